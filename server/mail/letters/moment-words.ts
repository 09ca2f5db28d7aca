/**
 * Writes moments the way a letter says them: in the owner's own time zone, with the zone's name, so
 * that nobody has to calculate.
 */
import type { Words } from './words.ts';

/** For example "Sunday 14 March 2027, 10:00 (Europe/Lisbon)". */
export function momentWords(words: Words, wallMs: number, zone: string): string {
  const time = new Intl.DateTimeFormat(words('locale'), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(wallMs);
  const date = new Intl.DateTimeFormat(words('locale'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(wallMs);
  return words('moment', { date: date.replace(',', ''), time, zone: zone.replaceAll('_', ' ') });
}

/** For a subject line, for example "14 March". */
export function dayWords(words: Words, wallMs: number, zone: string): string {
  return new Intl.DateTimeFormat(words('locale'), {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(wallMs);
}
