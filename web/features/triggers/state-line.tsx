// What a trigger arms at present, or why it arms nothing.
import { CircleSlash, Hourglass, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../dates/use-dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TriggerState } from './state.ts';
import { useTitles } from './use-titles.ts';

function lookOf(kind: TriggerState['kind']): { icon: LucideIcon; colour: string } {
  if (kind === 'arms') return { icon: ShieldCheck, colour: 'text-primary' };
  if (kind === 'entered') return { icon: Hourglass, colour: 'text-candle' };
  return { icon: CircleSlash, colour: 'text-ink-3' };
}

export function StateLine({ state }: { state: TriggerState | undefined }) {
  const words = useWords();
  if (!state) return <Skeleton className="mt-4 h-5.5" />;
  const { icon: Icon, colour } = lookOf(state.kind);
  return (
    <p className="mt-4 flex gap-2 text-sm text-ink-2">
      <Icon className={classNames('mt-0.75 size-4 shrink-0', colour)} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{words(state)}</span>
    </p>
  );
}

function useWords(): (state: TriggerState) => string {
  const { t } = useTranslation();
  const dates = useDates();
  const named = useTitles();
  return (state) => {
    if (state.kind === 'arms') return t('triggers.state.arms', { titles: named(state.titles) });
    if (state.kind === 'spent') {
      return t('triggers.state.spent', { date: dates.date(state.at, 'full') });
    }
    if (state.kind === 'entered') {
      return t('triggers.state.entered', { date: dates.moment(state.releaseAt) });
    }
    return t(`triggers.state.${state.kind}`);
  };
}
