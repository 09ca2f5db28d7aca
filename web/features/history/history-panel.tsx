// What happened, as the ledger has it: behind one line at the end of the dashboard, and asked for
// only when somebody looks.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#contract/text-direction.ts';
import { useLedgerEnd } from '../../api/ledger.ts';
import type { LedgerEnd } from '../../api/ledger.ts';
import { useReleases } from '../../api/releases.ts';
import { useTestaments } from '../../api/testaments.ts';
import { useTriggers } from '../../api/triggers.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { useDeviceWords } from '../../ui/use-device-words.ts';
import { historyLines } from './history-lines.ts';
import type { HistoryHappening, HistoryLine } from './history-lines.ts';
import { namesIn } from './history-names.ts';
import type { HistoryAbout } from './history-names.ts';

/** Of a page that is read by people who look for one thing. */
const firstLines = 20;

export function HistoryPanel() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const { data, isError, refetch } = useLedgerEnd(isShown);
  return (
    <details
      // Opened before the scripts came, it told nobody.
      ref={(details) => void (details?.open && setIsShown(true))}
      className="rounded-lg border border-line px-5 sm:px-6"
      onToggle={(event) => setIsShown(event.currentTarget.open)}
    >
      <summary className="unfolds cursor-pointer py-3.5 text-sm font-semibold text-ink-2">
        {t('history.title')}
      </summary>
      <div className="border-t border-line py-5">
        <p className="max-w-[44rem] text-sm text-ink-2">{t('history.text')}</p>
        {isError && (
          <Failure
            isInside
            className="mt-4"
            title={t('history.failed')}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Skeleton className="mt-4 h-60" />}
        {data && <NamedLines ledger={data} />}
      </div>
    </details>
  );
}

/** Waits for what calls the letters and the triggers by name; what does not come has none. */
function NamedLines({ ledger: { entries, watches } }: { ledger: LedgerEnd }) {
  const testaments = useTestaments();
  const areTriggersNamed = watches.some(({ triggerId }) => triggerId !== null);
  const triggers = useTriggers({ enabled: areTriggersNamed });
  const releases = useReleases();
  const isPending = testaments.isPending || releases.isPending;
  if (isPending || (areTriggersNamed && triggers.isPending)) {
    return <Skeleton className="mt-4 h-60" />;
  }
  const letters = testaments.data ?? [];
  const names = namesIn(watches, letters, triggers.data ?? [], releases.data ?? []);
  return <Lines lines={historyLines(entries, names)} />;
}

function Lines({ lines }: { lines: readonly HistoryLine[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const words = useWords();
  const named = useAboutWords();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  if (lines.length === 0) return <p className="mt-4">{t('history.nothing')}</p>;
  return (
    <>
      <ol
        aria-label={t('history.title')}
        className="mt-4 divide-y divide-line border-y border-line"
      >
        {shown.map(({ seq, at, times, happening, about }) => (
          <li key={seq} className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 py-2.5 text-sm">
            <time dateTime={at} className="text-ink-2 sm:w-52 sm:shrink-0">
              {dates.moment(at)}
            </time>
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {words(happening)}
              {times > 1 && (
                <span className="text-ink-2"> {t('history.times', { count: times })}</span>
              )}
              {about && <span className="block text-ink-2">{named(about)}</span>}
            </p>
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button intent="quiet" className="mt-3" onClick={() => setIsWhole(true)}>
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

/** Who and what it was about, as: Marta Duarte · “For Marta”. */
function useAboutWords(): (about: HistoryAbout) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  return ({ person, letters }) => {
    const titles = list.format(letters.map((name) => t('history.namedLetter', { name })));
    return person === undefined ? titles : `${isolated(person)} · ${titles}`;
  };
}

function useWords(): (happening: HistoryHappening) => string {
  const { t } = useTranslation();
  const dates = useDates();
  const known = useDeviceWords();
  const device = (userAgent: string | null) => known(userAgent) ?? t('history.unknownBrowser');
  return (happening) => {
    if (happening.kind === 'answered') {
      const { source, by } = happening;
      const answered = t(`history.answered.${source}`);
      // A link was answered wherever the owner read the mail.
      if (by === undefined || by.strength === 'medium') return answered;
      return t(`history.${by.strength}`, { answered, device: device(by.userAgent) });
    }
    if (happening.kind === 'switchedOff') {
      const { count, userAgent } = happening;
      return t('history.switchedOff', { count, device: device(userAgent) });
    }
    if (happening.kind === 'silentChange') {
      const { what, userAgent } = happening;
      return t(`history.silentChange.${what}`, { device: device(userAgent) });
    }
    if (happening.kind === 'undone') {
      const { isByMail, userAgent } = happening;
      return isByMail
        ? t('history.undoneByMail')
        : t('history.undone', { device: device(userAgent) });
    }
    if (happening.kind === 'changeWaits') {
      const { count, until, userAgent } = happening;
      const date = dates.date(until);
      return t('history.changeWaits', { count, date, device: device(userAgent) });
    }
    if (happening.kind === 'armed' || happening.kind === 'stopped') {
      const { kind, of } = happening;
      if (of === undefined) return t(`history.${kind}`);
      return t(`history.named.${kind}.${of.kind}`, { name: of.name });
    }
    if (happening.kind === 'ended') return t('history.ended', { name: happening.letter });
    if (happening.kind === 'paused') {
      return t('history.paused', { date: dates.date(happening.until) });
    }
    if (happening.kind === 'released') {
      const { cause, people, letter: name, lastMailAt, isDeletion } = happening;
      const letter = name === undefined ? t('history.letter') : t('history.namedLetter', { name });
      if (isDeletion) return t(`history.deleted.${cause}`, { letter });
      const released = t(`history.released.${cause}`, { letter, count: people });
      if (lastMailAt === undefined) return released;
      const date = dates.date(new Date(lastMailAt).toISOString());
      return t('history.releasedSlowly', { released, date });
    }
    return t(`history.${happening.kind}`);
  };
}
