// Everybody the owner named, by testament.
import { useTranslation } from 'react-i18next';
import { RecipientsPage } from '../features/recipients/recipients-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function RecipientsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('recipients.title')}</PageTitle>
      <RecipientsPage />
    </>
  );
}
