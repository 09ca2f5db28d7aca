// Paying for the subscription. Whoever is not signed in never sees it: the route leads to /auth.
import { useTranslation } from 'react-i18next';
import { AnswerBanner } from '../features/checks/answer-banner.tsx';
import { SubscribePage } from '../features/subscription/subscribe-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function SubscribeScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('subscription.page.pageTitle')}</PageTitle>
      <SubscribePage asksFirst={<AnswerBanner />} />
    </>
  );
}
