/**
 * Decides what a command means for a watch: the whole state machine, pure. Knows no clock: the
 * caller says when it is. See `evolve.ts` for what the events do to the state.
 */
import { assert, assertNever } from '#core/assert.ts';
import { answerTo, nextCheckFrom } from './answer.ts';
import type { Arm, Command, DoubtSilence, EnterCode, World } from './commands.ts';
import type { ReleaseEvent } from './events.ts';
import { releaseObjections } from './evidence.ts';
import { isOutstanding, latestAcceptance, warningsApartMs } from './grace.ts';
import { HOUR_MS, addLight, latestOf, lightOf, provedLight, provedMoment } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { acceptNotice, decideAccept, decideBounce } from './outcomes.ts';
import { planStep } from './plan.ts';
import type { Step } from './plan.ts';
import type { Policy } from './policy.ts';
import { attemptsOf, failuresOf, warningsOf } from './state.ts';
import type { Phase, ReleaseCause, WarningSlot, WatchState } from './state.ts';

/** How long a release that the breaker refused waits before it asks again. */
const HELD_RETRY_MS = HOUR_MS;

/** How much longer a release waits when the silence is doubted. */
const DOUBTED_MS = 72 * HOUR_MS;

/** Why something is released by a watch of this kind. */
export const causeOfKind: Record<Policy['kind'], ReleaseCause> = {
  check: 'silence',
  payment: 'payment',
  code: 'code',
};

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
      return decideArm(state, policy, command, now);
    case 'stop':
      return isAlive(state) ? [{ kind: 'Stopped' }] : [];
    case 'tick':
      return decideTick(state, policy, command.world, now);
    case 'accept':
      return decideAccept(state, policy, command, now);
    case 'bounce':
      return decideBounce(state, policy, command, now);
    case 'answer':
      return answerTo(state, policy, command, now);
    case 'doubt-silence':
      return doubtSilence(state, command, now);
    case 'payment-failed':
      return decidePaymentFailure(state, policy, command.failures, now);
    case 'enter-code':
      return decideCode(state, policy, command, now);
    case 'follow-release':
      return isAlive(state) ? [released(policy, now)] : [];
    default:
      return assertNever(command, 'command');
  }
}

/** When a tick next has something to do; null when only a message's outcome or a person does. */
export function nextTickAt(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): LightMs | null {
  return planStep(state, policy, world, now)?.at ?? null;
}

/** Whether a tick now would release, breaker aside: only then is the breaker asked. */
export function releaseIsDue(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): boolean {
  const plan = planStep(state, policy, world, provedMoment(now));
  return plan !== null && plan.step.kind === 'release' && provedLight(now) >= plan.at;
}

/** Whether the right code, entered now, would release at once, breaker aside. */
export function releasesAtOnce(
  { phase }: WatchState,
  policy: Policy,
  { notBefore = null }: Pick<World, 'notBefore'>,
  now: Moment,
): boolean {
  const isFree = notBefore === null || provedLight(now) >= notBefore;
  return isFree && policy.kind === 'code' && phase.kind === 'waiting' && policy.cancelHours === 0;
}

/** Once until a sign of life, and only where a release is near. */
function doubtSilence({ phase }: WatchState, { by }: DoubtSilence, now: Moment): ReleaseEvent[] {
  if (phase.kind !== 'grace' || phase.doubtedMs !== undefined) return [];
  return [{ kind: 'SilenceDoubted', at: lightOf(now), by, delayMs: DOUBTED_MS }];
}

function isAlive(state: WatchState): boolean {
  return state.phase.kind !== 'off' && state.phase.kind !== 'released';
}

function decideArm(
  state: WatchState,
  policy: Policy,
  { carriesUntil = null }: Arm,
  now: Moment,
): ReleaseEvent[] {
  if (isAlive(state)) return [];
  const nextCheckAt = nextCheckFrom(policy, now, carriesUntil);
  return [{ kind: 'Armed', arming: state.arming + 1, nextCheckAt }];
}

