// How dates are written for people. Knows no clock: whoever asks how long ago says what now is.

/** What the specification spells out, for these places only; everywhere else a date is a `day`. */
const specified = {
  /** Feb 04, 2027: figures on the dashboard */
  figure: { month: 'short', day: '2-digit', year: 'numeric' },
  /** February 04, 2027: the panel of checks, and the date of a payment */
  full: { month: 'long', day: '2-digit', year: 'numeric' },
  /** Feb 4, 2027: cards of notes */
  note: { month: 'short', day: 'numeric', year: 'numeric' },
} as const;

const styles = {
  ...specified,
  /** February 4, 2027 */
  day: { month: 'long', day: 'numeric', year: 'numeric' },
  /** February 4: the same where the year was said */
  step: { month: 'long', day: 'numeric' },
  /** 4 February 2027: on the page of a letter, as its mail writes it in English too */
  letter: { month: 'long', day: 'numeric', year: 'numeric' },
  /** Thursday */
  weekday: { weekday: 'long' },
  /** 3:05 PM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** 2027 */
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Where short dates need another form. Portugal abbreviates months by figures, and "4/02" might be
 * anything; Brazil by words, with prepositions that a short date does without. Russian says that a
 * year is a year.
 */
const shortForms: Readonly<Record<string, { locale: string; drop: RegExp }>> = {
  'pt-PT': { locale: 'pt', drop: / de(?= )/g },
  ru: { locale: 'ru', drop: /\sг\./g },
};

const noBreakSpace = '\u00a0';

export type DateStyle = keyof typeof styles;

export type DateLocale = { locale: string; timeZone?: string | undefined };

/** Never broken over two lines: "Feb" at the end of one is no date. */
export function formatDate(at: string | Date, style: DateStyle, place: DateLocale): string {
  const { timeZone } = place;
  const locale = style === 'letter' && place.locale === 'en' ? 'en-GB' : place.locale;
  const spelled: Intl.DateTimeFormatOptions = styles[style];
  // The zero of the specification is English: no other language writes it before a month's name.
  const form = locale === 'en' || !spelled.day ? spelled : { ...spelled, day: 'numeric' as const };
  const known = shortForms[locale];
  // What is only left out is left out of long forms as well: "2027 г." ends no sentence.
  const short = form.month === 'short' || known?.locale === locale ? known : undefined;
  const written = formatFor(short?.locale ?? locale, form, timeZone).format(new Date(at));
  const plain = short === undefined ? written : written.replaceAll(short.drop, '');
  return plain.replaceAll(/\s/g, noBreakSpace);
}

/** To make one takes much longer than to use it, and a page has dozens of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Of all people for whom the server renders, each in a zone of their own, only the last ones. */
const mostFormats = 50;

function formatFor(
  locale: string,
  form: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, form, timeZone]);
  let format = formats.get(name);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...form, ...(timeZone && { timeZone }) });
    if (formats.size >= mostFormats) formats.clear();
    formats.set(name, format);
  }
  return format;
}

/** Whether there is a date to write at all. */
export function isDate(at: string | null | undefined): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

/** February 4, 2027, 3:05 PM: apart, because some languages would put words between the two. */
export function formatMoment(at: string | Date, place: DateLocale): string {
  return `${formatDate(at, 'day', place)}, ${formatDate(at, 'time', place)}`;
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_628_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 days ago". The largest unit that fits wins. */
export function relativeTime(at: string | Date, now: string | Date, locale: string): string {
  const distanceMs = new Date(at).getTime() - new Date(now).getTime();
  for (const [unit, sizeMs] of units) {
    if (Math.abs(distanceMs) < sizeMs) continue;
    return wordsFor(unit, locale).format(Math.trunc(distanceMs / sizeMs), unit);
  }
  return wordsFor('second', locale).format(0, 'second');
}

/** Portugal's "mês passado" has no article, and can follow no other word; "ontem" can. */
function wordsFor(unit: Intl.RelativeTimeFormatUnit, locale: string): Intl.RelativeTimeFormat {
  const isCounted = locale === 'pt-PT' && ['week', 'month', 'year'].includes(unit);
  return new Intl.RelativeTimeFormat(locale, { numeric: isCounted ? 'always' : 'auto' });
}
