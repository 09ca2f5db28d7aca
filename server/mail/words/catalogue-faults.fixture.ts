/** Finds what is wrong in a translation of the words of mails. Only tests import this file. */

export type WordTree = { readonly [key: string]: string | WordTree };

export interface TranslatedWords {
  readonly words: WordTree;
  /** Plural forms of the language, as Unicode names them. */
  readonly forms: readonly string[];
  /** WordTree that stand in the original and in no text of this language. */
  readonly leftover: RegExp;
}

const anyForm = /_(one|few|many|other)$/;
const place = /\{\{\w+\}\}/g;
/** How neither Portuguese nor Russian is set, and what shouts. */
const odd = /\.\.\.|[“”"!\u2013]/;

export function leavesOf(words: WordTree, path = ''): [key: string, sentence: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : leavesOf(value, `${path}${name}.`),
  );
}

/** Each begins with the key of the entry at fault. */
export function faultsOf(original: WordTree, translated: TranslatedWords): string[] {
  const english = new Map(leavesOf(original));
  const said = new Map(leavesOf(translated.words));
  const expected = new Set([...english.keys()].flatMap((key) => formsOf(key, translated.forms)));
  return [
    ...[...expected].filter((key) => !said.has(key)).map((key) => `${key}: is missing`),
    ...[...said].flatMap(([key, text]) =>
      expected.has(key)
        ? textFaults(text, originalOf(key, english, translated.forms), translated.leftover).map(
            (fault) => `${key}: ${fault}`,
          )
        : [`${key}: is no entry of the original`],
    ),
  ];
}

function formsOf(key: string, forms: readonly string[]): string[] {
  if (!anyForm.test(key)) return [key];
  const stem = key.replace(anyForm, '');
  return forms.map((form) => `${stem}_${form}`);
}

/**
 * A form that English lacks says what the English one of several says. So does the form of 1 where
 * it is that of 21 as well.
 */
function originalOf(
  key: string,
  english: ReadonlyMap<string, string>,
  forms: readonly string[],
): string {
  const own = forms.includes('few') && anyForm.test(key) ? undefined : english.get(key);
  return own ?? english.get(key.replace(anyForm, '_other'))!;
}

function textFaults(text: string, original: string, leftover: RegExp): string[] {
  const own = text.replaceAll(place, '');
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is empty');
  if (placesIn(text) !== placesIn(original)) faults.push('has other places');
  if (text === original && /\p{L}/u.test(own)) faults.push('was left in English');
  const [word] = leftover.exec(own) ?? [];
  if (word !== undefined) faults.push(`says "${word}"`);
  const [sign] = odd.exec(own) ?? [];
  if (sign !== undefined) faults.push(`is set with ${sign}`);
  return faults;
}

function placesIn(text: string): string {
  return [...new Set(text.match(place) ?? [])].toSorted().join(' ');
}
