import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelHeadings } from './heading-levels.ts';

function levelled(...depths: number[]): (number | undefined)[] {
  const headings = depths.map((depth) => ({ type: 'heading', depth }));
  levelHeadings()({ type: 'root', children: headings });
  return headings.map(({ depth }) => depth);
}

test('The largest heading comes right below the title of the page', () => {
  assert.deepEqual(levelled(1, 2, 2, 1), [2, 3, 3, 2]);
  assert.deepEqual(levelled(2, 3, 2), [2, 3, 2], 'as the toolbar writes them');
  assert.deepEqual(levelled(4), [2]);
});

test('No level is left out on the way down', () => {
  assert.deepEqual(levelled(1, 3, 5, 3), [2, 3, 4, 3]);
  assert.deepEqual(levelled(1, 4, 2), [2, 3, 3]);
  assert.deepEqual(levelled(3, 1), [2, 2], 'a small one before any large one');
  assert.deepEqual(levelled(1, 2, 3, 4, 5, 6), [2, 3, 4, 5, 6, 6]);
});

test('Headings inside of quotations count as well', () => {
  const quoted = { type: 'heading', depth: 2 };
  const children = [
    { type: 'heading', depth: 1 },
    { type: 'blockquote', children: [quoted] },
  ];
  levelHeadings()({ type: 'root', children });
  assert.equal(quoted.depth, 3);
});
