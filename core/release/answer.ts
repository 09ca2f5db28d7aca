/** What a sign of life means for a watch: everything open is answered, and counting starts anew. */
import { addDays } from './calendar.ts';
import type { AnswerCommand, LivenessSource } from './commands.ts';
import type { ReleaseEvent } from './events.ts';
import { asLight, earlierOf, latestOf, lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import type { Policy } from './policy.ts';
import { failuresOf } from './state.ts';
import type { Phase, ReleasedPhase, WatchState } from './state.ts';
import { provesNothing } from './strength.ts';

export function answerTo(
  state: WatchState,
  policy: Policy,
  { source, carriesUntil = null }: Omit<AnswerCommand, 'kind'>,
  now: Moment,
): ReleaseEvent[] {
  const { phase } = state;
  const answeredAt = lightOf(now);
  if (phase.kind === 'off') return [];
  if (provesNothing(carriesUntil, answeredAt)) return [];
  if (phase.kind === 'released') return returnTo(phase, source, answeredAt);
  const nextCheckAt = nextCheckFrom(policy, now, carriesUntil);
  const pausedUntil = pauseThatGoesOn(phase, policy, source, nextCheckAt ?? answeredAt);
  if (nextCheckAt === null && hasNothingToReset(phase, pausedUntil)) return [];
  return [{ kind: 'Answered', source, answeredAt, nextCheckAt, pausedUntil }];
}

/** Null for a watch that asks nothing by itself. */
export function nextCheckFrom(
  policy: Policy,
  now: Moment,
  carriesUntil: LightMs | null = null,
): LightMs | null {
  if (policy.kind !== 'check') return null;
  const nextAt = asLight(addDays(now.wall, policy.intervalDays, policy.zone) - now.dark);
  return latestOf(earlierOf(nextAt, carriesUntil), lightOf(now));
}

/** Who comes back after a relative's code finds a decision of another person, which is final. */
function returnTo(
  phase: ReleasedPhase,
  source: LivenessSource,
  returnedAt: LightMs,
): ReleaseEvent[] {
  if (phase.cause === 'code' || phase.returnedAt !== null) return [];
  return [{ kind: 'Returned', source, returnedAt }];
}

/** Whatever the owner does on the road must not cut her pause short; saying so herself does. */
function pauseThatGoesOn(
  phase: Phase,
  policy: Policy,
  source: LivenessSource,
  restsUntil: LightMs,
): LightMs | null {
  const isPaused = phase.kind === 'held' && phase.reason === 'pause' && policy.kind !== 'code';
  return isPaused && source !== 'here' && phase.until > restsUntil ? phase.until : null;
}

/** A watch that waits is answered all the time: only what changes something is recorded. */
function hasNothingToReset(phase: Phase, pausedUntil: LightMs | null): boolean {
  const staysAsItIs = phase.kind === 'waiting' || pausedUntil !== null;
  return staysAsItIs && failuresOf(phase) === 0;
}
