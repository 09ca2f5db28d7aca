// How dates are written for people. Knows no clock: whoever asks how long ago says what now is.

const styles = {
  /** Feb 04, 2027 */
  figure: { month: 'short', day: '2-digit', year: 'numeric' },
  /** February 04, 2027 */
  full: { month: 'long', day: '2-digit', year: 'numeric' },
  /** Feb 4, 2027 */
  note: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Feb 4 */
  step: { month: 'short', day: 'numeric' },
  /** Thu, Feb 4, 2027, 9:00 AM */
  clock: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** 2027 */
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const noBreakSpace = '\u00a0';

export type DateStyle = keyof typeof styles;

export type Place = { locale: string; timeZone?: string | undefined };

/** Never broken over two lines: "Feb" at the end of one is no date. */
export function formatDate(at: string | Date, style: DateStyle, place: Place): string {
  const { locale, timeZone } = place;
  const format = new Intl.DateTimeFormat(locale, {
    ...styles[style],
    ...(timeZone && { timeZone }),
  });
  return format.format(new Date(at)).replaceAll(/\s/g, noBreakSpace);
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
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, sizeMs] of units) {
    if (Math.abs(distanceMs) >= sizeMs) return format.format(Math.trunc(distanceMs / sizeMs), unit);
  }
  return format.format(0, 'second');
}
