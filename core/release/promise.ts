/**
 * A date given is a promise: nothing is released before the date that the latest accepted warning
 * of this round named.
 */
import { HOUR_MS, MINUTE_MS } from './moment.ts';
import { warningsOf, type Phase, type Warning } from './state.ts';

/** What a warning names: mails show minutes, and never one that is too early. */
export function namedDate(releaseAt: number): number {
  return Math.ceil(releaseAt / MINUTE_MS) * MINUTE_MS;
}

/** The date that holds now, in wall milliseconds; null before any was given. */
export function promisedDate(phase: Phase): number | null {
  let latest: Warning | null = null;
  for (const warning of warningsOf(phase)) {
    if (warning.acceptedAt === null) continue;
    if (latest === null || warning.acceptedAt >= (latest.acceptedAt ?? 0)) latest = warning;
  }
  return latest?.namedAt ?? null;
}

/** An earlier date is given only after the clock was wrong by so much; then the mail says so. */
const CORRECTION_MS = HOUR_MS;

/**
 * The date that a new warning names, from the one that follows from light and the one that holds.
 */
export function newDate(
  releaseAt: number,
  promisedAt: number | null,
): { readonly namedAt: number; readonly isEarlier: boolean } {
  const namedAt = namedDate(releaseAt);
  if (promisedAt === null || namedAt >= promisedAt) return { namedAt, isEarlier: false };
  const isEarlier = promisedAt - namedAt >= CORRECTION_MS;
  return { namedAt: isEarlier ? namedAt : promisedAt, isEarlier };
}
