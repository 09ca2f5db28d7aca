/**
 * How often somebody may be warned: never twice on one day by one watch whose grace has three days
 * or more, and of what is overdue only by the latest message.
 */
import { HOUR_MS } from '#core/release/moment.ts';
import type { AskedNotice, Objection, Stamp, WatchRecord } from './record.ts';
import { isSuperseded } from './record.ts';

const MIN_DAYS = 3;
/** The longest day of the zones in which anybody here lives, by true time. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

/** From one warning to the next, in light: no day of any zone is longer. */
export function apartOf(graceDays: number): number {
  return graceDays < MIN_DAYS ? 0 : 26 * HOUR_MS;
}

/** A mailbox has just taken this message of the watch. */
export function objectionToWarning(
  { id, rules, asked }: WatchRecord,
  given: AskedNotice,
  now: Stamp,
): Objection | null {
  if (rules.kind === 'code' || rules.graceDays < MIN_DAYS || !given.isWarning) return null;
  // Nobody can call back what was on its way when the next one was asked for.
  if (given.voidAt !== null || isSuperseded(given)) return null;
  const isCrowded = asked.some(
    (one) =>
      one !== given &&
      one.isWarning &&
      one.givenAt !== null &&
      // What a crash left unrecorded was never given, as far as anybody there could know.
      one.recordedAt !== null &&
      one.cameBackAt === null &&
      // Nor, perhaps, what came back when the channel may have been closed already.
      one.closedAt === null &&
      one.voidAt === null &&
      !isSuperseded(one) &&
      now.trueMs - one.givenAt.trueMs < LONGEST_DAY_MS,
  );
  const says = `watch ${id} warned twice within a day`;
  return isCrowded ? { rule: 'I7 left in peace', says } : null;
}
