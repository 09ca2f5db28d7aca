import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFeatureFiles, fileTableOf, tooMany, type Budget } from './feature-files.ts';
import { plantedTree, projectTree } from './tree.ts';

const budgets: readonly Budget[] = [
  { side: 'server', feature: 'testaments', most: 10 },
  { side: 'server', feature: 'notes', most: 4 },
  { side: 'server', feature: 'checks', most: 5 },
  { side: 'server', feature: 'activation', most: 5 },
  { side: 'server', feature: 'notifications', most: 5 },
  { side: 'web', feature: 'testaments/cards', most: 4 },
  { side: 'web', feature: 'testaments/editor', most: 13 },
  { side: 'web', feature: 'testaments/overview', most: 3 },
  { side: 'web', feature: 'testaments/desk', most: 24 },
  { side: 'web', feature: 'notes', most: 8 },
  { side: 'web', feature: 'checks', most: 8 },
  { side: 'web', feature: 'activation', most: 8 },
  { side: 'web', feature: 'notifications', most: 8 },
];

test('the folders of features stay as small as we agreed on', (context) => {
  const counted = countFeatureFiles(projectTree(), budgets);
  for (const line of fileTableOf(counted)) context.diagnostic(line);
  assert.deepEqual(tooMany(counted), []);
  assert(
    counted.every(({ files }) => files > 0),
    'a folder has another name',
  );
});

test('the check finds a folder with one file too many, wherever in it', () => {
  const paths = ['a.ts', 'cards/b.tsx', 'editor/c.ts', 'c.test.ts', 'd.fixture.ts'];
  const planted = Object.fromEntries(paths.map((path) => [`web/features/notes/${path}`, '']));
  const count = (most: number) =>
    tooMany(
      countFeatureFiles(plantedTree({ ...planted, 'web/features/notes-more/a.ts': '' }), [
        { side: 'web', feature: 'notes', most },
      ]),
    );
  assert.deepEqual(count(3), []);
  assert.deepEqual(count(2), ['web/notes: 3 files, 2 at most']);
});
