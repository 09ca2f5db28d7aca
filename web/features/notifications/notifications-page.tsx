// The page of notifications: its name, what can be done with all of them, and the list.
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { useReadAllNotifications, useUnreadCount } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { NotificationList } from './notification-list.tsx';

export function NotificationsPage() {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const unread = useUnreadCount();
  const { mutate, isPending } = useReadAllNotifications();

  function readAll(): void {
    mutate(undefined, {
      onSuccess: () => showToast({ title: t('notifications.allRead') }),
      onError: (error) =>
        showToast({
          tone: 'failure',
          title: t('notifications.readAllFailed'),
          description: failureText(error, t('notifications.failedText')),
        }),
    });
    // The button goes with the last unread one.
    top.current?.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div ref={top} tabIndex={-1} className="rounded-md">
        <PageHead title={t('notifications.title')} lead={t('notifications.lead')}>
          {unread !== undefined && unread > 0 && (
            <Button intent="secondary" disabled={isPending} onClick={readAll}>
              <CheckCheck aria-hidden="true" />
              {t('notifications.readAll')}
            </Button>
          )}
        </PageHead>
      </div>
      {/* Said when one comes, and when one was read. */}
      <p role="status" className="sr-only">
        {unread !== undefined && t('layout.unread', { count: unread })}
      </p>
      <NotificationList />
    </div>
  );
}
