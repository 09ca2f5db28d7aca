// Where the sheet for relatives leads.
import { useTranslation } from 'react-i18next';
import { ActivationPage } from '../features/activation/activation-page.tsx';

export function Activate() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('activation.pageTitle')}</title>
      <ActivationPage />
    </>
  );
}
