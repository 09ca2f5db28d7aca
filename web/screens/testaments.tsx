// All testaments of the owner, on a page of their own.
import { useTranslation } from 'react-i18next';
import { TestamentList } from '../features/testaments/cards/testament-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type TestamentsProps = { onNewClosed?: () => void };

export function TestamentsScreen(props: TestamentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('testaments.title')}</PageTitle>
      <TestamentList
        heading={<h1 className="text-2xl">{t('testaments.title')}</h1>}
        cardHeading="h2"
        {...props}
      />
    </>
  );
}
