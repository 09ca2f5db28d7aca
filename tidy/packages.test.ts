import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageFaults } from './package-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

const record = 'docs/decisions/0095-twenty-five-packages-run.md';

test('what runs is few packages, each with its line in the record, and nothing that builds', () => {
  assert.deepEqual(packageFaults(projectTree()), []);
});

test('a package too many, one that is not told of, a range and a builder are found', () => {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, number) => [`package-${number}`, '1.0.0']),
  );
  const rows = Object.keys(many).map((name) => `| \`${name}\` | x |`);
  const of = (dependencies: object, text: string, source = '') =>
    packageFaults(
      plantedTree({
        'package.json': JSON.stringify({ dependencies, devDependencies: { vite: '8.0.0' } }),
        [record]: text,
        'server/a.ts': source,
        'server/a.test.ts': source,
      }),
    );

  assert.deepEqual(of(many, rows.join('\n')), ['package.json: 26 packages run']);
  assert.deepEqual(of({ pg: '8.0.0' }, '| `kysely` | x |'), [
    `${record}: lacks pg`,
    `${record}: tells of kysely, which does not run`,
  ]);
  assert.deepEqual(of({ pg: '^8.0.0' }, '| `pg` | x |'), [
    'package.json: pg has no exact version but ^8.0.0',
  ]);
  assert.deepEqual(of({}, '', "import { build } from 'vite';\n"), [
    'server/a.ts:1: needs vite to run',
  ]);
});
