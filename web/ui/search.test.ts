import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasWords } from './search.ts';

const found = [
  ['', ['The garden']],
  ['  GARDEN ', ['The garden']],
  ['joao', ['João Conceição', null]],
  ['Conceição', ['joao conceicao']],
  ['елка', ['Ёлка']],
  ['joao example', ['João', 'joao@example.org']],
] as const;

for (const [query, texts] of found) {
  test(`"${query}" finds ${texts.join(', ')}`, () => assert.equal(hasWords(query, texts), true));
}

const missed = [
  ['rose', ['The garden']],
  ['garden rose', ['The garden']],
  ['e', ['', null]],
] as const;

for (const [query, texts] of missed) {
  test(`"${query}" is not in ${texts.join(', ')}`, () => {
    assert.equal(hasWords(query, texts), false);
  });
}
