// Where an invited operator makes the passkey that opens the page of operators.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JoinForm } from '../features/operators/join-form.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function OperatorsJoinScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/admin/join/$token' });
  return (
    <>
      <PageTitle>{t('operators.join.title')}</PageTitle>
      <JoinForm token={token} />
    </>
  );
}
