/** An owner who is asked, and the dates that a mail names. Only tests import this file. */
import type { CheckSchedule } from './check.ts';

export const publicUrl = 'https://codicil.example';
export const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
export const code = '482913';
export const asked = {
  publicUrl,
  ownerName: 'Helena Duarte',
  token,
  code,
  zone: 'Europe/Lisbon',
  language: 'en',
} as const;
export const schedule: CheckSchedule = {
  attempt: 1,
  attempts: 3,
  intervalDays: 90,
  nextAttemptAt: Date.UTC(2027, 1, 17, 10),
  graceStartsAt: Date.UTC(2027, 1, 23, 10),
  releaseAt: Date.UTC(2027, 2, 14, 10),
};

/** One line, so that the wrapping of the plain text does not hide a sentence from a test. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}
