/**
 * Which backups are kept: all of the last week, one a week for five weeks, one a month for a year,
 * and one a year for ever. Pure.
 */
import { DAY_MS } from '#core/release/moment.ts';

const keptWholeMs = 7 * DAY_MS;
const keptWeeklyMs = 35 * DAY_MS;
const keptMonthlyMs = 366 * DAY_MS;

/** @param madeAt wall milliseconds of each. @returns those that may go. */
export function thinnedOut(madeAt: readonly number[], nowMs: number): number[] {
  const kept = new Set<string>();
  // Of each time the newest stays: an older one may be of before a mistake, a newer one is of more.
  return madeAt
    .toSorted((one, other) => other - one)
    .filter((at) => {
      const slot = slotOf(at, nowMs);
      if (slot === null) return false;
      if (kept.has(slot)) return true;
      kept.add(slot);
      return false;
    });
}

/** Null: it stays in any case, also one of the future, which a clock that was wrong has made. */
function slotOf(at: number, nowMs: number): string | null {
  const ageMs = nowMs - at;
  if (ageMs < keptWholeMs) return null;
  if (ageMs < keptWeeklyMs) return `week ${Math.floor(at / (7 * DAY_MS))}`;
  const date = new Date(at).toISOString();
  return ageMs < keptMonthlyMs ? `month ${date.slice(0, 7)}` : `year ${date.slice(0, 4)}`;
}
