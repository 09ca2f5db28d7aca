/**
 * Looks words up in the catalogue and fills in the facts, each so that it turns no words around it.
 * Nothing is escaped here: that is done once, by the layout.
 */
import { createInstance } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { isolated } from '#contract/text-direction.ts';
import { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { mailPortuguese } from '#server/mail/words/pt-PT/catalogue.ts';
import { mailRussian } from '#server/mail/words/ru/catalogue.ts';

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeysOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

export type WordKey = KeysOf<typeof mailEnglish>;

/** Exported for the test that hears which sentences are asked for. */
export const mailCatalogues = createInstance();
await mailCatalogues.init({
  initAsync: false,
  fallbackLng: false,
  resources: {
    en: { translation: mailEnglish },
    'pt-PT': { translation: mailPortuguese },
    ru: { translation: mailRussian },
  },
  // Values are facts, some written by strangers: they are put in as they are and never looked into.
  interpolation: { escapeValue: true, escape: isolated, skipOnVariables: true },
  returnNull: false,
});

export type MailWords = (key: WordKey, facts?: Readonly<Record<string, string | number>>) => string;

export function mailWordsIn(language: Language): MailWords {
  // The library's own key types describe one catalogue for the whole program, the browser's.
  return mailCatalogues.getFixedT(language) as unknown as MailWords;
}
