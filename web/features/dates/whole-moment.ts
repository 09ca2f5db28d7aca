// A moment that nobody may get wrong, with its weekday and its zone.
import { zoneWords } from '#contract/zone-words.ts';
import { formatDate, formatMoment, type DateLocale } from '../../ui/dates.ts';

/**
 * Thursday, February 4, 2027, 3:05 PM (Lisbon time): nobody has to calculate, or to guess. Mails
 * name the zone in the same words.
 */
export function formatWholeMoment(at: string | Date, place: DateLocale): string {
  const zone = place.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = `${formatDate(at, 'weekday', place)}, ${formatMoment(at, place)}`;
  return `${moment} (${zoneWords(place.locale, zone)})`;
}
