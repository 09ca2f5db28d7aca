// Dates in the language and the time zone of the person who is signed in. Knows no clock: "now" is
// the moment that the caller's data is from.
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useKnownUser } from '../../api/account.ts';
import { useInstallation } from '../../api/installation.ts';
import { relativeTime } from '../../ui/dates.ts';
import { datesIn } from './dates-in.ts';

const minuteMs = 60_000;

export function useDates() {
  const { i18n } = useTranslation();
  const user = useKnownUser();
  const installation = useInstallation();
  const locale = i18n.language;
  // Of a stranger only the browser knows the zone; until it takes over, as the server rendered it.
  const isHere = useHydrated();
  const timeZone = user?.timeZone ?? (isHere ? undefined : 'UTC');
  function present(arrivedAtMs: number): Date {
    return new Date(installation?.clock === 'simulated' ? installation.now : arrivedAtMs);
  }

  return {
    /** With `now`, the present of this installation, as far as this page knows it. */
    ...datesIn({ locale, timeZone, now: installation?.now }),
    /** What day it is, as of the moment the data arrived; in simulated time, its own present. */
    present,
    /** How long ago, as of the moment the data arrived. */
    ago(at: string, arrivedAtMs: number) {
      const now = present(arrivedAtMs);
      // The clocks of browser and server differ a little: nothing was changed in the future.
      return relativeTime(new Date(Math.min(Date.parse(at), now.getTime())), now, locale);
    },
    /** Whether there is anything to count yet; never for a moment that is not known. */
    isMinutesAgo(at: string, arrivedAtMs: number) {
      return present(arrivedAtMs).getTime() - Date.parse(at) >= minuteMs;
    },
  };
}
