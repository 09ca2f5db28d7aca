/**
 * How strong a sign of life is, and how far weak ones carry. Whoever has a browser that is signed
 * in can give a weak one for ever; so after a year a check asks for a stronger one.
 */
import { DAY_MS, addLight } from './moment.ts';
import type { LightMs } from './moment.ts';
import type { Policy } from './policy.ts';

/**
 * `strong`: in a session in which the password was typed a short while ago. `medium`: a check that
 * was answered through its link. `weak`: anything else that she did on purpose.
 */
export type LivenessStrength = 'strong' | 'medium' | 'weak';

const CARRY_DAYS = 365;

/** How far weak signs carry from a stronger one on: a year, or her longest interval. */
export function carryFrom(at: LightMs, policies: readonly Policy[]): LightMs {
  const intervals = policies.map((policy) => (policy.kind === 'check' ? policy.intervalDays : 0));
  return addLight(at, Math.max(CARRY_DAYS, ...intervals) * DAY_MS);
}

/** Whether weak signs have carried for long enough, so that another one is none. */
export function provesNothing(carriesUntil: LightMs | null, at: LightMs): boolean {
  return carriesUntil !== null && carriesUntil <= at;
}
