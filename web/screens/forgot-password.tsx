// Where somebody who forgot the password asks for a link.
import { useTranslation } from 'react-i18next';
import { ForgotPage } from '../features/password-reset/forgot-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('reset.ask.title')}</PageTitle>
      <ForgotPage />
    </>
  );
}
