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
  return (key, facts = {}) => translate(key, facts);
}
