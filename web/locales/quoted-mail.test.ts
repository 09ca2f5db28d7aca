// What a page quotes of a mail stands in the mail word by word, in each language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { portuguese, russian } from './catalogues.fixture.ts';
import * as english from './en.ts';

const pages = { en: english, 'pt-PT': portuguese, ru: russian } as const;
const name = 'Rosa Almeida';
const inMail = (language: keyof typeof pages) =>
  mailWordsIn(language)('delivery.subject', { owner: name });

for (const language of ['en', 'pt-PT', 'ru'] as const) {
  test(`The question for the name shows the subject of the mail with the link: ${language}`, () => {
    const { sentence } = pages[language].account.called;
    assert.equal(sentence.replace('{{name}}', name), inMail(language));
  });
}
