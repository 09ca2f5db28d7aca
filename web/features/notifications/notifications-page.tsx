// The page of notifications: its name, what can be done with all of them, and the list.
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAllNotifications, useUnreadCount } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { NotificationList } from './notification-list.tsx';

export function NotificationsPage() {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const unread = useUnreadCount();
  const { make, isPending } = useAnnouncedChange(useReadAllNotifications(), {
    done: { title: t('notifications.allRead') },
    failed: t('notifications.readAllFailed'),
    failedText: t('notifications.failedText'),
  });

  function readAll(): void {
    make(undefined);
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
