/**
 * Looks words up in the catalogue and fills in the facts. Nothing is escaped here: that is done
 * once, by the layout.
 */
import { createInstance } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { mailEnglish } from './en.ts';
import { mailPortuguese } from './pt-pages.ts';
import { portugueseReplies } from './pt-replies.ts';
import { mailRussian } from './ru-pages.ts';
import { russianReplies } from './ru-replies.ts';

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeysOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

export type WordKey = KeysOf<typeof mailEnglish>;

const catalogues = createInstance();
await catalogues.init({
  initAsync: false,
  fallbackLng: 'en',
  resources: {
    en: { translation: mailEnglish },
    'pt-PT': { translation: { ...mailPortuguese, ...portugueseReplies } },
    ru: { translation: { ...mailRussian, ...russianReplies } },
  },
  // Values are facts, some written by strangers: they are put in as they are and never looked into.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});

export type MailWords = (key: WordKey, facts?: Readonly<Record<string, string | number>>) => string;

/** What a language does not say yet is said in English. */
export function mailWordsIn(language: Language): MailWords {
  // The library's own key types describe one catalogue for the whole program, the browser's.
  const translate = catalogues.getFixedT(language) as unknown as MailWords;
  return (key, facts = {}) => fill(plainSentence(language, key), facts) ?? translate(key, facts);
}

/**
 * A sentence with nothing but places for facts, cut at them: text, name of a fact, text, and so on.
 * Null when the library must choose.
 */
const plain = new Map<string, readonly string[] | null>();
const place = /\{\{(\w+)\}\}/;

function plainSentence(language: Language, key: WordKey): readonly string[] | null {
  const name = `${language} ${key}`;
  const known = plain.get(name);
  if (known !== undefined) return known;
  const found: unknown = catalogues.getResource(language, 'translation', key);
  const pieces = typeof found === 'string' ? found.split(place) : null;
  const isPlain = pieces?.every((piece, index) => index % 2 === 1 || !/[{}]|\$t\(/.test(piece));
  const sentence = isPlain === true ? pieces : null;
  plain.set(name, sentence);
  return sentence;
}

/** Lists say hundreds of sentences; the library looks for every refinement in each of them. */
function fill(
  pieces: readonly string[] | null,
  facts: NonNullable<Parameters<MailWords>[1]>,
): string | null {
  if (pieces === null) return null;
  let filled = '';
  for (const [index, piece] of pieces.entries()) {
    const said = index % 2 === 0 ? piece : facts[piece];
    if (said === undefined) return null;
    filled += said;
  }
  return filled;
}
