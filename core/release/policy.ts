/** What an owner chose for one watch: how often to ask, how many times, and how long to wait. */
import { attemptsRange, graceDaysRange, intervalDaysRange } from '#contract/limits.ts';
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

export type Policy = CheckPolicy;

export const MAX_PAUSE_DAYS = 180;

const MIN_SPACING_MS = DAY_MS;
const MAX_SPACING_MS = 7 * DAY_MS;

/** How long one accepted attempt waits for an answer before it counts as unanswered. */
export function spacingMs(policy: Policy): number {
  const tenthMs = Math.ceil((policy.intervalDays * DAY_MS) / 10);
  return Math.min(MAX_SPACING_MS, Math.max(MIN_SPACING_MS, tenthMs));
}

export function isPolicy(policy: Policy): boolean {
  return (
    isWithin(policy.intervalDays, intervalDaysRange) &&
    isWithin(policy.attempts, attemptsRange) &&
    isWithin(policy.graceDays, graceDaysRange) &&
    isZone(policy.zone)
  );
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
