// What happened while the owner was not looking, and what of it she has read.
import { useTranslation } from 'react-i18next';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function NotificationsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('notifications.title')}</PageTitle>
      <NotificationsPage />
    </>
  );
}
