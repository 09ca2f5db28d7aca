/** What an owner chose for one watch: what counts as silence, how much of it, how long to wait. */
import { DAY_MS } from './moment.ts';

export interface CheckPolicy {
  readonly kind: 'check';
  readonly intervalDays: number;
  /** How many unanswered checks it takes before grace begins. */
  readonly attempts: number;
  readonly graceDays: number;
  /** IANA name of the owner's time zone, e.g. `Europe/Lisbon`. */
  readonly zone: string;
}

/** Failed payments take the place of unanswered checks. */
export interface PaymentPolicy {
  readonly kind: 'payment';
  /** How many failed payments it takes before grace begins. */
  readonly attempts: number;
  readonly graceDays: number;
  readonly zone: string;
}

/** A relative's activation code: no checks and no grace. */
export interface CodePolicy {
  readonly kind: 'code';
  /** In which the owner can stop it; 0: released at once. */
  readonly cancelHours: number;
  readonly zone: string;
}

export type Policy = CheckPolicy | PaymentPolicy | CodePolicy;

/** The kinds that end in a grace period with its warnings. */
export type GracePolicy = CheckPolicy | PaymentPolicy;

const MIN_SPACING_MS = DAY_MS;
const MAX_SPACING_MS = 7 * DAY_MS;

/** How long one accepted attempt waits for an answer before it counts as unanswered. */
export function spacingMs(policy: CheckPolicy): number {
  const tenthMs = Math.ceil((policy.intervalDays * DAY_MS) / 10);
  return Math.min(MAX_SPACING_MS, Math.max(MIN_SPACING_MS, tenthMs));
}

/** From the first check to the release, if nobody answers; a code does not wait for silence. */
export function silenceMs(policy: Policy): number {
  if (policy.kind === 'code') return 0;
  const checksMs = policy.kind === 'check' ? policy.attempts * spacingMs(policy) : 0;
  return checksMs + policy.graceDays * DAY_MS;
}
