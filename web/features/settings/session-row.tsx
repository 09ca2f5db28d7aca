// One browser in the list: which it is, since when, when it was used, and signing it out.
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '../../api/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../dates/use-dates.ts';
import { deviceOf } from '../../ui/device-name.ts';
import { useDeviceText } from './use-device-text.ts';

type SessionRowProps = {
  session: ListedSession;
  /** When the list was loaded: "2 days ago" is counted from there. */
  loadedAtMs: number;
  isEnding: boolean;
  onEnd: () => void;
};

export function SessionRow({ session, loadedAtMs, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const device = useDeviceText()(session);
  const date = dates.date(session.createdAt, 'note');
  const Icon = deviceOf(session.userAgent).isHandheld ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon className="size-5 shrink-0 text-ink-3 max-xs:hidden" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          {device}
          {session.isCurrent && <Badge tone="ok">{t('settings.sessions.thisOne')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {t('settings.sessions.since', { date })}
          {' · '}
          {t('settings.sessions.lastSeen', { when: dates.ago(session.lastSeenAt, loadedAtMs) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          intent="secondary"
          disabled={isEnding}
          aria-label={t('settings.sessions.endNamed', { device, date })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
