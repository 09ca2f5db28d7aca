/**
 * Compares what the journeys read on the pages with the texts of the specification: each has to be
 * read whole, on its own screen.
 */
import { pages } from '#contract/pages.ts';
import { beginnings, places } from './seen-screens.ts';

/** What one address said in one language. */
export interface Read {
  readonly path: string;
  readonly language: string;
  readonly texts: readonly string[];
}

export interface SpecifiedText {
  readonly id: string;
  readonly screen: string;
  readonly kind: string;
  readonly text: string;
  /** English where nothing is said. */
  readonly lang?: string;
}

/** Which texts nobody could read where they belong, and why, one line each. */
export function missingTexts(specified: readonly SpecifiedText[], read: readonly Read[]): string[] {
  const said = textsByPlace(read);
  return specified.flatMap((one) => {
    const place = places[one.screen];
    if (place === undefined) return [`${one.id}: nobody says where ${one.screen} is`];
    // What failed leads nowhere.
    const isLeading = one.kind.startsWith('toast-') && !one.id.includes('fail');
    const on = [...place.on, ...(isLeading ? (place.noticesGoTo ?? []) : [])];
    const pattern = patternOf(one);
    const isRead = on.some((path) =>
      said.get(`${one.lang ?? 'en'} ${path}`)?.some((text) => pattern.test(text)),
    );
    return isRead ? [] : [`${one.id}: "${one.text}" was read nowhere on ${on.join(', ')}`];
  });
}

/** `/testaments/12` is `/testaments/{id}`, unless a page has that very address. */
export function pageOf(path: string): string {
  const asked = path.split('/');
  const fits = (page: string) => {
    const parts = page.split('/');
    const isSame = (part: string, i: number) => part.startsWith('{') || part === asked[i];
    return parts.length === asked.length && parts.every(isSame);
  };
  const known = pages.map((page) => page.path);
  return known.find((page) => page === path) ?? known.find(fits) ?? '*';
}

function textsByPlace(read: readonly Read[]): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const { path, language, texts } of read) {
    const place = `${language} ${pageOf(path)}`;
    said.set(place, [...(said.get(place) ?? []), ...texts.map(plain)]);
  }
  return said;
}

/** The whole of what stood there, whatever filled the gaps. */
function patternOf({ id, text }: SpecifiedText): RegExp {
  const parts = plain(text).split(/\{[^}]*\}/);
  const end = beginnings.includes(id) ? '' : '$';
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}${end}`);
}

/** Quotes are set as the language sets them. */
function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
}
