// What a page is called in its tab and in search results, and then the name of the product.
import { useTranslation } from 'react-i18next';

export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{t('site.pageTitle', { title: children })}</title>;
}
