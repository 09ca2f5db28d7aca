/**
 * What the doctor says of one thing that it has looked at. `bad` needs somebody now, `look` needs a
 * thought, `good` is well.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';

export interface DoctorFinding {
  readonly level: 'good' | 'look' | 'bad';
  readonly about: string;
  readonly says: string;
  /** What to do about it, as a sentence. Null where all is well. */
  readonly remedy: string | null;
}

export function isWell(about: string, says: string): DoctorFinding {
  return { level: 'good', about, says, remedy: null };
}

export function needsThought(about: string, says: string, remedy: string): DoctorFinding {
  return { level: 'look', about, says, remedy };
}

export function needsYou(about: string, says: string, remedy: string): DoctorFinding {
  return { level: 'bad', about, says, remedy };
}

/** Where a look itself failed: the others go on. @param reason a code, without names. */
export function couldNotLook(about: string, reason: string): DoctorFinding {
  return needsYou(about, `it could not be looked at (${reason})`, 'Find out why, and look again.');
}

export function spanWords(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} minutes`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} hours`;
  return `${Math.round(ms / DAY_MS)} days`;
}
