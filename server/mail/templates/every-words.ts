/** Says how often: “every three months”, in the largest unit that comes out even. */
import type { MailWords } from './words.ts';

/** A month of 30 and a year of 365 days, as the owner chose them from a list. */
const units = [
  { days: 365, key: 'every.years' },
  { days: 30, key: 'every.months' },
  { days: 7, key: 'every.weeks' },
  { days: 1, key: 'every.days' },
] as const;

export function everyWords(words: MailWords, intervalDays: number): string {
  const { days, key } = units.find((unit) => intervalDays % unit.days === 0) ?? units[3];
  const count = intervalDays / days;
  return words(key, { count, number: numberWords(words, count) });
}

/** Small numbers are words in a sentence. */
function numberWords(words: MailWords, count: number): string {
  return words('numbersFromTwo').split(' ')[count - 2] ?? String(count);
}
