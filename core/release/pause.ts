/**
 * The owner's own pause: nothing is asked until it ends, and it always ends. Says until when it
 * lasts, what it does to a watch that runs, and how a watch keeps it that is armed or changed
 * meanwhile.
 */
import { pauseDaysMax } from '#contract/limits.ts';
import { answerTo } from './answer.ts';
import { addDays } from './calendar.ts';
import type { ReleaseEvent } from './events.ts';
import { asLight, earlierOf, lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import type { Policy } from './policy.ts';
import type { WatchState } from './state.ts';

export type PauseTerm =
  | { readonly kind: 'until'; readonly until: LightMs }
  | { readonly kind: 'refused'; readonly code: 'pause-in-the-past' | 'pause-too-long' };

/** Until when a pause lasts: no longer than weak signs of life carry its owner. */
export function pauseTerm(
  untilWall: number,
  zone: string,
  carriesUntil: LightMs | null,
  now: Moment,
): PauseTerm {
  // Written so that a value which is no number is refused as well.
  if (!(untilWall > now.wall)) return { kind: 'refused', code: 'pause-in-the-past' };
  if (untilWall > addDays(now.wall, pauseDaysMax, zone)) {
    return { kind: 'refused', code: 'pause-too-long' };
  }
  return {
    kind: 'until',
    until: earlierOf(asLight(Math.ceil(untilWall) - now.dark), carriesUntil),
  };
}

/**
 * A pause is a sign of life that also says when to ask again. It does not stop a code from being
 * entered later: to its watch it is a sign of life and nothing else.
 */
export function decidePause(
  state: WatchState,
  policy: Policy,
  until: LightMs,
  now: Moment,
): ReleaseEvent[] {
  const { kind } = state.phase;
  const pausedAt = lightOf(now);
  if (kind === 'off' || kind === 'released' || until <= pausedAt) return [];
  if (policy.kind === 'code') return answerTo(state, policy, { source: 'change' }, now);
  return [{ kind: 'Paused', pausedAt, until }];
}

/** As it stands with the owner; either may be none, or over. */
export interface OwnersPause {
  readonly pausedUntil: LightMs | null;
  /** How far weak signs of life carry her: no pause lasts longer. */
  readonly carriesUntil: LightMs | null;
}

/**
 * A watch that was armed or changed while its owner's pause goes on is paused as well, unless it
 * rests for longer anyway. Without this a shorter interval would end a pause that a longer one hid.
 */
export function keepPause(
  state: WatchState,
  policy: Policy,
  { pausedUntil, carriesUntil }: OwnersPause,
  now: Moment,
): ReleaseEvent[] {
  if (pausedUntil === null) return [];
  const { phase } = state;
  const pausedAt = lightOf(now);
  const until = earlierOf(pausedUntil, carriesUntil);
  if (until <= pausedAt) return [];
  const isPausable =
    (phase.kind === 'resting' && phase.nextCheckAt < until) ||
    (phase.kind === 'waiting' && policy.kind === 'payment');
  return isPausable ? [{ kind: 'Paused', pausedAt, until }] : [];
}

export function isPauseRunning(pausedUntil: LightMs | null, now: Moment): pausedUntil is LightMs {
  return pausedUntil !== null && pausedUntil > lightOf(now);
}
