// Where the link leads that keeps an account at its address.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StopMovePage } from '../features/password-reset/stop-move-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function StopMoveScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/stop-move/$token' });
  return (
    <>
      <PageTitle>{t('reset.move.title')}</PageTitle>
      <StopMovePage key={token} token={token} />
    </>
  );
}
