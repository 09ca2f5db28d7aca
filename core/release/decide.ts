/**
 * Decides what a command means for a watch: the whole state machine, pure. Knows no clock: the
 * caller says when it is. See `evolve.ts` for what the events do to the state.
 */
import { assert, assertNever } from '#core/assert.ts';
import { addDays } from './calendar.ts';
import type { Command, LifeSource, PauseRefusal, World } from './commands.ts';
import type { ReleaseEvent } from './events.ts';
import { releaseObjections } from './evidence.ts';
import { HOUR_MS, addLight, asLight, lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { acceptNotice, decideAccept, decideBounce } from './outcomes.ts';
import { planStep } from './plan.ts';
import type { Step } from './plan.ts';
import { MAX_PAUSE_DAYS } from './policy.ts';
import type { Policy } from './policy.ts';
import { attemptsOf } from './state.ts';
import type { WarningSlot, WatchState } from './state.ts';

/** How long a release that the breaker refused waits before it asks again. */
const HELD_RETRY_MS = HOUR_MS;

export type PauseDecision =
  | { readonly kind: 'events'; readonly events: ReleaseEvent[] }
  | { readonly kind: 'refused'; readonly code: PauseRefusal };

/**
 * Invariant: a changed policy comes with an `answer` decided under the new one, since every change
 * is made by the owner. No phase mixes two policies.
 */
export function decide(
  state: WatchState,
  policy: Policy,
  command: Command,
  now: Moment,
): ReleaseEvent[] {
  switch (command.kind) {
    case 'arm':
      return decideArm(state, policy, now);
    case 'stop':
      return isAlive(state) ? [{ kind: 'Stopped' }] : [];
    case 'look':
      return decideLook(state, policy, command.world, now);
    case 'accept':
      return decideAccept(state, policy, command, now);
    case 'bounce':
      return decideBounce(state, policy, command, now);
    case 'answer':
      return decideAnswer(state, policy, command.source, now);
    default:
      return assertNever(command, 'command');
  }
}

/** A pause is a sign of life that also says when to ask again. */
export function decidePause(
  state: WatchState,
  policy: Policy,
  untilWall: number,
  now: Moment,
): PauseDecision {
  if (state.phase.kind === 'off') return { kind: 'refused', code: 'watch-off' };
  if (state.phase.kind === 'released') return { kind: 'refused', code: 'watch-released' };
  // Written so that a value which is no number is refused as well.
  if (!(untilWall > now.wall)) return { kind: 'refused', code: 'pause-in-the-past' };
  if (untilWall > addDays(now.wall, MAX_PAUSE_DAYS, policy.zone)) {
    return { kind: 'refused', code: 'pause-too-long' };
  }
  const until = asLight(Math.ceil(untilWall) - now.dark);
  return { kind: 'events', events: [{ kind: 'Paused', pausedAt: lightOf(now), until }] };
}

/** When a pass next has something to do; null when only a message's outcome or a person does. */
export function nextLookAt(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): LightMs | null {
  return planStep(state, policy, world, now)?.at ?? null;
}

/** Whether a look now would release, breaker aside: only then is the breaker asked. */
export function releaseIsDue(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): boolean {
  const plan = planStep(state, policy, world, now);
  return plan !== null && plan.step.kind === 'release' && lightOf(now) >= plan.at;
}

function isAlive(state: WatchState): boolean {
  return state.phase.kind !== 'off' && state.phase.kind !== 'released';
}

function decideArm(state: WatchState, policy: Policy, now: Moment): ReleaseEvent[] {
  if (isAlive(state)) return [];
  const nextCheckAt = intervalFrom(policy, now);
  return [{ kind: 'Armed', arming: state.arming + 1, nextCheckAt }];
}

function decideLook(state: WatchState, policy: Policy, world: World, now: Moment): ReleaseEvent[] {
  const plan = planStep(state, policy, world, now);
  if (plan === null || lightOf(now) < plan.at) return [];
  return takeStep(state, policy, world, plan.step, now);
}

function takeStep(
  state: WatchState,
  policy: Policy,
  world: World,
  step: Step,
  now: Moment,
): ReleaseEvent[] {
  switch (step.kind) {
    case 'request-attempt':
      return [attemptRequested(state, now)];
    case 'request-warning':
      return [warningRequested(state, step.slot, now)];
    case 'count-as-given':
      return acceptNotice(state, policy, step.notice, 'closed-channel', now);
    case 'release':
      return world.mayRelease ? release(state, policy, world, now) : holdBack(state, now);
    default:
      return assertNever(step, 'step');
  }
}

function release(state: WatchState, policy: Policy, world: World, now: Moment): ReleaseEvent[] {
  const objections = releaseObjections(state, policy, world, now);
  assert(objections.length === 0, `Release without evidence: ${objections.join('; ')}`);
  return [{ kind: 'Released', releasedAt: lightOf(now), cause: 'silence' }];
}

/** The breaker refused. The owner is warned once more, and that warning has its own full day. */
function holdBack(state: WatchState, now: Moment): ReleaseEvent[] {
  const held: ReleaseEvent = {
    kind: 'ReleaseHeld',
    until: addLight(lightOf(now), HELD_RETRY_MS),
  };
  const heldBefore = state.phase.kind === 'grace' && state.phase.heldUntil !== null;
  if (heldBefore) return [held];
  return [held, warningRequested(state, 'held', now)];
}

function attemptRequested(state: WatchState, now: Moment): ReleaseEvent {
  return {
    kind: 'AttemptRequested',
    notice: state.notices + 1,
    number: attemptsOf(state.phase).length + 1,
    requestedAt: lightOf(now),
  };
}

function warningRequested(state: WatchState, slot: WarningSlot, now: Moment): ReleaseEvent {
  return {
    kind: 'WarningRequested',
    notice: state.notices + 1,
    slot,
    requestedAt: lightOf(now),
  };
}

function decideAnswer(
  state: WatchState,
  policy: Policy,
  source: LifeSource,
  now: Moment,
): ReleaseEvent[] {
  const { phase } = state;
  const light = lightOf(now);
  if (phase.kind === 'off') return [];
  if (phase.kind === 'released') {
    return phase.returnedAt === null ? [{ kind: 'Returned', source, returnedAt: light }] : [];
  }
  const nextCheckAt = intervalFrom(policy, now);
  // Whatever the owner does on the road must not cut her pause short; saying so herself does.
  const pauseGoesOn = phase.kind === 'held' && source !== 'here' && phase.until > nextCheckAt;
  const pausedUntil = pauseGoesOn ? phase.until : null;
  return [{ kind: 'Answered', source, answeredAt: light, nextCheckAt, pausedUntil }];
}

function intervalFrom(policy: Policy, now: Moment): LightMs {
  return asLight(addDays(now.wall, policy.intervalDays, policy.zone) - now.dark);
}
