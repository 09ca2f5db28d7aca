/** That a sentence said quickly is the sentence that the library would say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInstance } from 'i18next';
import { mailEnglish } from './en.ts';
import { mailWordsIn, type WordKey, type MailWords } from './words.ts';

const words = mailWordsIn('en');
const library = createInstance();
await library.init({
  initAsync: false,
  fallbackLng: 'en',
  resources: { en: { translation: mailEnglish } },
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});

// Its own types describe the browser's catalogue.
const said = library.getFixedT('en') as unknown as MailWords;

/** Names of places that a sentence has, with facts that would be seen if they were looked into. */
function factsFor(sentence: string, count: number): Record<string, string | number> {
  const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const odd = ['{{name}}', '$t(moment)', '$&', '<b>', "O'Neill", '', '$1'];
  const facts = names.map((name, index) => [name, `${odd[index % odd.length]} ${index}`]);
  return { ...Object.fromEntries(facts), count };
}

function leavesOf(catalogue: object, path = ''): { key: string; sentence: string }[] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ key: `${path}${name}`, sentence: value }]
      : leavesOf(value as object, `${path}${name}.`),
  );
}

test('Every sentence of the catalogue is said as the library says it', () => {
  const leaves = leavesOf(mailEnglish);
  assert(leaves.length > 50);
  for (const { key, sentence } of leaves) {
    const stem = key.replace(/_(one|other)$/, '');
    for (const count of [0, 1, 2]) {
      const facts = factsFor(sentence, count);
      assert.equal(words(stem as WordKey, facts), said(stem as WordKey, facts), key);
    }
  }
});

test('One of several is said in the singular', () => {
  assert.equal(words('testaments', { count: 1 }), said('testaments', { count: 1 }));
  assert.notEqual(words('testaments', { count: 1 }), words('testaments', { count: 2 }));
});

test('A place without its fact is never filled with the word undefined', () => {
  assert.doesNotMatch(words('notification.codeUsed'), /undefined/);
});
