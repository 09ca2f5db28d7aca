/** What an owner chose for one watch: what counts as silence, how much of it, how long to wait. */
import {
  attemptsRange,
  cancelHoursRange,
  graceDaysRange,
  intervalDaysRange,
} from '#contract/limits.ts';
import { assertNever } from '#core/assert.ts';
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

export function isPolicy(policy: Policy): boolean {
  return isZone(policy.zone) && hasPossibleNumbers(policy);
}

function hasPossibleNumbers(policy: Policy): boolean {
  switch (policy.kind) {
    case 'check':
      return isWithin(policy.intervalDays, intervalDaysRange) && hasPossibleGrace(policy);
    case 'payment':
      return hasPossibleGrace(policy);
    case 'code':
      return policy.cancelHours === 0 || isWithin(policy.cancelHours, cancelHoursRange);
    default:
      return assertNever(policy, 'policy');
  }
}

function hasPossibleGrace({ attempts, graceDays }: GracePolicy): boolean {
  return isWithin(attempts, attemptsRange) && isWithin(graceDays, graceDaysRange);
}

/** Whether this runtime knows the zone; a name it does not know would stop every calculation. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isWithin(value: number, range: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= range.min && value <= range.max;
}
