/**
 * That every sentence of the mails stands in a golden mail, in each of its forms: one that stands
 * in none was read by nobody.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, type Language } from '#contract/languages.ts';
import { leavesOf, type WordTree } from '#server/mail/words/catalogue-faults.fixture.ts';
import { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { mailPortuguese } from '#server/mail/words/pt-PT/catalogue.ts';
import { mailRussian } from '#server/mail/words/ru/catalogue.ts';
import { mailCatalogues } from '#server/mail/words/words.ts';
import { goldenIn } from './golden.fixture.ts';

const catalogues: Readonly<Record<Language, WordTree>> = {
  en: mailEnglish,
  'pt-PT': mailPortuguese,
  ru: mailRussian,
};

/** What begins like this is no sentence of a golden mail. */
const elsewhere: Readonly<Record<string, string>> = {
  locale: 'is the name of a language',
  numbersFromTwo: 'is a list, of which a mail says one word',
  weeksFromTwo: 'is a list, of which a mail says one word',
  linkHint: 'stands below a link in HTML alone',
  'every.day': 'is read in every-words.test.ts',
  'every.week': 'is read in every-words.test.ts',
  'every.months_one': 'is read in every-words.test.ts',
  'every.years': 'is read in every-words.test.ts',
  'contact.': 'is read by the operator, in English',
  'notification.': 'stands in the list of a page',
  'calendar.': 'stands in the calendars of owners',
  'activation.': 'stands on the page of a code',
  'instructions.': 'stands on the sheet for relatives',
};

interface Resolved {
  readonly i18nResolved: { readonly exactUsedKey: string };
}

/** What each key, in the form that was asked for, has said since the beginning. */
function hearWords(): Map<string, Set<string>> {
  const heard = new Map<string, Set<string>>();
  mailCatalogues.use({
    type: 'postProcessor',
    name: 'hearing',
    process(
      said: string,
      _key: string | string[],
      { i18nResolved: { exactUsedKey: key } }: Resolved,
    ) {
      heard.set(key, (heard.get(key) ?? new Set()).add(said));
      return said;
    },
  });
  Object.assign(mailCatalogues.options, { postProcess: 'hearing', postProcessPassResolved: true });
  return heard;
}

const heard = hearWords();

for (const language of languages) {
  test(`Every sentence stands in a golden mail, or elsewhere: ${language}`, () => {
    heard.clear();
    const golden = flat(goldenIn(language));
    const said = leavesOf(catalogues[language]);
    const stands = ([key]: [string, string]) =>
      [...(heard.get(key) ?? [])].some((sentence) => golden.includes(flat(sentence)));
    const read = new Set(said.filter(stands).map(readingOf));
    const unread = said.filter((one) => !read.has(readingOf(one))).map(([key]) => key);
    const excuseOf = (key: string) =>
      Object.keys(elsewhere).find((begins) => key.startsWith(begins));
    assert.deepEqual(
      unread.filter((key) => excuseOf(key) === undefined),
      [],
    );
    const excused = said.filter(([key]) => excuseOf(key) !== undefined).filter(stands);
    assert.deepEqual(excused, []);
  });
}

/** Two forms of a sentence that say the same are read at once. */
function readingOf([key, sentence]: [string, string]): string {
  return `${key.replace(/_(one|few|many|other)$/, '')}: ${sentence}`;
}

/** Without addresses: the name of a language stands in some of them. */
function flat(text: string): string {
  return text
    .replace(/\S+\/\S+/gu, '')
    .split(/\s+/u)
    .join(' ');
}
