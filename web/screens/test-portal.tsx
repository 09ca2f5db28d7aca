// Managing a subscription that is paid with test cards.
import { useTranslation } from 'react-i18next';
import { PortalPage } from '../features/subscription/portal-page.tsx';

export function TestPortal() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('subscription.portal.pageTitle')}</title>
      <PortalPage />
    </>
  );
}
