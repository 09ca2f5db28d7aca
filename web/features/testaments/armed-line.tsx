// By what a testament is armed and what comes next, or why it is not. No hidden schedule, ever.
import { CircleSlash, Hourglass, Send, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Armed } from '#contract/forecast.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDates } from '../dates/use-dates.ts';

type Line = { icon: LucideIcon; tone: 'calm' | 'wait' | 'off'; text: string };

const tones = { calm: 'text-primary', wait: 'text-candle', off: 'text-ink-3' };

export function ArmedLine({ armed }: { armed: Armed }) {
  const line = useLine(armed);
  return (
    <p className="mt-3 flex gap-2 text-sm text-ink-2">
      <line.icon
        className={classNames('mt-0.75 size-4 shrink-0', tones[line.tone])}
        aria-hidden="true"
      />
      {line.text}
    </p>
  );
}

function useLine({ phase, reason, nextCheckAt, releaseAt, releasedAt }: Armed): Line {
  const { t } = useTranslation();
  const dates = useDates();
  const note = (at: string) => dates.date(at, 'note');
  if (phase === 'released' && releasedAt) {
    const text = t('testaments.armed.released', { date: note(releasedAt) });
    return { icon: Send, tone: 'off', text };
  }
  if (reason) {
    const text = t('testaments.armed.not', { reason: t(`testaments.armed.reasons.${reason}`) });
    return { icon: CircleSlash, tone: 'off', text };
  }
  if (phase === 'grace' && releaseAt) {
    const text = t('testaments.armed.grace', { date: note(releaseAt) });
    return { icon: Hourglass, tone: 'wait', text };
  }
  if (phase === 'held') return { icon: Hourglass, tone: 'wait', text: t('testaments.armed.held') };
  if (phase === 'checking' || !nextCheckAt) {
    return { icon: Hourglass, tone: 'wait', text: t('testaments.armed.asked') };
  }
  const text = t('testaments.armed.next', { date: note(nextCheckAt) });
  return { icon: ShieldCheck, tone: 'calm', text };
}
