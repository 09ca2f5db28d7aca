// Everybody the owner named, by testament.
import { useTranslation } from 'react-i18next';
import { RecipientsPage } from '../features/recipients/recipients-page.tsx';

export function Recipients() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('recipients.pageTitle')}</title>
      <RecipientsPage />
    </>
  );
}
