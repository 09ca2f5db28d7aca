import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTests, testsFor } from './node-tests.ts';
import { secondsTable } from './seconds-table.ts';

const some = [
  'core/release/grace.test.ts',
  'server/engine/breaker.test.ts',
  'server/engine/sweep.test.ts',
  'server/features/notes/notes.routes.test.ts',
  'web/ui/button.test.tsx',
];

test('the gate before a commit runs pure tests and those beside what changed', () => {
  assert.deepEqual(testsFor([], some), ['core/release/grace.test.ts', 'web/ui/button.test.tsx']);
  const changed = ['server/engine/look.ts', 'README.md'];
  assert.deepEqual(
    testsFor(changed, some),
    some.filter((path) => !path.includes('notes')),
  );
});

test('every test of the tree is found, and no journey', () => {
  const found = allTests();
  assert.ok(found.includes('scripts/node-tests.test.ts'));
  assert.ok(found.some((path) => path.startsWith('server/engine/')));
  assert.ok(!found.some((path) => /^(e2e|node_modules|dist)\//.test(path)));
});

test('slow files have rows of their own, and the table leaves none out', () => {
  const table = secondsTable(
    [
      { file: 'server/engine/slow.test.ts', seconds: 9.4 },
      { file: 'server/engine/a.test.ts', seconds: 1.6 },
      { file: 'server/engine/b.test.ts', seconds: 1.4 },
      { file: 'server/whole.test.ts', seconds: 2 },
    ],
    [{ file: 'e2e/notes.spec.ts', seconds: 4 }],
  );
  assert.deepEqual(table.split('\n').slice(2), [
    '| all without a browser | 4 | 14 |',
    '| all journeys | 1 | 4 |',
    '| `server/engine/slow.test.ts` | 1 | 9 |',
    '| the rest of `e2e` | 1 | 4 |',
    '| the rest of `server/engine` | 2 | 3 |',
    '| the rest of `server` | 1 | 2 |',
  ]);
});