function decideTick(state: WatchState, policy: Policy, world: World, now: Moment): ReleaseEvent[] {
  const plan = planStep(state, policy, world, provedMoment(now));
  if (plan === null || provedLight(now) < plan.at) return [];
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
      return [...superseded(state), warningRequested(state, step.slot, now)];
    case 'count-as-given':
      return acceptNotice(state, policy, step.notice, 'closed-channel', now);
    case 'end-pause':
      return [{ kind: 'PauseEnded', endedAt: lightOf(now), failures: failuresOf(state.phase) }];
    case 'release':
      return world.mayRelease ? release(state, policy, world, now) : holdBack(state, policy, now);
    default:
      return assertNever(step, 'step');
  }
}

function release(state: WatchState, policy: Policy, world: World, now: Moment): ReleaseEvent[] {
  const objections = releaseObjections(state, policy, world, provedMoment(now));
  assert(objections.length === 0, `Release without evidence: ${objections.join('; ')}`);
  return [released(policy, now)];
}

function released({ kind }: Policy, now: Moment): ReleaseEvent {
  return { kind: 'Released', releasedAt: lightOf(now), cause: causeOfKind[kind] };
}

/**
 * The breaker refused. The owner is warned once more, and that warning has its own full day; when
 * she was warned today, the plan asks for it tomorrow. Of a code that was entered she was told, and
 * she goes on being able to stop it.
 */
function holdBack(state: WatchState, policy: Policy, now: Moment): ReleaseEvent[] {
  const held = releaseHeld(now);
  if (policy.kind === 'code') return [held];
  const heldBefore = state.phase.kind === 'grace' && state.phase.heldUntil !== null;
  const warnedAt = latestAcceptance(warningsOf(state.phase));
  const isToday = warnedAt !== null && lightOf(now) < warnedAt + warningsApartMs(policy);
  if (heldBefore || isToday) return [held];
  return [held, warningRequested(state, 'held', now)];
}

function releaseHeld(now: Moment): ReleaseEvent {
  return { kind: 'ReleaseHeld', until: addLight(lightOf(now), HELD_RETRY_MS) };
}

/** What nobody took yet and the next warning will say as well. */
function superseded(state: WatchState): ReleaseEvent[] {
  return warningsOf(state.phase)
    .filter(isOutstanding)
    .map(({ notice }) => ({ kind: 'WarningSuperseded', notice }));
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

/** Counts until there are enough: what a provider tries again in a grace changes nothing. */
function decidePaymentFailure(
  state: WatchState,
  policy: Policy,
  failed: number | 'all',
  now: Moment,
): ReleaseEvent[] {
  if (policy.kind !== 'payment' || !countsFailures(state.phase)) return [];
  const before = failuresOf(state.phase);
  if (before >= policy.attempts) return [];
  assert(failed === 'all' || (Number.isInteger(failed) && failed > 0), `${failed} failed payments`);
  const failures = failed === 'all' ? policy.attempts : before + failed;
  return [{ kind: 'PaymentFailed', failedAt: lightOf(now), failures }];
}

function countsFailures(phase: Phase): boolean {
  const isPaused = phase.kind === 'held' && phase.reason === 'pause';
  return isPaused || phase.kind === 'waiting' || phase.kind === 'grace';
}

/** Entered again in its window, or after it was used, a code changes nothing. */
function decideCode(
  state: WatchState,
  policy: Policy,
  { world }: EnterCode,
  now: Moment,
): ReleaseEvent[] {
  if (policy.kind !== 'code' || state.phase.kind !== 'waiting') return [];
  const isAtOnce = releasesAtOnce(state, policy, world, now);
  if (isAtOnce && world.mayRelease) return release(state, policy, world, now);
  const enteredAt = lightOf(now);
  const windowEnds = addLight(enteredAt, policy.cancelHours * HOUR_MS);
  const until = latestOf(windowEnds, world.notBefore ?? null);
  const entered: ReleaseEvent = { kind: 'CodeEntered', enteredAt, until };
  return isAtOnce ? [entered, releaseHeld(now)] : [entered];
}
