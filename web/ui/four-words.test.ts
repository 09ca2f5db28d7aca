import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { fourWords } from './four-words.ts';

for (const [language, first, last] of [
  ['en', 'abandon', 'zoo'],
  ['ru', 'abandon', 'zoo'],
  ['pt-PT', 'abacate', 'zumbido'],
] as const) {
  test(`Four words for somebody who reads ${language} come from a list she can type`, async () => {
    const words = await fourWords(language, (into) => into.set([0, 2047, 2048, 65_535]));
    assert.equal(words, [first, last, first, last].join(' '));
  });
}

test('Four words are others each time, and long enough for our forms', async () => {
  const drawn = await Promise.all(Array.from({ length: 200 }, () => fourWords('en')));
  assert.equal(new Set(drawn).size, drawn.length);
  for (const words of drawn) {
    assert.match(words, /^[a-z]+( [a-z]+){3}$/);
    assert.equal(words.length >= passphraseFormMinLength, true, words);
  }
});
