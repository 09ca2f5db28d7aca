/**
 * The two clocks of the engine. Wall time is what a calendar shows; light time leaves out every
 * stretch in which the owner could not have answered. All deadlines are light time.
 */
import { assert } from '#core/assert.ts';

declare const lightBrand: unique symbol;

/** Milliseconds of light time: wall time minus all dark time so far. */
export type LightMs = number & { readonly [lightBrand]: true };

export interface Moment {
  /** Milliseconds since 1970, as the clock of the database shows them. */
  readonly wall: number;
  /** Total dark time of the installation so far, in milliseconds. Negative after a clock that ran
   * ahead was corrected. */
  readonly dark: number;
  /**
   * How much of this light no second beat has proved yet, in milliseconds; none where nothing is
   * said. Whatever lasts begins to count at the most light there may be, and is over by proved
   * light alone: so it is never shorter than promised.
   */
  readonly unprovedMs?: number;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Marks a whole number of milliseconds, as read from a row, as light time. */
export function asLight(ms: number): LightMs {
  assert(Number.isSafeInteger(ms), `Light time must be whole milliseconds, got ${ms}`);
  return ms as LightMs;
}

export function lightOf(now: Moment): LightMs {
  return asLight(now.wall - now.dark);
}

/** What every beat after this moment will still call light. */
export function provedLight(now: Moment): LightMs {
  return asLight(now.wall - now.dark - (now.unprovedMs ?? 0));
}

/** The same moment, of which only proved light counts: what is due by it is due. */
export function provedMoment({ wall, dark, unprovedMs = 0 }: Moment): Moment {
  return { wall, dark: dark + unprovedMs };
}

/** The wall time at which this light moment comes if no more darkness does. */
export function wallOf(light: LightMs, now: Moment): number {
  return light + now.dark;
}

export function addLight(light: LightMs, ms: number): LightMs {
  return asLight(light + ms);
}

/** The earlier one, where there is a second. */
export function earlierOf(light: LightMs, other: LightMs | null): LightMs {
  return other !== null && other < light ? other : light;
}

export function latestOf(first: LightMs, ...others: (LightMs | null)[]): LightMs {
  let latest = first;
  for (const other of others) {
    if (other !== null && other > latest) latest = other;
  }
  return latest;
}
