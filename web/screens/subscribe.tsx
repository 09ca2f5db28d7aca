// Paying for the subscription. Whoever is not signed in never sees it: the route leads to /auth.
import { useTranslation } from 'react-i18next';
import { SubscribePage } from '../features/subscription/subscribe-page.tsx';

export function Subscribe() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('subscription.page.pageTitle')}</title>
      <SubscribePage />
    </>
  );
}
