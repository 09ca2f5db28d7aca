/**
 * Finds words in the documentation. The build makes the index; a browser fetches it when somebody
 * is about to search.
 */
import MiniSearch, { type Options } from 'minisearch';
import type { GuideSection } from './guide-text.ts';

export interface FoundSection {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  /** Its first words. */
  readonly text: string;
}

/** The same for whoever makes it and whoever reads it. */
const options: Options<GuideSection> = {
  fields: ['heading', 'text', 'page'],
  storeFields: ['page', 'heading', 'text'],
  processTerm: (term) => plainTerm(term),
  searchOptions: {
    boost: { heading: 4, page: 2 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};

/** "São" is found by "sao", and "Ёж" by "еж". */
function plainTerm(term: string): string {
  return term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** @param shorten what a result shows of a section. @returns JSON. */
export function makeIndex(
  sections: readonly GuideSection[],
  shorten: (text: string) => string,
): string {
  const index = new MiniSearch(options);
  index.addAll(sections);
  const made = index.toJSON();
  for (const stored of Object.values(made.storedFields)) {
    stored['text'] = shorten(String(stored['text']));
  }
  return JSON.stringify(made);
}

const most = 12;

export type FindSections = (words: string) => FoundSection[];

export function openIndex(json: string): FindSections {
  const index = MiniSearch.loadJSON(json, options);
  return (words) =>
    index
      .search(words)
      .slice(0, most)
      .map(({ id, page, heading, text }) => ({
        id: String(id),
        page: String(page),
        heading: String(heading),
        text: String(text),
      }));
}
