// The buttons that move simulated time: a day, a week, or on to the next thing that happens.
import { FastForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimeMoveInput } from '../../api/dev.ts';

const step =
  'inline-flex min-h-9 items-center gap-2 rounded-md border border-current px-2 text-xs ' +
  'font-semibold not-disabled:hover:bg-on-night not-disabled:hover:text-night ' +
  'disabled:opacity-60 focus-visible:outline-on-night sm:px-3 sm:text-sm';

type TimeStepsProps = { isMoving: boolean; onMove: (by: TimeMoveInput) => void };

export function TimeSteps({ isMoving, onMove }: TimeStepsProps) {
  const { t } = useTranslation();
  const steps: readonly [string, TimeMoveInput][] = [
    [t('dev.bar.day'), { advanceDays: 1 }],
    [t('dev.bar.week'), { advanceDays: 7 }],
  ];
  return (
    <div role="group" aria-label={t('dev.bar.steps')} className="flex flex-wrap gap-1 sm:gap-2">
      {steps.map(([label, by]) => (
        <button
          key={label}
          type="button"
          className={step}
          disabled={isMoving}
          onClick={() => onMove(by)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={step}
        disabled={isMoving}
        onClick={() => onMove({ untilNext: true })}
      >
        <FastForward className="size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">
          {isMoving ? t('dev.bar.moving') : t('dev.bar.until')}
        </span>
      </button>
    </div>
  );
}
