import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycleFaults, folderCycleFaults } from './cycle-rules.ts';
import { readImports } from './import-graph.ts';
import { boundaryFaults, spellingFaults, unreachedFaults } from './import-rules.ts';
import { filesKnownToGit, isCode, plantedTree, projectTree } from './tree.ts';

const tree = projectTree();
const graph = readImports(tree);

test('every import of the project is one the table allows', () => {
  assert.deepEqual(boundaryFaults(graph), []);
});

test('every import is spelled in the one way of its folder', () => {
  assert.deepEqual(spellingFaults(graph), []);
});

test('no file imports itself through others', () => {
  assert.deepEqual(cycleFaults(graph), []);
});

test('no folder imports itself through others', () => {
  assert.deepEqual(folderCycleFaults(graph), []);
});

test('every file is reached from a program, a page or a test', () => {
  assert.deepEqual(unreachedFaults(graph, tree.read('package.json')), []);
});

test('the checks see every file that git knows', (t) => {
  const known = filesKnownToGit();
  if (known === null) {
    t.skip('this is no git checkout');
    return;
  }
  assert.ok(known.filter(isCode).length > 0);
  assert.deepEqual(new Set(known.filter(isCode)).difference(new Set(graph.files)), new Set());
  assert.deepEqual(new Set(known).difference(new Set(tree.files)), new Set());
});

test('the checks see imports at all', () => {
  const leading = new Set(graph.imports.map((entry) => entry.target.kind));
  assert.ok(leading.has('file') && leading.has('package') && leading.has('node'));
});

const feature = 'server/features/notes/notes.routes.ts';
const store = 'server/store/people.ts';
const engine = 'server/engine/watch.ts';
const routes = 'server/features/people/people.routes.ts';
const crossings: readonly (readonly [string, string, string])[] = [
  ['core importing the server', 'core/release/decide.ts', "import '#server/app.ts';"],
  ['a type crossing like a value', 'core/a.ts', "import type { A } from '#server/app.ts';"],
  ['a type named inline', 'core/a.ts', "type A = import('#server/app.ts').A;"],
  ['a re-export', 'core/a.ts', "export * from '#server/app.ts';"],
  ['a late import', 'core/a.ts', "await import('#server/app.ts');"],
  ['a computed import', 'server/a.ts', 'await import(process.argv[2] ?? String());'],
  ['core importing Node', 'core/a.ts', "import 'node:fs';"],
  ['core importing a package', 'core/a.ts', "import 'zod';"],
  ['a test of core reaching for files', 'core/a.test.ts', "import 'node:fs';"],
  ['the browser importing the server', 'web/api/notes.ts', "import '#server/app.ts';"],
  ['the browser importing core', 'web/screens/notes.tsx', "import '#core/a.ts';"],
  ['the browser importing Node', 'web/features/a/a.tsx', "import 'node:fs';"],
  ['a view feature importing another', 'web/features/a/a.tsx', "import '../b/b.tsx';"],
  ['a plain control knowing a feature', 'web/ui/button.tsx', "import '../features/b/b.tsx';"],
  ['a feature importing another', feature, `import '#${routes}';`],
  ['the engine importing a feature', 'server/engine/a.ts', `import '#${routes}';`],
  ['rows importing the engine', 'server/store/a.ts', `import '#${engine}';`],
  ['rows importing HTTP', 'server/store/a.ts', "import '#server/http/mount.ts';"],
  ['a feature importing a mail adapter', feature, "import '#server/mail/smtp.ts';"],
  ['the database knowing a feature', 'server/db/a.ts', `import '#${store}';`],
  ['the product importing a fake', 'server/app.ts', "import './mail/recording.ts';"],
  ['the product importing a test', 'server/app.ts', "import './a.test.ts';"],
  ['the simulation importing the server', 'sim/run.ts', "import '#server/app.ts';"],
  ['an unlisted package', 'server/app.ts', "import 'left-pad';"],
  ['a module of Node without its prefix', 'server/app.ts', "import 'fs';"],
  ['an import of no file', 'core/a.ts', "import './missing.ts';"],
  ['a missing extension', 'server/app.ts', "import './main';"],
  ['a folder that the table does not know', 'lib/a.ts', ''],
];

