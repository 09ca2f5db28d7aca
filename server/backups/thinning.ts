/**
 * Which backups are kept: all of the last week, and one a week until they are 35 days old. The
 * privacy policy promises that nothing stays in a backup for longer. Pure.
 */
import { DAY_MS } from '#core/release/moment.ts';

const keptWholeMs = 7 * DAY_MS;
export const longestKeptMs = 35 * DAY_MS;

/** @param madeAt wall milliseconds of each. @returns those that may go. */
export function thinnedOut(madeAt: readonly number[], nowMs: number): number[] {
  const kept = new Set<number>();
  // The newest of each week stays, because it holds the most.
  return madeAt
    .toSorted((one, other) => other - one)
    .filter((at) => {
      const ageMs = nowMs - at;
      // One of the future was made by a clock that ran ahead.
      if (ageMs < keptWholeMs) return false;
      if (ageMs >= longestKeptMs) return true;
      const week = Math.floor(at / (7 * DAY_MS));
      const isKept = kept.has(week);
      kept.add(week);
      return isKept;
    });
}
