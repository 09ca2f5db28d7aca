// The dates of a letter. The mail of a delivery names its days in the zone of its writer, and so
// does the page, wherever it is read.
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { datesIn } from '../dates/dates-in.ts';
import { useDates } from '../dates/use-dates.ts';

export function useLetterDates({ writer }: Pick<PublicTestament, 'writer'>) {
  const { i18n } = useTranslation();
  const here = useDates();
  if (writer === null) return here;
  return datesIn({ locale: i18n.language, timeZone: writer.timeZone, now: undefined });
}
