// Whatever the contract or the server says to a person is said in her language, and nothing else
// stands in the tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractSentences, forgottenFiles } from './contract-sentences.fixture.ts';
import { sentences as portuguese } from './locales/pt-PT/sentences.ts';
import { sentences as russian } from './locales/ru/sentences.ts';
import { keyOf, speakWith, translated } from './sentences.ts';

const tables = { 'pt-PT': portuguese, ru: russian };
const found = contractSentences();
const wanted = [
  ...new Set([...found.refusals, ...found.schemas, ...found.server].map(keyOf)),
].toSorted();

test('The sentences are found where they are written', () => {
  assert.deepEqual(forgottenFiles(), []);
  // Of a field, of a check on a field, of a refinement, of a union, of a call, of a default.
  for (const sentence of [
    'Username is required',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'Cancel window must be 0 or 24 to 72 hours.',
    'Please choose a date',
    'Status must be draft, active or paused',
    'Too many testaments',
  ]) {
    assert(found.schemas.has(sentence), sentence);
  }
  assert(found.refusals.has('Too many attempts. Please try again later'));
  assert(found.server.has('Username cannot contain control characters'));
  assert(found.server.has('The request is too large'));
});

for (const [language, table] of Object.entries(tables)) {
  test(`Every sentence of the contract is there in ${language}, and no other`, () => {
    assert.deepEqual(Object.keys(table).toSorted(), wanted);
  });

  test(`In ${language} each number of a sentence has its place`, () => {
    for (const [english, translation] of Object.entries(table)) {
      assert.equal(count(translation), count(english), english);
      assert.notEqual(translation, english);
    }
  });
}

function count(sentence: string): number {
  return sentence.split('#').length - 1;
}

test('A sentence is told with its numbers as the language writes them', () => {
  speakWith('ru', russian);
  assert.equal(
    translated('An account holds at most 10,000 notes, 16 MB in all'),
    'В учётной записи может быть не более 10\u00a0000 заметок, всего не более 16 МБ',
  );
  speakWith('pt-PT', portuguese);
  // The operator may ask for longer passwords than the contract does.
  assert.equal(
    translated('Password must be at least 12 characters'),
    'A palavra-passe deve ter pelo menos 12 caracteres',
  );
  assert.equal(
    translated('Please enter the number in international format (e.g., +12025550123)'),
    'Introduza o número no formato internacional (por exemplo, +351912345678)',
  );
});

test('What no table knows is said as it came, and English as it is', () => {
  assert.equal(translated('Your bank said no in 3 words'), 'Your bank said no in 3 words');
  speakWith('en', {});
  const sentence = 'An account holds at most 10,000 notes, 16 MB in all';
  assert.equal(translated(sentence), sentence);
});
