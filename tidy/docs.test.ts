import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { refusals } from '#contract/refusals.ts';
import { sitePages } from '#contract/site.ts';
import { handlerFaults, pageFaults, refusalFaults, strayRouteFaults } from './contract-rules.ts';
import {
  alarmFaults,
  anchorFaults,
  articleFaults,
  commandFaults,
  decisionFaults,
  documentsOf,
  gateFaults,
  logFaults,
  operatorCommandFaults,
  pathFaults,
  privacyFaults,
  settingFaults,
} from './docs-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

const tree = projectTree();
const calls = Object.keys(api);
const codes = Object.keys(refusals);
const paths = Object.values(api).map((call) => call.path);

test('every path that a document names exists', () => {
  assert.ok(documentsOf(tree).length > 0);
  assert.deepEqual(pathFaults(tree), []);
});

test('every link to a part of a document leads to a heading', () => {
  assert.deepEqual(anchorFaults(tree), []);
  const planted = plantedTree({
    'docs/a.md': '# A page\n\n## `npm run b`, and “c”\n\n[x](#npm-run-b-and-c) [y](#npm-run-b)\n',
    'README.md': '[z](docs/a.md#a-page) [w](docs/a.md#other) [elsewhere](https://a.example/#b)\n',
  });
  assert.deepEqual(anchorFaults(planted), [
    'README.md: links to docs/a.md#other, no heading there',
    'docs/a.md: links to docs/a.md#npm-run-b, no heading there',
  ]);
});

test('every command of an operator has a part in the page for operators', () => {
  assert.deepEqual(operatorCommandFaults(tree), []);
  const scripts = { start: 'node a.ts && node server/main.ts', fly: 'node server/fly.ts' };
  const planted = plantedTree({
    'package.json': JSON.stringify({ scripts }),
    'docs/operating.md': '# Operating\n\n`npm run fly` flies.\n',
  });
  assert.deepEqual(operatorCommandFaults(planted), [
    'docs/operating.md: has no part about npm run fly',
  ]);
});

test('every page that an article links to exists', () => {
  const known = [...pages, ...sitePages].map(({ path }) => path);
  assert.deepEqual(articleFaults(tree, [...known, '/.well-known/security.txt']), []);
});

test('every command that a document names exists', () => {
  assert.deepEqual(commandFaults(tree), []);
});

test('every test is run, and the gate is the command of the README', () => {
  assert.deepEqual(gateFaults(tree), []);
});

test('the README tells of every setting, and of no other', () => {
  assert.deepEqual(settingFaults(tree), []);
});

test('every alarm that has one text has a row for whoever is woken by it', () => {
  assert.deepEqual(alarmFaults(tree), []);
  const planted = `await operator.alarm('the roof ' + 'is gone', {});\n`;
  const told = '| `the roof leaks` | It rains. |\n';
  const faults = alarmFaults(plantedTree({ 'server/roof.ts': planted, 'docs/operating.md': told }));
  assert.deepEqual(faults, ['server/roof.ts: docs/operating.md has no row for "the roof is gone"']);
});

test('every warning and error of the log is explained, and nothing that is not logged', () => {
  assert.deepEqual(logFaults(tree), []);
  const planted = plantedTree({
    'server/roof.ts':
      "deps.log.warn({ drops: 3 }, 'it rains in');\nlog.error('the roof is gone');\n" +
      "log.info('it is dry');\n",
    'docs/operating.md':
      '# Operating\n\n## What the log says\n\n| `msg` | It means |\n| `it rains in` | Rain. |\n' +
      '| `it snows` | Snow. |\n\n## Else\n\n| `it hails` | Hail. |\n',
  });
  assert.deepEqual(logFaults(planted), [
    'server/roof.ts: docs/operating.md has no row for the log line "the roof is gone"',
    'docs/operating.md: explains "it snows", which nothing logs',
  ]);
});

test('decision records are numbered without gaps and have all their parts', () => {
  assert.deepEqual(decisionFaults(tree), []);
});

test('nothing speaks of one machine or one writer', () => {
  assert.deepEqual(privacyFaults(tree), []);
});

test('every call of the contract is answered in exactly one place', () => {
  assert.ok(calls.length > 0);
  assert.deepEqual(handlerFaults(tree, calls), []);
});

test('the server knows no address beside the contract', () => {
  assert.deepEqual(strayRouteFaults(tree, paths), []);
});

test('every page that the server answers has a screen, and the other way round', () => {
  assert.deepEqual(
    pageFaults(
      tree,
      pages.map((page) => page.path),
    ),
    [],
  );
});

test('the pages of the public site are the same in both lists', () => {
  const drawn = sitePages.map(({ path }) =>
    path.replace(/^\/blog\/.+/, '/blog/{slug}').replace(/^\/docs\/.+/, '/docs/{page}'),
  );
  const answered = pages.flatMap(({ path, isOfSite }) => (isOfSite ? path : []));
  assert.deepEqual([...new Set(drawn)].toSorted(), answered.toSorted());
});

test('every refusal can really happen', () => {
  assert.ok(codes.length > 0);
  assert.deepEqual(refusalFaults(tree, codes), []);
});

