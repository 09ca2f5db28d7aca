/** Whether a testament is so new that its owner still writes it. */
import { MINUTE_MS, type Moment } from './moment.ts';

const WRITING_MS = 15 * MINUTE_MS;

/**
 * A clock that stands far before the beginning of a testament is wrong: the testament is old.
 *
 * @param createdAt in wall milliseconds.
 */
export function isBeingWritten(createdAt: number, now: Moment): boolean {
  return Math.abs(now.wall - createdAt) < WRITING_MS;
}
