// What happened while the owner was not looking, and what of it was read.
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';

export function NotificationsScreen() {
  return <NotificationsPage />;
}
