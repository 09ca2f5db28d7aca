// One browser in the list: which it is, since when, when it was used, and signing it out.
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndSession } from '../../api/settings.ts';
import type { ListedSession } from '../../api/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { deviceOf } from '../../ui/device-name.ts';
import { useDeviceWords } from '../../ui/use-device-words.ts';

type SessionRowProps = {
  session: ListedSession;
  /** When the list was loaded: "2 days ago" is counted from there. */
  loadedAtMs: number;
  onEnded: () => void;
};

export function SessionRow({ session, loadedAtMs, onEnded }: SessionRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const device = useDeviceWords()(session.userAgent) ?? t('settings.sessions.unknownBrowser');
  const date = dates.date(session.createdAt, 'note');
  const { make, isPending } = useAnnouncedChange(useEndSession(), {
    done: {
      title: t('settings.sessions.ended'),
      description: t('settings.sessions.endedText', { device }),
    },
    failed: t('settings.sessions.endFailed'),
    failedText: t('settings.sessions.endFailedText'),
  });
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
          disabled={isPending}
          aria-label={t('settings.sessions.endNamed', { device, date })}
          onClick={() => make(session.id, onEnded)}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
