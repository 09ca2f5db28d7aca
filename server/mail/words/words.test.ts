/** That facts are put into a sentence as they are, and never looked into. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { mailPortuguese } from '#server/mail/words/pt-PT/catalogue.ts';
import { mailRussian } from '#server/mail/words/ru/catalogue.ts';
import { leavesOf } from './catalogue-faults.fixture.ts';
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

/** In Russian the form of 1 is that of 21 and 101 as well, and 11 has another one. */
const counts = [0, 1, 2, 5, 11, 21, 22, 25, 101] as const;

for (const [language, catalogue] of [
  ['en', mailEnglish],
  ['pt-PT', mailPortuguese],
  ['ru', mailRussian],
] as const) {
  test(`Every sentence of the catalogue in ${language} has its facts as they were given`, () => {
    const said = mailWordsIn(language);
    const rules = new Intl.PluralRules(language);
    const leaves = leavesOf(catalogue);
    assert(leaves.length > 50);
    for (const [key, sentence] of leaves) {
      const [, form] = /_(one|few|many|other)$/.exec(key) ?? [];
      const stem = form === undefined ? key : key.slice(0, -form.length - 1);
      for (const count of counts.filter((one) => !form || rules.select(one) === form)) {
        const facts = factsFor(sentence, count);
        const filled = sentence.replaceAll(place, (_, name: string) => String(facts[name]));
        assert.equal(said(stem as WordKey, facts), filled, key);
      }
    }
  });
}

test('One of several is said in the singular', () => {
  assert.notEqual(words('testaments', { count: 1 }), words('testaments', { count: 2 }));
});

const russianLetters: Readonly<Record<(typeof counts)[number], string>> = {
  0: '0 писем',
  1: '1 письмо',
  2: '2 письма',
  5: '5 писем',
  11: '11 писем',
  21: '21 письмо',
  22: '22 письма',
  25: '25 писем',
  101: '101 письмо',
};

for (const count of counts) {
  test(`In Russian the count ${count} has the form of its own`, () => {
    const said = mailWordsIn('ru');
    assert.equal(said('testaments', { count }), russianLetters[count]);
  });
}

test('A place without its fact is never filled with the word undefined', () => {
  assert.doesNotMatch(words('notification.codeUsed'), /undefined/);
});
