/**
 * Writes moments the way a mail says them: in the owner's own time zone, with the zone's name, so
 * that nobody has to calculate.
 */
import type { MailWords } from './words.ts';
import { zoneWords } from '#contract/zone-words.ts';

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly date: Intl.DateTimeFormat;
}

/** Making one takes as long as a hundred moments, and a list has hundreds in one zone. */
const kept = new Map<string, Formats>();
const keptZones = 50;

/**
 * What a date reads better without: in English the comma behind the weekday, and in Russian the
 * word that a year is one, which pages leave out as well.
 */
const needless: Readonly<Record<string, RegExp>> = { 'en-GB': /,/, ru: /\sг\.$/ };

/** For example "Sunday 14 March 2027, 10:00 (Lisbon time)". */
export function momentWords(words: MailWords, wallMs: number, zone: string): string {
  const locale = words('locale');
  const formats = formatsOf(locale, zone);
  const time = formats.time.format(wallMs);
  const written = formats.date.format(wallMs);
  const date = written.replace(needless[locale] ?? '', '');
  return words('moment', { date, time, zone: zoneWords(locale, zone) });
}

/**
 * For example "14 Mar, 10:00 (Lisbon time)", where the long form would take half of a message.
 * Portugal abbreviates months by figures, and "4/03" might be anything; Brazil by words.
 */
export function shortMomentWords(words: MailWords, wallMs: number, zone: string): string {
  const locale = words('locale');
  const short = { day: 'numeric', month: 'short', timeZone: zone } as const;
  const date = new Intl.DateTimeFormat(locale === 'pt-PT' ? 'pt' : locale, short).format(wallMs);
  const time = formatsOf(locale, zone).time.format(wallMs);
  return words('moment', { date, time, zone: zoneWords(locale, zone) });
}

/** The long form for what happened at a time that nobody is sure of: then `at` is null. */
export function pastWords(words: MailWords, at: number | null, zone: string): string {
  return at === null ? words('momentUnsure') : momentWords(words, at, zone);
}

/** For a subject line, for example "14 March". */
export function dayWords(words: MailWords, wallMs: number, zone: string): string {
  return new Intl.DateTimeFormat(words('locale'), {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(wallMs);
}

/** For example "14 March 2027". */
export function dateWords(words: MailWords, wallMs: number, zone: string): string {
  const locale = words('locale');
  const form = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const written = new Intl.DateTimeFormat(locale, { ...form, timeZone: zone }).format(wallMs);
  return written.replace(needless[locale] ?? '', '');
}

function formatsOf(locale: string, zone: string): Formats {
  const key = `${locale} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = makeFormats(locale, zone);
  if (kept.size >= keptZones) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
}

function makeFormats(locale: string, timeZone: string): Formats {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return {
    time: new Intl.DateTimeFormat(locale, { ...clock, timeZone }),
    date: new Intl.DateTimeFormat(locale, { ...day, timeZone }),
  };
}
