/**
 * Asks a second time, by other means than the plan, whether a watch may be released. Written
 * without the plan's functions on purpose: a mistake there must not be repeated here.
 */
import type { World } from './commands.ts';
import { DAY_MS, lightOf } from './moment.ts';
import type { Moment } from './moment.ts';
import type { Policy } from './policy.ts';
import type { Attempt, Grace, WatchState } from './state.ts';

/** Every reason against a release now. Empty when the evidence is complete. */
export function releaseObjections(
  state: WatchState,
  policy: Policy,
  world: World,
  now: Moment,
): string[] {
  const { phase } = state;
  if (phase.kind !== 'grace') return [`the watch is ${phase.kind}`];
  return [
    ...worldObjections(world, now),
    ...attemptObjections(phase.attempts, policy, phase),
    ...warningObjections(phase, policy, world, now),
  ];
}

function worldObjections(world: World, now: Moment): string[] {
  const objections: string[] = [];
  if (!world.armed) objections.push('the watch is not armed');
  if (!world.mayRelease) objections.push('the breaker holds releases back');
  if (world.hold !== null && lightOf(now) < world.hold.until) {
    objections.push('the safety hold after an outage is running');
  }
  return objections;
}

function attemptObjections(attempts: readonly Attempt[], policy: Policy, phase: Grace): string[] {
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

function warningObjections(phase: Grace, policy: Policy, world: World, now: Moment): string[] {
  const objections: string[] = [];
  const light = lightOf(now);
  const graceMs = policy.graceDays * DAY_MS;
  let hasWholeGrace = false;
  let hasFreshWarning = world.hold === null;
  for (const { notice, acceptedAt } of phase.warnings) {
    if (acceptedAt === null) {
      objections.push(`warning ${notice} was not accepted yet`);
      continue;
    }
    if (light - acceptedAt < DAY_MS) objections.push(`warning ${notice} is less than a day old`);
    if (light - acceptedAt >= graceMs) hasWholeGrace = true;
    if (world.hold !== null && acceptedAt >= world.hold.since) hasFreshWarning = true;
  }
  if (!hasWholeGrace) objections.push('no whole grace period followed an accepted warning');
  if (!hasFreshWarning) objections.push('no warning was accepted since the last outage');
  return objections;
}
