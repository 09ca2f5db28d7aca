// Where the link leads that stops a new password.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StopPage } from '../features/password-reset/stop-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function StopResetScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/stop-reset/$token' });
  return (
    <>
      <PageTitle>{t('reset.stop.title')}</PageTitle>
      <StopPage key={token} token={token} />
    </>
  );
}
