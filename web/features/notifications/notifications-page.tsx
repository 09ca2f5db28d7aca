// The page of notifications: its name, what can be done with all of them, and the list.
import { CheckCheck, Bell } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import {
  useReadAllNotifications,
  useUnreadCount,
  useNotifications,
  useReadNotification,
} from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';

export function NotificationsPage() {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const unread = useUnreadCount();
  const { make, isPending } = useAnnouncedChange(useReadAllNotifications(), {
    done: { title: t('notifications.allRead') },
    failed: t('notifications.readAllFailed'),
    failedText: t('ui.errorOccurred'),
  });

  function readAll(): void {
    make(undefined);
    // The button goes with the last unread one.
    top.current?.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div ref={top} tabIndex={-1} className="rounded-md">
        <ScreenHead title={t('notifications.title')} lead={t('notifications.lead')}>
          {unread !== undefined && unread > 0 && (
            <Button intent="secondary" disabled={isPending} onClick={readAll}>
              <CheckCheck />
              {t('notifications.readAll')}
            </Button>
          )}
        </ScreenHead>
      </div>
      {/* Said when one comes, and when one was read. */}
      <p role="status" className="sr-only">
        {unread !== undefined && t('layout.unread', { count: unread })}
      </p>
      <NotificationList />
    </div>
  );
}

const sheet = 'overflow-hidden rounded-lg border border-line bg-surface';

function NotificationList() {
  const { t } = useTranslation();
  const { data, isError, dataUpdatedAt, refetch } = useNotifications();
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t('notifications.empty')}
        text={t('notifications.emptyText')}
      />
    );
  }
  if (data) return <Rows notifications={data} loadedAtMs={dataUpdatedAt} />;
  if (isError) return <Failure title={t('notifications.failed')} onRetry={() => void refetch()} />;
  return (
    <div role="status" className={sheet}>
      <span className="sr-only">{t('ui.loading')}</span>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex items-center gap-4 border-b border-line p-5 last:border-0">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  );
}

type RowsProps = { notifications: readonly Notification[]; loadedAtMs: number };

function Rows({ notifications, loadedAtMs }: RowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { make } = useAnnouncedChange(useReadNotification(), {
    failed: t('notifications.readFailed'),
    failedText: t('ui.errorOccurred'),
  });

  function read(id: number): void {
    make(id);
    if (list.current) keepFocus(list.current);
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={t('notifications.list')} className={sheet}>
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          loadedAtMs={loadedAtMs}
          onRead={() => read(notification.id)}
        />
      ))}
    </ul>
  );
}

/** The button that was pressed goes: the focus moves on to the next one, or to the list. */
function keepFocus(list: HTMLUListElement): void {
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('[data-mark]')];
  const pressed = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[pressed + 1] ?? list;
  next.focus({ preventScroll: true });
}
