/**
 * Looks words up in the catalogue and fills in the facts. Nothing is escaped here: that is done
 * once, by the layout.
 */
import { createInstance } from 'i18next';
import { en } from './en.ts';

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeysOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

export type WordKey = KeysOf<typeof en>;

export type Language = 'en';

const catalogues = createInstance();
await catalogues.init({
  initAsync: false,
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // Values are facts, some written by strangers: they are put in as they are and never looked into.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});

export type Words = (key: WordKey, facts?: Readonly<Record<string, string | number>>) => string;

export function wordsIn(language: Language): Words {
  // The library's own key types describe one catalogue for the whole program, the browser's.
  const translate = catalogues.getFixedT(language) as unknown as Words;
  return (key, facts = {}) => fill(plainSentence(language, key), facts) ?? translate(key, facts);
}

/** A sentence with nothing but places for facts; null for one that the library must choose. */
const plain = new Map<string, string | null>();
const place = /\{\{(\w+)\}\}/g;

function plainSentence(language: Language, key: WordKey): string | null {
  const name = `${language} ${key}`;
  const known = plain.get(name);
  if (known !== undefined) return known;
  const found: unknown = catalogues.getResource(language, 'translation', key);
  const isPlain = typeof found === 'string' && !/[{}]|\$t\(/.test(found.replace(place, ''));
  const sentence = isPlain ? found : null;
  plain.set(name, sentence);
  return sentence;
}

/** Lists say hundreds of sentences; the library looks for every refinement in each of them. */
function fill(sentence: string | null, facts: NonNullable<Parameters<Words>[1]>): string | null {
  if (sentence === null) return null;
  let isWhole = true;
  const filled = sentence.replace(place, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) isWhole = false;
    return String(fact);
  });
  return isWhole ? filled : null;
}
