// One notification. While it is unread the whole row is the button that marks it.
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDates } from '../dates/use-dates.ts';
import { kindLook } from './kind-look.ts';

type NotificationRowProps = {
  notification: Notification;
  /** When the list was loaded: "2 hours ago" is counted from there. */
  loadedAtMs: number;
  onRead: () => void;
};

export function NotificationRow({ notification, loadedAtMs, onRead }: NotificationRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { kind, message, read, createdAt } = notification;
  const { icon: Icon, look } = kindLook[kind];
  return (
    <li
      className={classNames(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-l-3 border-b-line py-4 pr-4 pl-4 last:border-b-0 sm:pr-6 sm:pl-5',
        read ? 'border-l-transparent' : 'border-l-candle bg-surface hover:bg-sunken',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <span
          aria-hidden="true"
          className={classNames('grid size-10 shrink-0 place-items-center rounded-full', look)}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <p
            className={classNames(
              'text-base wrap-anywhere',
              read ? 'text-ink-2' : 'font-medium text-ink',
            )}
          >
            {!read && <span className="sr-only">{t('notifications.isUnread')} </span>}
            {message}
          </p>
          <time dateTime={createdAt} title={dates.moment(createdAt)} className="text-sm text-ink-3">
            {dates.ago(createdAt, loadedAtMs)}
          </time>
        </div>
      </div>
      {!read && (
        <Button
          intent="quiet"
          data-mark=""
          className="text-primary after:absolute after:inset-0 max-sm:ml-9 sm:ml-auto"
          onClick={onRead}
        >
          <Check aria-hidden="true" />
          {t('notifications.read')}
        </Button>
      )}
    </li>
  );
}
