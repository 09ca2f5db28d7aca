// Dates in the language and the time zone of the person who is signed in. Knows no clock: "now" is
// the moment that the caller's data is from.
import { useTranslation } from 'react-i18next';
import { useKnownUser } from '../../api/account.ts';
import { useInstallation } from '../../api/installation.ts';
import { formatDate, formatMoment, relativeTime } from '../../ui/dates.ts';
import type { DateStyle } from '../../ui/dates.ts';

const minuteMs = 60_000;

export function useDates() {
  const { i18n } = useTranslation();
  const user = useKnownUser();
  const installation = useInstallation();
  const locale = i18n.language;
  const timeZone = user?.timeZone;
  function present(arrivedAtMs: number): Date {
    return new Date(installation?.clock === 'simulated' ? installation.now : arrivedAtMs);
  }
  const year = (at: string) => formatDate(at, 'year', { locale, timeZone });

  return {
    locale,
    date: (at: string, style: DateStyle) => formatDate(at, style, { locale, timeZone }),
    /** The day and the time of it. */
    moment: (at: string) => formatMoment(at, { locale, timeZone }),
    /** With the year only where it is another one than `beside`'s. */
    step(at: string, beside: string | undefined) {
      const isSameYear = beside !== undefined && year(at) === year(beside);
      return formatDate(at, isSameYear ? 'step' : 'note', { locale, timeZone });
    },
    /** "Jan 5, Jan 8 and Jan 11, 2027": the year once where the dates share it. */
    list(moments: readonly string[]) {
      const written = moments.map((at, index) => {
        const next = moments[index + 1];
        const isSaidLater = next !== undefined && year(next) === year(at);
        return formatDate(at, isSaidLater ? 'step' : 'note', { locale, timeZone });
      });
      // Dates have commas enough: English without the one before "and".
      return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(written);
    },
    /** How long ago, as of the moment the data arrived; in simulated time, of its present. */
    ago(at: string, arrivedAtMs: number) {
      const now = present(arrivedAtMs);
      // The clocks of browser and server differ a little: nothing was changed in the future.
      return relativeTime(new Date(Math.min(Date.parse(at), now.getTime())), now, locale);
    },
    /** Whether there is anything to count yet; never for a moment that is not known. */
    isMinutesAgo(at: string, arrivedAtMs: number) {
      return present(arrivedAtMs).getTime() - Date.parse(at) >= minuteMs;
    },
    /** The present of this installation, as far as this page knows it. */
    now: installation?.now,
  };
}
