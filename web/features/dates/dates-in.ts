// Dates in a language and a time zone that the caller names: the same on every machine.
import { formatDate, formatMoment } from '../../ui/dates.ts';
import { formatWholeMoment } from './whole-moment.ts';
import type { DateStyle } from '../../ui/dates.ts';

type Where = {
  locale: string;
  /** That of the machine, unless named. */
  timeZone: string | undefined;
  /** From when the reader looks at the dates, if that is known. */
  now: string | undefined;
};

export type Dates = ReturnType<typeof datesIn>;

export function datesIn({ locale, timeZone, now }: Where) {
  const place = { locale, timeZone };
  const year = (at: string) => formatDate(at, 'year', place);
  const isYearOf = (at: string, other: string | undefined) =>
    other !== undefined && year(other) === year(at);

  return {
    locale,
    now,
    /** In the one style of all pages, unless the specification or a mail spells out another. */
    date: (at: string, style: DateStyle = 'day') => formatDate(at, style, place),
    /** The day and the time of it. */
    moment: (at: string) => formatMoment(at, place),
    /** With the year only where it is another one than `beside`'s. */
    step: (at: string, beside: string | undefined) =>
      formatDate(at, isYearOf(at, beside) ? 'step' : 'day', place),
    /** The same with the day of the week and the name of the zone, as our mails say it. */
    wholeMoment: (at: string) => formatWholeMoment(at, place),
    /**
     * "January 5, January 8 and January 11, 2027": the year once where the dates share it, and not
     * at all where it is that of `beside`.
     */
    list(moments: readonly string[], beside?: string) {
      const written = moments.map((at, index) => {
        const isSaid = isYearOf(at, moments[index + 1]) || isYearOf(at, beside);
        return formatDate(at, isSaid ? 'step' : 'day', place);
      });
      // Dates have commas enough: English without the one before "and".
      return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(written);
    },
  };
}
