/**
 * How many people an account may write to for the first time within a day. A letter waits for its
 * turn, and none is lost: what is over goes out on the next days. Whoever misuses us gets nowhere
 * with it, and an honest owner has rarely that many.
 */
import { DAY_MS } from './moment.ts';

/** Of an account in its first 30 days, of one that somebody was invited to, and of all others. */
const A_DAY = { young: 20, invited: 100, others: 100 } as const;
const YOUNG_MS = 30 * DAY_MS;

export interface DripWriter {
  /** In wall milliseconds. */
  readonly createdAt: number;
  readonly isInvited: boolean;
}

/** @returns how many new addresses a day. */
export function newAddressesADay({ createdAt, isInvited }: DripWriter, wall: number): number {
  if (wall - createdAt >= YOUNG_MS) return A_DAY.others;
  return isInvited ? A_DAY.invited : A_DAY.young;
}

/**
 * When each of the next new addresses may be written to, soonest first, in wall milliseconds.
 *
 * @param taken when others were or will be written to for the first time.
 * @param aDay how many may be within any 24 hours.
 */
export function nextTurns(
  taken: readonly number[],
  { count, aDay, from }: { count: number; aDay: number; from: number },
): number[] {
  const all = taken.toSorted((one, other) => one - other);
  const turns: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const before = all.at(-aDay);
    const turn = Math.max(from, all.at(-1) ?? from, before === undefined ? from : before + DAY_MS);
    all.push(turn);
    turns.push(turn);
  }
  return turns;
}
