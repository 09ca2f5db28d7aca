// What the contract or the server says to a person is said in the language of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaint } from '#contract/complaints.ts';
import { englishSentences } from '#contract/sentences.ts';
import { sentences as portuguese } from './locales/pt-PT/sentences.ts';
import { sentences as russian } from './locales/ru/sentences.ts';
import { fieldSentence, sentenceOf, speakWith } from './sentences.ts';

const notes = [10_000, 16];

for (const [language, table] of Object.entries({ 'pt-PT': portuguese, ru: russian })) {
  // The compiler asks for each sentence, and for no other.
  test(`In ${language} each value of a sentence has its place, and none is left in English`, () => {
    for (const [code, english] of Object.entries(englishSentences)) {
      const translation = table[code as keyof typeof table];
      assert.equal(places(translation), places(english), code);
      assert.notEqual(translation, english);
    }
  });
}

function places(sentence: string): number {
  return sentence.split('#').length - 1;
}

test('A sentence is told with its numbers as the language writes them', () => {
  speakWith('ru', russian);
  assert.equal(
    sentenceOf('notes-full', notes),
    'В учётной записи может быть не более 10\u00a0000 заметок, всего не более 16 МБ',
  );
  speakWith('pt-PT', portuguese);
  // The operator may ask for longer passwords than the contract does.
  assert.equal(
    fieldSentence(complaint('password-too-short', 12)),
    'A palavra-passe deve ter pelo menos 12 caracteres',
  );
  assert.equal(
    sentenceOf('phone-not-international'),
    'Introduza o número no formato internacional (por exemplo, +351912345678)',
  );
});

test('What no table knows stays as it came', () => {
  assert.equal(fieldSentence('Your bank said no in 3 words'), 'Your bank said no in 3 words');
  assert.equal(sentenceOf('of-a-newer-server'), undefined);
  speakWith('en', englishSentences);
  assert.equal(
    sentenceOf('notes-full', notes),
    'An account can have up to 10,000 notes, with 16 MB in all',
  );
});
