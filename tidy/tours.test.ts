import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tourFaults, unlinkedTours } from './tour-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

const tree = projectTree();

test('every reference of a tour leads to a name that its file declares', () => {
  assert.deepEqual(tourFaults(tree), []);
});

test('every tour is linked from the architecture', () => {
  assert.ok(tree.files.some((path) => path.startsWith('docs/tours/')));
  assert.deepEqual(unlinkedTours(tree), []);
});

test('a reference to a file that moved, to a name that changed, and an empty tour are found', () => {
  const planted = plantedTree({
    'core/a.ts':
      'export const one = 1;\nfunction two() {}\nclass Three { four() {} }\n' +
      'const five = { async six() {}, seven: () => two() };\nnine();\n',
    'docs/tours/good.md': ['one', 'two', 'Three', 'four', 'five', 'six', 'seven']
      .map((name) => `\`core/a.ts#${name}\``)
      .join(' then '),
    'docs/tours/bad.md': 'First `core/b.ts#one`, then `core/a.ts#eight` and `core/a.ts#nine`.',
    'docs/tours/empty.md': 'Nothing is here.',
    'ARCHITECTURE.md': '[a](docs/tours/good.md) [b](docs/tours/bad.md)',
  });
  assert.deepEqual(tourFaults(planted), [
    'docs/tours/bad.md: leads to core/b.ts, which is not there',
    'docs/tours/bad.md: leads to eight in core/a.ts, which does not declare it',
    'docs/tours/bad.md: leads to nine in core/a.ts, which does not declare it',
    'docs/tours/empty.md: leads nowhere',
  ]);
  assert.deepEqual(unlinkedTours(planted), ['ARCHITECTURE.md: has no link to docs/tours/empty.md']);
});
