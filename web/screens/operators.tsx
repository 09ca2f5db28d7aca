// Where the people who run this installation see how it is, and act by number.
import { useTranslation } from 'react-i18next';
import { OperatorsPage } from '../features/operators/operators-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function OperatorsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('operators.title')}</PageTitle>
      <OperatorsPage />
    </>
  );
}
