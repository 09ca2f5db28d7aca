/**
 * Which dates of a page are written in another style than their place has. The style of all pages
 * is the `day`; where the specification or a mail spells out another, an element names it in
 * `data-dates`. What a date looks like is asked of the formatter, in all our languages.
 */
import { languages } from '#contract/languages.ts';
import { formatDate, type DateStyle } from './ui/dates.ts';

type StyleOfDates = Exclude<DateStyle, 'weekday' | 'time' | 'year'>;

/** Whether a style may stand in any place, or only where the place names it. */
const placesOf: Record<StyleOfDates, 'any' | 'named'> = {
  day: 'any',
  step: 'any',
  figure: 'named',
  full: 'named',
  note: 'named',
  letter: 'named',
};
const ofDates = Object.keys(placesOf) as StyleOfDates[];
const ofPages = ofDates.filter((style) => placesOf[style] === 'any');

/** One form of a date for each language and month. */
function formsOf(style: StyleOfDates): string[] {
  return languages.flatMap((locale) =>
    Array.from({ length: 12 }, (_, month) => {
      const at = new Date(Date.UTC(2031, month, 4));
      const written = formatDate(at, style, { locale, timeZone: 'UTC' });
      return written
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\s/g, String.raw`\s`)
        .replace('2031', String.raw`\d{4}`)
        .replace(/0?4/, (day) => (day === '4' ? String.raw`[1-9]\d?` : String.raw`\d\d`));
    }),
  );
}

/** What has a year first: without one it would be found in the other. */
const anyDate = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${ofDates
    .flatMap(formsOf)
    .toSorted((one, other) => Number(other.includes('{4}')) - Number(one.includes('{4}')))
    .join('|')})(?![\p{L}\d])`,
  'gu',
);

const wholes = Object.fromEntries(
  ofDates.map((style) => [style, new RegExp(`^(?:${formsOf(style).join('|')})$`, 'u')]),
);

/** @returns each date in a wrong style, with the style that it should have. */
export function strayDates(page: Node): string[] {
  const stray: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const place = parentElement?.closest('[data-dates]')?.getAttribute('data-dates');
    const styles = place ? [place] : ofPages;
    for (const [date] of (textContent ?? '').matchAll(anyDate)) {
      if (styles.some((style) => wholes[style]?.test(date))) continue;
      stray.push(`“${date}” should be a ${styles[0]}`);
    }
  }
  return stray;
}
