// Managing a subscription that is paid with test cards.
import { useTranslation } from 'react-i18next';
import { AnswerBanner } from '../features/checks/answer-banner.tsx';
import { PortalPage } from '../features/subscription/portal-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function TestPortalScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('subscription.portal.pageTitle')}</PageTitle>
      <PortalPage asksFirst={<AnswerBanner />} />
    </>
  );
}
