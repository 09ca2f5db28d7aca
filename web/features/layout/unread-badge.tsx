// How many notifications wait to be read, beside the way to them. Nothing when there are none.
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../api/notifications.ts';

const shownMax = 99;

export function UnreadBadge() {
  const { t } = useTranslation();
  const count = useUnreadCount();
  if (!count) return null;
  return (
    <span className="ml-auto grid h-5.5 min-w-5.5 place-items-center rounded-full bg-candle-soft px-1.5 text-xs font-semibold text-candle-ink tabular-nums">
      <span aria-hidden="true">{count > shownMax ? `${shownMax}+` : count}</span>
      <span className="sr-only">{t('layout.unread', { count })}</span>
    </span>
  );
}
