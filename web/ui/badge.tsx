// A short state in a pill. The tone says what it means, never only the colour: always has words.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  ok: 'bg-primary-soft text-primary-ink',
  wait: 'bg-candle-soft text-candle-ink',
  bad: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  plain: 'bg-neutral-soft text-ink-2',
};

const shape =
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-sans text-xs leading-5 ' +
  'font-semibold whitespace-nowrap [&_svg]:size-3.5';

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={classNames(shape, tones[tone], className)}>{children}</span>;
}
