// Where the link to a new password leads.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ResetPage } from '../features/password-reset/reset-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/reset-password/$token' });
  return (
    <>
      <PageTitle>{t('reset.page.title')}</PageTitle>
      <ResetPage key={token} token={token} />
    </>
  );
}
