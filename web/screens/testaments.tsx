// All testaments of the owner, on a page of their own.
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../api/dashboard.ts';
import { TestamentList } from '../features/testaments/testament-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type TestamentsProps = { onNewClosed?: () => void };

export function Testaments(props: TestamentsProps) {
  const { t } = useTranslation();
  const status = useDashboard().data?.subscriptionStatus;
  return (
    <>
      <PageTitle>{t('testaments.title')}</PageTitle>
      <TestamentList
        heading={<h1 className="text-2xl">{t('testaments.title')}</h1>}
        cardHeading="h2"
        isSubscriptionActive={status && status === 'active'}
        {...props}
      />
    </>
  );
}
