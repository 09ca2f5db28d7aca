import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { allTests, batchesOf, repositoryRoot, runBatch, testsFor } from './node-tests.ts';
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
  const changed = ['server/engine/tick.ts', 'README.md'];
  assert.deepEqual(
    testsFor(changed, some),
    some.filter((path) => !path.includes('notes')),
  );
  const programs = ['server/demo.test.ts', 'server/kill.test.ts'];
  assert.deepEqual(testsFor(['server/demo.ts', 'server/app.ts'], programs), programs.slice(0, 1));
  assert.deepEqual(testsFor(['server/kill.test.ts'], programs), programs.slice(1));
});

test('every test of the tree is found, and no journey', () => {
  const found = allTests();
  assert.ok(found.includes('scripts/node-tests.test.ts'));
  assert.ok(found.some((path) => path.startsWith('server/engine/')));
  assert.ok(!found.some((path) => /^(e2e|node_modules|dist)\//.test(path)));
});

test('neighbours share a process, whole programs do not, and the slow ones start first', () => {
  const notes = Array.from(
    { length: 15 },
    (_, index) => `server/features/notes/${index + 10}.test.ts`,
  );
  const programs = ['server/kill.test.ts', 'sim/sim.test.ts'];
  const screens = ['web/screens/notes.test.tsx', 'web/screens/pages.test.tsx'];
  const quick = ['core/a.test.ts', 'core/release/b.test.ts', 'web/screens/a.test.ts', ...screens];
  const batches = batchesOf([...quick, ...programs, 'server/engine/a.test.ts', ...notes]);
  assert.deepEqual(batches, [
    ['core/a.test.ts', 'core/release/b.test.ts'],
    ['web/screens/a.test.ts'],
    screens,
    ['server/kill.test.ts'],
    ['sim/sim.test.ts'],
    ['server/engine/a.test.ts'],
    notes.slice(0, 8),
    notes.slice(8),
  ]);
  const all = allTests();
  assert.deepEqual(batchesOf(all).flat().toSorted(), all, 'none is left out');
});

test('no fixture that batches share registers hooks: they would hold for the first file alone', () => {
  const fixtures = globSync('!(node_modules|e2e|dist|data)/**/*.fixture.{ts,tsx}', {
    cwd: repositoryRoot,
  });
  const hooked = fixtures.filter((path) =>
    /^(before|after)(Each)?\(/m.test(readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  assert.deepEqual(hooked, []);
});

describe('a batch', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(repositoryRoot, '.cache/batch-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** @param files by their names: what they say. */
  async function run(files: Readonly<Record<string, string>>) {
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [index, text] of Object.values(files).entries()) {
      await writeFile(paths[index] ?? '', text);
    }
    const notes = join(folder, 'seconds.tsv');
    const result = await runBatch(
      paths.map((path) => relative(repositoryRoot, path)),
      notes,
    );
    return { ...result, seconds: await readFile(notes, 'utf8') };
  }

  const counts = `import { beforeEach, test } from 'node:test';
    import assert from 'node:assert/strict';
    globalThis.calls ??= 0;
    beforeEach(() => void (globalThis.calls += 1));`;

  test('keeps the hooks of a file to its own tests', async () => {
    const { isGood, output, seconds } = await run({
      'a.test.ts': `${counts} test('one', () => assert.equal(globalThis.calls, 1));`,
      'b.test.ts': `import { test } from 'node:test'; test('none', () => {});`,
      'c.test.ts': `${counts} test('two', () => assert.equal(globalThis.calls, 2));`,
    });
    assert.ok(isGood, output);
    assert.match(seconds, /a\.test\.ts\n.*b\.test\.ts\n.*c\.test\.ts\n$/);
  });

  test('begins no test before all files are loaded', async () => {
    const { isGood, output } = await run({
      'a.test.ts': `import { test } from 'node:test';
        import assert from 'node:assert/strict';
        test('one', () => assert.ok(globalThis.isLoaded));`,
      'b.test.ts': `await new Promise((resolve) => setTimeout(resolve, 50));
        globalThis.isLoaded = true;`,
    });
    assert.ok(isGood, output);
  });

  const failing = {
    'a test that fails': `import { test } from 'node:test'; test('no', () => { throw 1; });`,
    'a file that cannot be loaded': `import './nowhere.ts';`,
    'a fault that no test waits for': `setTimeout(() => { throw new Error('late'); }, 100);`,
  };
  for (const [name, text] of Object.entries(failing)) {
    test(`fails with ${name}`, async () => {
      const sound = `import { test } from 'node:test'; test('yes', () => {});`;
      assert.equal((await run({ 'a.test.ts': sound, 'b.test.ts': text })).isGood, false);
    });
  }
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