test('a document that names a missing file is found, by mention and by link', () => {
  const planted = plantedTree({
    'core/a.ts': '',
    'docs/guide.md':
      'See `core/b.ts`, `core/a.ts`, `core`, `core/*.ts` and [this](../LICENSE).\n' +
      'Not a path: `core/{noun}.ts`. [Elsewhere](https://example.org/core).\n',
  });
  assert.deepEqual(pathFaults(planted), [
    'docs/guide.md: names core/b.ts, which is not there',
    'docs/guide.md: names LICENSE, which is not there',
  ]);
});

test('a document that names a missing command is found', () => {
  const planted = plantedTree({
    'package.json': '{ "scripts": { "test": "node --test" } }',
    'README.md': 'Run `npm test` or `npm run fly`.',
  });
  assert.equal(commandFaults(planted).length, 1);
});

test('a test that no command runs and a gate of its own are found', () => {
  const planted = plantedTree({
    'scripts/node-tests.ts': "const testFiles = '!(e2e|dist)/**/*.test.ts';",
    'core/a.test.ts': '',
    'e2e/b.test.ts': '',
    'README.md': 'Run\nnpm ci && npm test\nnow.',
    '.ci/run': '#!/bin/sh\nnpm ci\nnpm run verify\n',
  });
  assert.deepEqual(
    gateFaults(planted).map((fault) => fault.split(':')[0]),
    ['e2e/b.test.ts', '.ci/run'],
  );
});

test('a setting that only one side knows is found, in both directions', () => {
  const planted = plantedTree({
    'server/platform/config-fields.ts': 'export const fields = { PORT: port(), HOST: host() };',
    'README.md': '| Variable | Default |\n| --- | --- |\n| `PORT`, `COLOUR` | 3000 |\n',
  });
  assert.deepEqual(settingFaults(planted), [
    'README.md: does not tell of the setting HOST',
    'README.md: tells of the setting COLOUR, which nothing reads',
  ]);
});

const parts = ['Context', 'Decision', 'Consequences', 'When to revisit'];
const headings = parts.map((part) => `\n## ${part}\n`).join('');
const record = `# A\n\nDate: 2026-11-20\nStatus: accepted\n${headings}`;

test('a gap in the numbers of the decision records is found', () => {
  const planted = plantedTree({
    'docs/decisions/README.md': '- [A](0001-a.md)\n- [A](0003-c.md)\n',
    'docs/decisions/0001-a.md': record,
    'docs/decisions/0003-c.md': record,
  });
  assert.deepEqual(decisionFaults(planted), [
    'docs/decisions/0003-c.md: should have the number 0002',
  ]);
});

test('a decision record without its parts, its date or its title in the list is found', () => {
  const planted = plantedTree({
    'docs/decisions/README.md': '- [An older title](0001-a.md)',
    'docs/decisions/0001-a.md': '# A\n\nStatus: perhaps\n\n## Context\n',
  });
  assert.equal(decisionFaults(planted).length, 6);
});

test('a path of one machine and a signature are found', () => {
  const home = '/ho' + 'me/someone/codicil';
  const planted = plantedTree({
    'docs/a.md': `Look in ${home}.\nCo-Authored-By: someone\n`,
    'docs/b.md': 'Open https://example.org/work/a and `web/root/b`.\n',
  });
  assert.deepEqual(
    privacyFaults(planted).map((fault) => fault.slice(0, 11)),
    ['docs/a.md:1', 'docs/a.md:2'],
  );
});

test('a link of an article that leads nowhere is found', () => {
  const planted = plantedTree({
    'web/content/pt-PT/blog/a.md':
      'See [b](/b#c), [there](https://example.org), [d](/pt/b), [e](b).',
  });
  assert.deepEqual(articleFaults(planted, ['/b']), [
    'web/content/pt-PT/blog/a.md: links to /pt/b, which is no page',
    'web/content/pt-PT/blog/a.md: links to b, which is no page',
  ]);
});

test('a call that nobody answers, one answered twice and one nobody asked for are found', () => {
  const handlers = (body: string) => `function noteHandlers() { return { ${body} }; }`;
  const planted = plantedTree({
    'server/features/notes/notes.routes.ts': handlers('list, async add() {}'),
    'server/features/people/people.routes.ts': handlers('add: () => null, extra() {}'),
    'server/features/people/people.routes.test.ts': handlers('forgotten() {}'),
  });
  assert.deepEqual(
    handlerFaults(planted, ['list', 'add', 'forgotten']).map((fault) => fault.split(':')[0]),
    ['add', 'forgotten', 'extra'],
  );
});

test('an address beside the contract is found', () => {
  const planted = plantedTree({
    'server/app.ts': "app.get('/api/secret', answer); app.get('/api/notes/:id', answer);",
  });
  assert.equal(strayRouteFaults(planted, ['/api/notes/{id}']).length, 1);
});

test('a page without a screen and a screen without a page are found', () => {
  const planted = plantedTree({ 'web/routes.tsx': "route('/a'); route('/b/$id');" });
  assert.deepEqual(
    pageFaults(planted, ['/b/{id}', '/c']).map((fault) => fault.split(':')[0]),
    ['/c', '/a'],
  );
});

test('a refusal which nothing says is found', () => {
  const planted = plantedTree({
    'server/features/notes/notes.routes.ts': "throw refuse('note-not-found');",
    'server/features/notes/notes.routes.test.ts': "expect('note-too-long');",
  });
  assert.deepEqual(refusalFaults(planted, ['note-not-found', 'note-too-long']).length, 1);
});
