/** Says how often: “every three months”, in the largest unit that comes out even. */
import type { MailWords } from './words.ts';

/** A month of 30 and a year of 365 days, as the owner chose them from a list. */
const units = [
  { days: 365, once: 'every.year', key: 'every.years', numbers: 'numbersFromTwo' },
  { days: 30, once: 'every.month', key: 'every.months', numbers: 'numbersFromTwo' },
  { days: 7, once: 'every.week', key: 'every.weeks', numbers: 'weeksFromTwo' },
  { days: 1, once: 'every.day', key: 'every.days', numbers: 'numbersFromTwo' },
] as const;

export function everyWords(words: MailWords, intervalDays: number): string {
  const { days, once, key, numbers } =
    units.find((unit) => intervalDays % unit.days === 0) ?? units[3];
  const count = intervalDays / days;
  // A key of its own: the singular of Russian is also that of 21 and 31.
  if (count === 1) return words(once);
  // Small numbers are words in a sentence.
  return words(key, { count, number: words(numbers).split(' ')[count - 2] ?? count });
}
