/**
 * When darkness is an outage, and how long releases are held after it. An outage begins with five
 * dark minutes within an hour and ends after an hour of unbroken light; what was dark in it adds
 * up.
 */
import type { SafetyHold } from './commands.ts';
import { LONGEST_STRETCH_MS, MOMENT_MS, litIn, type Stretch } from './light.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight, latestOf } from './moment.ts';
import type { LightMs } from './moment.ts';

/** Within this time darkness adds up to an outage, and for so long there is light after it. */
export const OUTAGE_WINDOW_MS = HOUR_MS;
const OUTAGE_BEGINS_MS = 5 * MINUTE_MS;

/** Dark time from which on releases are held. */
const LONG_OUTAGE_MS = HOUR_MS;
const MIN_HOLD_MS = 72 * HOUR_MS;
const MAX_HOLD_MS = 14 * DAY_MS;
/** While a hold runs, only an outage longer than this begins another. */
const SECOND_OUTAGE_MS = DAY_MS;

export interface Outage {
  readonly startedLight: LightMs;
  /** When it began, by the clock of the database. */
  readonly startedAt: number;
  readonly darkMs: number;
}

export interface OutageEnded {
  readonly kind: 'OutageEnded';
  readonly at: LightMs;
  readonly darkMs: number;
  /** By the clock of the database, as far as it could be believed. */
  readonly from: number;
  readonly until: number;
}

/** So long that releases are held after it, and that dates have moved noticeably. */
export function isLongOutage({ darkMs }: Pick<OutageEnded, 'darkMs'>): boolean {
  return darkMs >= LONG_OUTAGE_MS;
}

export interface SeenBeats {
  readonly at: number;
  readonly light: LightMs;
  /** Of at least the last hour. */
  readonly lit: readonly Stretch[];
  /** The first moment of which anything is known. */
  readonly knownSince: number;
  /** When the beat before came. */
  readonly beatBefore: number;
}

/** The outage that the last hour amounts to; null while it amounts to none. */
export function outageIn({ at, light, lit, knownSince, beatBefore }: SeenBeats): Outage | null {
  const hourAgo = at - OUTAGE_WINDOW_MS;
  const window = { from: Math.max(knownSince, Math.min(hourAgo, beatBefore)), until: at };
  const darkMs = window.until - window.from - litIn(window, lit);
  if (darkMs < OUTAGE_BEGINS_MS) return null;
  const startedAt = darkSince(window, lit);
  const litSinceMs = litIn({ from: startedAt, until: at }, lit);
  return { startedLight: addLight(light, -litSinceMs), startedAt, darkMs };
}

/** Where the first stretch of darkness begins. */
function darkSince({ from, until }: Stretch, lit: readonly Stretch[]): number {
  const first = lit.find((one) => one.until > from && one.from < until);
  return first === undefined || first.from > from ? from : first.until;
}

/** Whether there was light all the last hour. */
export function isLitForAnHour({ at, lit, knownSince }: SeenBeats): boolean {
  const window = { from: at - OUTAGE_WINDOW_MS, until: at };
  return window.from >= knownSince && OUTAGE_WINDOW_MS - litIn(window, lit) < MOMENT_MS;
}

/**
 * The hold that an outage leaves behind, if any. It begins a little later, because until the next
 * beat others may have seen light that much ahead: a warning accepted then was before the end.
 */
export function safetyHoldAfter(
  running: SafetyHold | null,
  darkMs: number,
  at: LightMs,
): SafetyHold | null {
  if (!isLongOutage({ darkMs })) return null;
  const isRunning = running !== null && at < running.until;
  if (isRunning && darkMs <= SECOND_OUTAGE_MS) return null;
  return safetyHoldFrom(running, at, Math.max(MIN_HOLD_MS, Math.min(darkMs, MAX_HOLD_MS)));
}

/** At least this long, and as long as one that runs. */
export function safetyHoldFrom(
  running: SafetyHold | null,
  at: LightMs,
  lengthMs = MIN_HOLD_MS,
): SafetyHold {
  const since = addLight(at, LONGEST_STRETCH_MS);
  return { since, until: latestOf(addLight(since, lengthMs), running?.until ?? null) };
}
