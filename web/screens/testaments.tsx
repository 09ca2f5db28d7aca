// All testaments of the owner, on a page of their own.
import { useTranslation } from 'react-i18next';
import { TestamentList } from '../features/testaments/testament-list.tsx';

export function Testaments() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('testaments.pageTitle')}</title>
      <TestamentList
        heading={<h1 className="text-2xl">{t('testaments.title')}</h1>}
        cardHeading="h2"
      />
    </>
  );
}
