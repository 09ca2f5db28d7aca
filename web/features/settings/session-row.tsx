// A browser in which the owner is signed in: since when, when it was used, and signing it out.
import { useTranslation } from 'react-i18next';
import { useEndSession } from '../../api/settings.ts';
import type { ListedSession } from '../../api/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { BrowserRow } from './browser-row.tsx';
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
  const date = dates.date(session.createdAt);
  const { make, isPending } = useAnnouncedChange(useEndSession(), {
    done: {
      title: t('settings.sessions.ended'),
      description: t('settings.sessions.endedText', { device }),
    },
    failed: t('settings.sessions.endFailed'),
    failedText: t('ui.tryLater'),
  });
  const facts = [
    t('settings.sessions.since', { date }),
    t('settings.sessions.lastSeen', { when: dates.ago(session.lastSeenAt, loadedAtMs) }),
  ];
  return (
    <BrowserRow
      userAgent={session.userAgent}
      facts={facts.join(' · ')}
      button={
        !session.isCurrent && (
          <Button
            intent="secondary"
            disabled={isPending}
            aria-label={t('settings.sessions.endNamed', { device, date })}
            onClick={() => make(session.id, onEnded)}
          >
            {t('layout.signOut')}
          </Button>
        )
      }
    >
      {device}
      {session.isCurrent && <Badge tone="ok">{t('settings.sessions.thisOne')}</Badge>}
    </BrowserRow>
  );
}
