// The notifications, newest first. New ones come by themselves.
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { useNotifications, useReadNotification } from '../../api/notifications.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { NotificationRow } from './notification-row.tsx';

const sheet = 'overflow-hidden rounded-lg border border-line bg-surface';

export function NotificationList() {
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
    failedText: t('notifications.failedText'),
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
