/**
 * The one next step of a watch and the moment it becomes due, if nothing else happens until then.
 * A tick takes this step and the due column stores this moment, so the two can never disagree.
 */
import { assertNever } from '#core/assert.ts';
import type { SafetyHold, World } from './commands.ts';
import {
  isOutstanding,
  latestAcceptance,
  openSlots,
  releaseAt,
  spanOf,
  warningsApartMs,
} from './grace.ts';
import type { GraceSpan } from './grace.ts';
import { DAY_MS, addLight, asLight, latestOf, lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import type { CheckPolicy, GracePolicy, Policy } from './policy.ts';
import { promisedDate } from './promise.ts';
import { attemptsOf, failuresOf, warningsOf } from './state.ts';
import type {
  Attempt,
  Checking,
  Grace,
  Suspension,
  NoticeNumber,
  Phase,
  Warning,
  WarningSlot,
  WatchState,
} from './state.ts';

export type Step =
  | { readonly kind: 'request-attempt' }
  | { readonly kind: 'request-warning'; readonly slot: WarningSlot }
  | { readonly kind: 'count-as-given'; readonly notice: NoticeNumber }
  | { readonly kind: 'end-pause' }
  | { readonly kind: 'release' };

export interface StepPlan {
  readonly at: LightMs;
  readonly step: Step;
}

/** Null when only a person, or the outcome of a message, can move the watch. */
export function planStep(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): StepPlan | null {
  const plan = planPhase(state.phase, policy, world, now);
  if (plan === null) return null;
  // A clock that went back shows a tick before what already happened: it must not move anything.
  const at = latestOf(plan.at, newestMoment(state.phase));
  // Not armed, nothing is asked and no silence releases; a day later there is another tick.
  const isLocked = !world.armed && policy.kind !== 'code' && plan.step.kind !== 'end-pause';
  if (isLocked) return { at: latestOf(at, addLight(lightOf(now), DAY_MS)), step: plan.step };
  return { at, step: plan.step };
}

/**
 * A phase that the policy's kind does not know means nothing: it is left by the answer that comes
 * with every change of a policy.
 */
function planPhase(phase: Phase, policy: Policy, world: World, now: Moment): StepPlan | null {
  switch (phase.kind) {
    case 'off':
    case 'released':
      return null;
    case 'resting':
      if (policy.kind !== 'check') return null;
      return { at: phase.nextCheckAt, step: { kind: 'request-attempt' } };
    case 'waiting':
      return planFailures(phase, policy, lightOf(now));
    case 'held':
      return planHeld(phase, policy, world);
    case 'checking':
      return policy.kind === 'check' ? planChecking(phase, policy, world, now) : null;
    case 'grace':
      return policy.kind === 'code' ? null : planGrace(phase, policy, world, now);
    default:
      return assertNever(phase, 'phase');
  }
}

function planFailures(phase: Phase, policy: Policy, at: LightMs): StepPlan | null {
  const isEnough = policy.kind === 'payment' && failuresOf(phase) >= policy.attempts;
  return isEnough ? { at, step: { kind: 'request-warning', slot: 'start' } } : null;
}

function planHeld(phase: Suspension, policy: Policy, world: World): StepPlan | null {
  if (phase.reason === 'code') {
    const alone = latestOf(phase.until, phase.heldUntil ?? null, world.heldAlone?.until ?? null);
    // A floor may have risen since: a sign that is spent leaves the code alone.
    const at = latestOf(alone, world.notBefore ?? null);
    return policy.kind === 'code' ? { at, step: { kind: 'release' } } : null;
  }
  const kind = policy.kind === 'check' ? 'request-attempt' : 'end-pause';
  return { at: phase.until, step: { kind } };
}

function planChecking(
  phase: Checking,
  policy: CheckPolicy,
  world: World,
  now: Moment,
): StepPlan | null {
  const open = phase.attempts.at(-1);
  if (open !== undefined && isOutstanding(open)) return planUnanswered(open, world);
  const at = latestOf(open?.nextAt ?? phase.quietUntil ?? lightOf(now), phase.quietUntil);
  if (phase.attempts.length < policy.attempts) return { at, step: { kind: 'request-attempt' } };
  return { at, step: { kind: 'request-warning', slot: 'start' } };
}

/** A message nobody has accepted yet: wait, unless nobody can accept any more. */
function planUnanswered(notice: Attempt | Warning, world: World): StepPlan | null {
  if (!world.channelsClosed) return null;
  return { at: notice.requestedAt, step: { kind: 'count-as-given', notice: notice.notice } };
}

function planGrace(phase: Grace, policy: GracePolicy, world: World, now: Moment): StepPlan | null {
  const outstanding = phase.warnings.find(isOutstanding);
  // Cannot be reached by bounces, which leave grace; a repaired policy may ask for more.
  if (policy.kind === 'payment' && failuresOf(phase) < policy.attempts) return null;
  if (policy.kind === 'check' && phase.attempts.length < policy.attempts) {
    return { at: lightOf(now), step: { kind: 'request-attempt' } };
  }
  if (outstanding !== undefined && world.channelsClosed) return planUnanswered(outstanding, world);
  const warnedAt = latestAcceptance(phase.warnings);
  const span = spanOf(phase);
  if (span === null || warnedAt === null) {
    if (outstanding !== undefined) return null;
    return planWarning('start', phase.quietUntil ?? lightOf(now), phase);
  }
  // Whatever has happened, it is not told twice on one day.
  const soonest = addLight(warnedAt, warningsApartMs(policy));
  const hold = holdOver(world);
  if (hold !== null && needsFreshWarning(phase, hold, warnedAt)) {
    return planWarning('fresh', latestOf(hold.since, soonest), phase);
  }
  if (outstanding !== undefined) return null;
  if (needsHeldWarning(phase, warnedAt)) return planWarning('held', soonest, phase);
  return (
    planSlot(phase, policy, span, warnedAt, lightOf(now)) ?? {
      at: latestOf(
        releaseAt(phase, span, warnedAt, hold?.until ?? null),
        promisedLight(phase, now),
        world.notBefore ?? null,
      ),
      step: { kind: 'release' },
    }
  );
}

/** When the clock shows the date that was promised, if no more darkness comes. */
function promisedLight(phase: Grace, now: Moment): LightMs | null {
  const promisedAt = promisedDate(phase);
  return promisedAt === null ? null : asLight(promisedAt - now.dark);
}

function planWarning(slot: WarningSlot, at: LightMs, phase: Grace): StepPlan {
  return { at: latestOf(at, phase.quietUntil), step: { kind: 'request-warning', slot } };
}

/** The hold of everybody and that of this watch alone, where both are to be kept. */
function holdOver({ hold, heldAlone = null }: World): SafetyHold | null {
  if (hold === null || heldAlone === null) return hold ?? heldAlone;
  return {
    since: latestOf(hold.since, heldAlone.since),
    until: latestOf(hold.until, heldAlone.until),
  };
}

/** After an outage the owner must have been told once more since she could answer again. */
function needsFreshWarning(phase: Grace, hold: SafetyHold, warnedAt: LightMs): boolean {
  if (warnedAt >= hold.since) return false;
  return !phase.warnings.some(
    (warning) => isOutstanding(warning) && warning.requestedAt >= hold.since,
  );
}

/** The warning that told the owner of a held release came back, and nothing told her since. */
function needsHeldWarning(phase: Grace, warnedAt: LightMs): boolean {
  if (phase.heldUntil === null || warnedAt >= phase.heldUntil) return false;
  return !phase.warnings.some(({ slot }) => slot === 'held');
}

/** Of several slots that passed, only the latest is worth a message; the others are skipped. */
function planSlot(
  phase: Grace,
  policy: GracePolicy,
  span: GraceSpan,
  warnedAt: LightMs,
  light: LightMs,
): StepPlan | null {
  const open = openSlots(span, policy, warnedAt, latestOf(light, phase.quietUntil));
  const slot = open.findLast(({ at }) => at <= light) ?? open[0];
  return slot === undefined ? null : planWarning(slot.slot, slot.at, phase);
}

/** The latest thing that has happened to the notices of this phase. */
function newestMoment(phase: Phase): LightMs | null {
  let newest: LightMs | null = null;
  for (const notice of [...attemptsOf(phase), ...warningsOf(phase)]) {
    newest = latestOf(notice.requestedAt, notice.acceptedAt, newest);
  }
  return newest;
}
