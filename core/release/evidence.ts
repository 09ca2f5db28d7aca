/**
 * Asks a second time, by other means than the plan, whether a watch may be released. Written
 * without the plan's functions on purpose: a mistake there must not be repeated here.
 */
import type { World } from './commands.ts';
import { DAY_MS, HOUR_MS, lightOf } from './moment.ts';
import type { Moment } from './moment.ts';
import type { CheckPolicy, CodePolicy, GracePolicy, Policy } from './policy.ts';
import type { Grace, Phase, WatchState } from './state.ts';

const heldBack = 'the breaker holds releases back';
const heldAlone = 'the hold of this watch after a new version is running';
const underFloor = 'what was done without a password is not old enough';

/** Every reason against a release now. Empty when the evidence is complete. */
export function releaseObjections(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): string[] {
  const { phase } = state;
  if (policy.kind === 'code') return codeObjections(phase, policy, world, now);
  if (phase.kind !== 'grace') return [`the watch is ${phase.kind}`];
  return [
    ...worldObjections(world, now),
    ...(policy.kind === 'check'
      ? attemptObjections(phase, policy)
      : failureObjections(phase.failures ?? 0, policy.attempts)),
    ...warningObjections(phase, policy, world, now),
  ];
}

/** Whoever enters a code has a window against them, or none at all. */
function codeObjections(phase: Phase, policy: CodePolicy, world: World, now: Moment): string[] {
  const isAtOnce = phase.kind === 'waiting' && policy.cancelHours === 0;
  if (isAtOnce) return [...(world.mayRelease ? [] : [heldBack]), ...floorObjections(world, now)];
  if (phase.kind !== 'held' || phase.reason !== 'code') return [`the watch is ${phase.kind}`];
  const objections = floorObjections(world, now);
  if (!world.mayRelease) objections.push(heldBack);
  const passedMs = lightOf(now) - phase.enteredAt;
  if (passedMs < policy.cancelHours * HOUR_MS) objections.push('the owner can still stop the code');
  if (isHeldAlone(world, now)) objections.push(heldAlone);
  return objections;
}

function failureObjections(failures: number, needed: number): string[] {
  return failures < needed ? [`only ${failures} of ${needed} payments failed`] : [];
}

function floorObjections({ notBefore = null }: World, now: Moment): string[] {
  return notBefore !== null && lightOf(now) < notBefore ? [underFloor] : [];
}

function worldObjections(world: World, now: Moment): string[] {
  const objections = floorObjections(world, now);
  if (!world.armed) objections.push('the watch is not armed');
  if (!world.mayRelease) objections.push(heldBack);
  if (world.hold !== null && lightOf(now) < world.hold.until) {
    objections.push('the safety hold after an outage is running');
  }
  if (isHeldAlone(world, now)) objections.push(heldAlone);
  return objections;
}

function isHeldAlone({ heldAlone }: World, now: Moment): boolean {
  return lightOf(now) < (heldAlone?.until ?? 0);
}

function attemptObjections(phase: Grace, policy: CheckPolicy): string[] {
  const { attempts } = phase;
  const objections: string[] = [];
  if (attempts.length < policy.attempts) {
    objections.push(`only ${attempts.length} of ${policy.attempts} attempts were given`);
  }
  const firstWarningAt = phase.warnings[0]?.requestedAt ?? null;
  for (const [place, attempt] of attempts.entries()) {
    const followedAt = attempts[place + 1]?.requestedAt ?? firstWarningAt;
    if (attempt.acceptedAt === null) {
      objections.push(`attempt ${attempt.notice} was never accepted`);
    } else if (followedAt === null || followedAt - attempt.acceptedAt < DAY_MS) {
      objections.push(`attempt ${attempt.notice} had less than a day for an answer`);
    }
  }
  return objections;
}

function warningObjections(phase: Grace, policy: GracePolicy, world: World, now: Moment): string[] {
  const objections: string[] = [];
  const light = lightOf(now);
  const graceMs = policy.graceDays * DAY_MS + (phase.doubtedMs ?? 0);
  let hasWholeGrace = false;
  const freshSince = Math.max(world.hold?.since ?? 0, world.heldAlone?.since ?? 0);
  let hasFreshWarning = freshSince === 0;
  for (const { notice, acceptedAt } of phase.warnings) {
    if (acceptedAt === null) {
      objections.push(`warning ${notice} was not accepted yet`);
      continue;
    }
    if (light - acceptedAt < DAY_MS) objections.push(`warning ${notice} is less than a day old`);
    if (light - acceptedAt >= graceMs) hasWholeGrace = true;
    if (acceptedAt >= freshSince) hasFreshWarning = true;
  }
  const newest = phase.warnings.toSorted(
    (one, other) => (one.acceptedAt ?? 0) - (other.acceptedAt ?? 0),
  );
  if (now.wall < (newest.at(-1)?.namedAt ?? 0)) objections.push('a later date was given by mail');
  if (!hasWholeGrace) objections.push('no whole grace period followed an accepted warning');
  if (!hasFreshWarning) objections.push('no warning was accepted since the last hold began');
  return objections;
}
