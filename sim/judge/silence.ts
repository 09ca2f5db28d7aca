/** How long silence lasts by the rules that an owner chose. */
import { DAY_MS } from '#core/release/moment.ts';
import type { Rules } from './estate.ts';

export type CheckRules = Extract<Rules, { kind: 'check' }>;

/** How long one unanswered attempt waits: a tenth of the interval, from one to seven days. */
export function spacingOf({ intervalDays }: CheckRules): number {
  return Math.min(7, Math.max(1, intervalDays / 10)) * DAY_MS;
}

/** How long she is silent from the first attempt on, or the first warning, until the release. */
export function silenceUnder(rules: Rules): number {
  if (rules.kind === 'code') return 0;
  const attemptsMs = rules.kind === 'check' ? rules.attempts * spacingOf(rules) : 0;
  return attemptsMs + rules.graceDays * DAY_MS;
}
