// Dated steps, one under the other. An ordered list first and a picture second, so that screen
// readers and print get the same story.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TimelineStep = {
  key: string;
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** The date as people read it. */
  date: string;
  /** The same for machines: `2027-02-14`. */
  dateTime?: string;
  /** `calm` asks, `wait` warns, `final` cannot be taken back. */
  tone: 'calm' | 'wait' | 'final';
};

const discs = {
  calm: 'bg-primary-soft text-primary-ink',
  wait: 'bg-candle-soft text-candle-ink ring-1 ring-candle',
  final: 'bg-ink text-bg',
};

const dashes = 'bg-[repeating-linear-gradient(to_bottom,var(--candle)_0_4px,transparent_4px_8px)]';
const lines = { calm: 'bg-line', wait: dashes, final: 'bg-line' };

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.key} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-10 bottom-0 left-5 -ml-px w-0.5 group-last:hidden',
              lines[step.tone],
            )}
          />
          <span
            aria-hidden="true"
            className={classNames(
              'relative grid size-10 shrink-0 place-items-center rounded-full',
              discs[step.tone],
            )}
          >
            <step.icon className="size-4.5" />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-min flex-1 basis-24 text-sm font-semibold text-ink">
                {step.title}
              </p>
              <time dateTime={step.dateTime} className="max-w-full shrink-0 text-sm text-ink-2">
                {step.date}
              </time>
            </div>
            {step.hint && <p className="text-sm leading-snug text-ink-2">{step.hint}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
