import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordDifferences, shortened } from './differences.ts';

test('a changed word is one that goes and one that comes', () => {
  assert.deepEqual(wordDifferences('The blue box.', 'The red box.'), [
    { text: 'The ', kind: 'same' },
    { text: 'blue', kind: 'removed' },
    { text: 'red', kind: 'added' },
    { text: ' box.', kind: 'same' },
  ]);
});

test('words of every script are words', () => {
  assert.deepEqual(wordDifferences('Ключи в коробке', 'Ключи в шкафу'), [
    { text: 'Ключи в ', kind: 'same' },
    { text: 'коробке', kind: 'removed' },
    { text: 'шкафу', kind: 'added' },
  ]);
});

test('a long letter is compared by lines, and nobody waits for one that is longer', () => {
  const line = 'The same line.\n';
  const long = line.repeat(2000);
  const pieces = wordDifferences(long, `${long}One more.\n`) ?? [];
  assert.deepEqual(
    pieces.map(({ kind }) => kind),
    ['same', 'added'],
  );
  assert.equal(wordDifferences(line.repeat(10_000), line.repeat(10_001)), null);
});

test('of what did not change only the neighbourhood is shown', () => {
  const long = 'word '.repeat(200);
  const shown = shortened([
    { text: long, kind: 'same' },
    { text: 'new', kind: 'added' },
    { text: long, kind: 'same' },
    { text: 'old', kind: 'removed' },
    { text: 'end', kind: 'same' },
  ]);
  assert.deepEqual(
    shown.map(({ text }) => text.length),
    [163, 3, 323, 3, 3],
  );
});