for (const [title, path, text] of crossings) {
  test(`the table refuses ${title}`, () => {
    assert.equal(boundaryFaults(readImports(plantedTree({ ...world, [path]: text }))).length, 1);
  });
}

const world: Readonly<Record<string, string>> = {
  'server/app.ts': '',
  'server/main.ts': '',
  'server/a.test.ts': '',
  'server/mail/smtp.ts': '',
  'server/http/mount.ts': '',
  'server/mail/recording.ts': '',
  [store]: '',
  [engine]: '',
  [routes]: '',
  'core/a.ts': '',
  'web/features/b/b.tsx': '',
};

const allowed: readonly (readonly [string, string, string])[] = [
  ['a feature importing rows', feature, `import '#${store}';`],
  ['a feature importing the engine', feature, `import '#${engine}';`],
  ['a test importing a fake', 'server/app.test.ts', "import './mail/recording.ts';"],
  ['a package below its name', 'contract/notes.ts', "import 'zod/mini';"],
  ['a package by its scope', 'server/app.ts', "import '@fastify/static';"],
];

for (const [title, path, text] of allowed) {
  test(`the table allows ${title}`, () => {
    assert.deepEqual(boundaryFaults(readImports(plantedTree({ ...world, [path]: text }))), []);
  });
}

test('a relative import out of a top-level folder is found', () => {
  const planted = plantedTree({ 'web/a.ts': "import '../contract/b.ts';", 'contract/b.ts': '' });
  assert.equal(spellingFaults(readImports(planted)).length, 1);
});

test('an import inside the server that is spelled in another way is found', () => {
  const planted = plantedTree({
    'server/a.ts': "import './mail/smtp.ts';",
    'server/mail/smtp.ts': "import '#server/mail/port.ts'; import './port.ts';",
    'server/mail/port.ts': '',
  });
  assert.equal(spellingFaults(readImports(planted)).length, 2);
});

test('a circle through three files is found, types included', () => {
  const planted = plantedTree({
    'core/a.ts': "import './b.ts';",
    'core/b.ts': "import './c.ts';",
    'core/c.ts': "import type { A } from './a.ts';",
  });
  assert.equal(cycleFaults(readImports(planted)).length, 1);
});

test('a circle of folders is found although no file is in a circle', () => {
  const planted = plantedTree({
    'server/features/a/a.routes.ts': "import '#server/features/b/b.view.ts';",
    'server/features/b/b.routes.ts': "import '#server/features/c.ts';",
    'server/features/b/b.view.ts': '',
    'server/features/c.ts': "import type { A } from '#server/features/a/a.view.ts';",
    'server/features/a/a.view.ts': '',
  });
  const graph = readImports(planted);
  assert.deepEqual(cycleFaults(graph), []);
  const [fault, ...others] = folderCycleFaults(graph);
  assert.match(fault ?? '', /^server\/features: a -> b -> c\.ts -> a \(/);
  assert.deepEqual(others, []);
});

test('a test makes no circle of folders', () => {
  const planted = plantedTree({
    'server/engine/watch.ts': "import '#server/store/ledger.ts';",
    'server/store/ledger.ts': '',
    'server/store/ledger.test.ts': "import '#server/engine/watch.ts';",
  });
  assert.deepEqual(folderCycleFaults(readImports(planted)), []);
});

test('a file nobody imports is found, and so is one that only a test imports', () => {
  const planted = plantedTree({
    'server/main.ts': "import './used.ts';",
    'server/used.ts': '',
    'server/forgotten.ts': '',
    'server/tested.ts': '',
    'server/tested.test.ts': "import './tested.ts'; import './mail/recording.ts';",
    'server/mail/recording.ts': '',
  });
  const faults = unreachedFaults(readImports(planted), '"start": "node server/main.ts"');
  assert.deepEqual(
    faults.map((fault) => fault.split(':')[0]),
    ['server/forgotten.ts', 'server/tested.ts'],
  );
});
