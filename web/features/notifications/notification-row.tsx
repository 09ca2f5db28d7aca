// One notification. While it is unread the whole row is the button that marks it.
import { Link } from '@tanstack/react-router';
import {
  Archive,
  Check,
  CircleSlash,
  CreditCard,
  Hourglass,
  KeyRound,
  Lock,
  Mail,
  MailOpen,
  MailQuestion,
  MailX,
  MonitorSmartphone,
  Send,
  Undo2,
  Unplug,
  Webhook,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LucideIcon } from 'lucide-react';
import type { Notification, NotificationKind } from '#contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { textLink } from '../../ui/text-link.ts';
import { useDates } from '../dates/use-dates.ts';

/** What was changed is on a page of its own, where it can be undone. */
const ofChanges: readonly NotificationKind[] = ['change-waits', 'switched-off', 'undone'];

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
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
            <time dateTime={createdAt} title={dates.moment(createdAt)}>
              {dates.ago(createdAt, loadedAtMs)}
            </time>
            {ofChanges.includes(kind) && (
              // Above the button that fills the row.
              <Link to="/bin" className={classNames('relative z-1', textLink)}>
                {t('notifications.changes')}
              </Link>
            )}
          </p>
        </div>
      </div>
      {!read && (
        <Button
          intent="quiet"
          data-mark=""
          className="text-primary after:absolute after:inset-0 max-sm:ml-9 sm:ml-auto"
          onClick={onRead}
        >
          <Check />
          {t('notifications.read')}
        </Button>
      )}
    </li>
  );
}

const waiting = 'bg-candle-soft text-candle-ink';
const wrong = 'bg-danger-soft text-danger-ink';
const well = 'bg-primary-soft text-primary-ink';
const plain = 'bg-info-soft text-info-ink';

const kindLook: Readonly<Record<NotificationKind, { icon: LucideIcon; look: string }>> = {
  'check-sent': { icon: Mail, look: waiting },
  'check-missed': { icon: MailQuestion, look: waiting },
  'grace-started': { icon: Hourglass, look: waiting },
  released: { icon: Send, look: plain },
  'delivery-bounced': { icon: MailX, look: wrong },
  'delivery-opened': { icon: MailOpen, look: well },
  'code-set': { icon: KeyRound, look: plain },
  'change-waits': { icon: Hourglass, look: plain },
  undone: { icon: Undo2, look: plain },
  'switched-off': { icon: CircleSlash, look: wrong },
  'code-used': { icon: KeyRound, look: wrong },
  'code-unconfirmed': { icon: KeyRound, look: wrong },
  'payment-failed': { icon: CreditCard, look: wrong },
  'new-device': { icon: MonitorSmartphone, look: plain },
  'no-words': { icon: CircleSlash, look: wrong },
  'reach-unproved': { icon: Unplug, look: wrong },
  'wind-down': { icon: Unplug, look: wrong },
  'failed-sign-ins': { icon: Lock, look: wrong },
  'password-changed': { icon: Lock, look: plain },
  'address-moved': { icon: Lock, look: wrong },
  'sign-in-changed': { icon: Lock, look: plain },
  archive: { icon: Archive, look: plain },
  'programs-changed': { icon: Webhook, look: plain },
  'password-reset': { icon: Lock, look: wrong },
  'silent-change': { icon: MonitorSmartphone, look: wrong },
  'passphrase-changed': { icon: Lock, look: plain },
};
