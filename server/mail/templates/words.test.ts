/** That facts are put into a sentence as they are, and never looked into. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailEnglish } from './en.ts';
import { mailWordsIn, type WordKey } from './words.ts';

const words = mailWordsIn('en');
const place = /\{\{(\w+)\}\}/g;

/** Names of places that a sentence has, with facts that would be seen if they were looked into. */
function factsFor(sentence: string, count: number): Record<string, string | number> {
  const names = [...sentence.matchAll(place)].map(([, name]) => name!);
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

test('Every sentence of the catalogue has its facts as they were given', () => {
  const leaves = leavesOf(mailEnglish);
  assert(leaves.length > 50);
  for (const { key, sentence } of leaves) {
    const stem = key.replace(/_(one|other)$/, '');
    for (const count of key.endsWith('_one') ? [1] : [0, 2]) {
      const facts = factsFor(sentence, count);
      const filled = sentence.replaceAll(place, (_, name: string) => String(facts[name]));
      assert.equal(words(stem as WordKey, facts), filled, key);
    }
  }
});

test('One of several is said in the singular', () => {
  assert.notEqual(words('testaments', { count: 1 }), words('testaments', { count: 2 }));
});

test('A place without its fact is never filled with the word undefined', () => {
  assert.doesNotMatch(words('notification.codeUsed'), /undefined/);
});
