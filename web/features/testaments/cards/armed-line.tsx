// By what a testament is armed and every date that follows, or why it is not, and whether there is
// anything in it. No hidden schedule, ever.
import { CircleSlash, Hourglass, Send, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Ending } from '#contract/ending.ts';
import type { Armed } from '#contract/forecast.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLink } from '../../../ui/text-link.ts';
import { useDates } from '../../dates/use-dates.ts';

type Line = { icon: LucideIcon; tone: 'calm' | 'wait' | 'off'; text: string };

const tones = { calm: 'text-primary', wait: 'text-candle', off: 'text-ink-3' };

type ArmedLineProps = {
  armed: Armed;
  ending: Ending;
  /** The dates of silence stand beside it already. */
  isBrief?: boolean;
};

export function ArmedLine({ armed, ending, isBrief = false }: ArmedLineProps) {
  const line = useLine(armed);
  const isDeleted = ending === 'delete';
  const ifSilent = useIfSilent(armed, isDeleted);
  const also = useAlso(armed, isDeleted);
  const waits = useWaits(armed, isDeleted);
  return (
    <div className="mt-3 flex gap-2 text-sm text-ink-2">
      <line.icon className={classNames('mt-0.75 size-4 shrink-0', tones[line.tone])} />
      <div className="grid gap-1">
        <p>{line.text}</p>
        {ifSilent && !isBrief && <p className="text-xs text-ink-3">{ifSilent}</p>}
        {also && <p className="text-xs text-ink-3">{also}</p>}
        {waits && <p className="text-xs text-candle-ink">{waits}</p>}
      </div>
    </div>
  );
}

function useLine(armed: Armed): Line {
  const { phase, reason, heldFor, nextCheckAt, graceAt, releasedAt, mail } = armed;
  const { t } = useTranslation();
  const dates = useDates();
  const name = armed.by[0]?.name;
  const ready = name ? t('testaments.armed.readyBy', { name }) : t('testaments.armed.ready');
  if (phase === 'released' && releasedAt) {
    const text = t(`testaments.armed.released.${mail ?? 'sent'}`, { date: dates.date(releasedAt) });
    const isHeld = mail === 'held' || mail === 'partly-held';
    return isHeld ? { icon: Hourglass, tone: 'wait', text } : { icon: Send, tone: 'off', text };
  }
  if (reason) {
    const text = t('testaments.armed.not', { reason: t(`testaments.armed.reasons.${reason}`) });
    return { icon: CircleSlash, tone: 'off', text };
  }
  if (phase === 'grace' && graceAt) {
    const text = t('testaments.armed.grace', { ready, date: dates.date(graceAt) });
    return { icon: Hourglass, tone: 'wait', text };
  }
  if (heldFor === 'pause' && nextCheckAt) {
    const text = t('testaments.armed.pausedUntil', { ready, date: dates.date(nextCheckAt) });
    return { icon: Hourglass, tone: 'wait', text };
  }
  if (heldFor) {
    const text = t(`testaments.armed.heldFor.${heldFor}`, { ready });
    return { icon: Hourglass, tone: 'wait', text };
  }
  if (phase === 'waiting' && !nextCheckAt) {
    return { icon: ShieldCheck, tone: 'calm', text: ready };
  }
  if (!nextCheckAt) {
    return { icon: Hourglass, tone: 'wait', text: t('testaments.armed.asked', { ready }) };
  }
  if (phase === 'checking') {
    const text = t('testaments.armed.askedAgain', { ready, date: dates.date(nextCheckAt) });
    return { icon: Hourglass, tone: 'wait', text };
  }
  const text = t('testaments.armed.next', { ready, date: dates.date(nextCheckAt) });
  return { icon: ShieldCheck, tone: 'calm', text };
}

/** Whatever else may deliver it, above all a code, which needs no silence. */
function useAlso({ by }: Armed, isDeleted: boolean): string | null {
  const { t, i18n } = useTranslation();
  const others = by.slice(1).map(({ kind, name }) => {
    if (!name) return t('testaments.armed.own');
    return kind === 'code'
      ? t('testaments.armed.code', { name })
      : t('testaments.armed.trigger', { name });
  });
  if (others.length === 0) return null;
  const named = { by: new Intl.ListFormat(i18n.language).format(others) };
  return isDeleted ? t('endings.armed.also', named) : t('testaments.armed.also', named);
}

/** Until when it reaches nobody, whatever arms it, and why. */
function useWaits({ waitsUntil }: Armed, isDeleted: boolean): string | null {
  const { t } = useTranslation();
  const dates = useDates();
  if (!waitsUntil) return null;
  const date = dates.date(waitsUntil);
  return isDeleted ? t('endings.armed.waits', { date }) : t('testaments.armed.waits', { date });
}

/** What silence leads to from here; nothing once it is delivered, or as long as it is not armed. */
function useIfSilent(
  { armed, phase, graceAt, releaseAt }: Armed,
  isDeleted: boolean,
): string | null {
  const { t } = useTranslation();
  const dates = useDates();
  if (!armed || !releaseAt) return null;
  const release = dates.date(releaseAt);
  if (phase === 'grace' || !graceAt) {
    return isDeleted
      ? t('endings.armed.ifSilentDeleted', { date: release })
      : t('testaments.armed.ifSilentDelivered', { date: release });
  }
  const said = { grace: dates.step(graceAt, releaseAt), release };
  return isDeleted ? t('endings.armed.ifSilent', said) : t('testaments.armed.ifSilent', said);
}

type Facts = Pick<TestamentCard, 'isEmpty' | 'status' | 'armed'>;

export function NothingInIt({ testament: { isEmpty, status, armed } }: { testament: Facts }) {
  const { t } = useTranslation();
  if (!isEmpty || status !== 'active' || armed.phase === 'released') return null;
  // Said by its line already.
  if (armed.reason === 'no-words') return null;
  return (
    <p className="mt-1 pl-6 text-sm font-semibold text-candle-ink">{t('testaments.armed.empty')}</p>
  );
}

/** What waits on the desk reaches nobody before it is saved. */
export function UnsavedWords({ testament }: { testament: TestamentCard }) {
  const { t } = useTranslation();
  const { id, hasUnsavedWords, armed } = testament;
  if (!hasUnsavedWords || armed.phase === 'released') return null;
  return (
    <p className="mt-1 pl-6 text-sm">
      <Link to="/testaments/$id/write" params={{ id: String(id) }} className={textLink}>
        {t('testaments.card.unsaved')}
      </Link>
    </p>
  );
}
