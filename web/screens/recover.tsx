// Where somebody gets back in by a recovery code, without the mailbox.
import { useTranslation } from 'react-i18next';
import { RecoverPage } from '../features/password-reset/recover-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function RecoverScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('reset.recover.title')}</PageTitle>
      <RecoverPage />
    </>
  );
}
