/**
 * Which days a pause may end on, and the moment that a chosen day stands for: nine in the morning
 * where its owner lives, when a check is no surprise. Knows no clock: the caller says when it is.
 */
import { pauseDaysMax } from '#contract/limits.ts';

const hour = 9;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** As a date field writes them: `2027-02-14`. */
export type Days = { first: string; last: string };

export function pauseDays(now: Date, timeZone: string): Days {
  return {
    first: dayOf(now, timeZone, dayMs),
    // Later than nine today, the last day still has its morning within the limit.
    last: dayOf(now, timeZone, pauseDaysMax * dayMs - hour * hourMs),
  };
}

/** The day that many days after today, for the choices that need no calendar. */
export function dayAfter(now: Date, timeZone: string, days: number): string {
  return dayOf(now, timeZone, days * dayMs);
}

/** The morning of a day written like `2027-02-14`; null when it is none. */
export function morningOf(day: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T0${hour}:00:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // What the clocks there show at a moment is how far they are from UTC, on that day of the year.
  return new Date(asUtc - offsetMs(new Date(asUtc), timeZone));
}

function dayOf(now: Date, timeZone: string, laterMs: number): string {
  const parts = partsOf(new Date(now.getTime() + laterMs), timeZone);
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour: hours, minute } = partsOf(at, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hours}:${minute}:00Z`);
  return shown - Math.floor(at.getTime() / 60_000) * 60_000;
}

function partsOf(at: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
