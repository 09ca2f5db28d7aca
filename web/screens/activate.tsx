// Where the sheet for relatives leads.
import { useTranslation } from 'react-i18next';
import { ActivationPage } from '../features/activation/activation-page.tsx';
import { SitePage } from '../features/site/site-page.tsx';

export function Activate() {
  const { t } = useTranslation();
  return (
    <SitePage title={t('activation.title')}>
      <ActivationPage />
    </SitePage>
  );
}
