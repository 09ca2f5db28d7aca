/**
 * Intervals in days of the owner's calendar. Knows time zones, not the clock: the caller says when.
 */
import { assert } from '#core/assert.ts';
import { DAY_MS, asLight } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';

/**
 * The later of the same local time `days` dates on and `days` times 24 hours. The calendar alone
 * would shorten an interval across the start of daylight saving time; nothing may be shorter than
 * what was promised.
 */
export function addDays(wallMs: number, days: number, zone: string): number {
  assert(Number.isSafeInteger(wallMs), `Wall time must be whole milliseconds, got ${wallMs}`);
  assert(Number.isInteger(days) && days >= 0, `Days must be a whole number, got ${days}`);
  const start = Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO(zone);
  const onCalendar = start.add({ days }).epochMilliseconds;
  return Math.max(onCalendar, wallMs + days * DAY_MS);
}

/** The same step taken from a light moment, seen with the darkness known now. */
export function addLightDays(from: LightMs, days: number, zone: string, now: Moment): LightMs {
  return asLight(addDays(from + now.dark, days, zone) - now.dark);
}
