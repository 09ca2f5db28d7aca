import assert from 'node:assert/strict';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import {
  maxColumns,
  maxFileLines,
  maxFunctionLines,
  shapeFaults,
  type ShapeFault,
  type ShapeRule,
} from './shape-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

interface Exception {
  readonly rule: ShapeRule;
  readonly files: string;
  readonly because: string;
}

/** Each one says why the rule would make this file worse. One that excuses nothing must go. */
const exceptions: readonly Exception[] = [
  {
    rule: 'barrel',
    files: 'web/locales/en.ts',
    because: 'It is the catalogue: all areas under the names with which their keys begin.',
  },
  {
    rule: 'file-lines',
    files: 'architecture.ts',
    because: 'One table is read as a whole; two halves would hide who may import whom.',
  },
];

const found = shapeFaults(projectTree());

test('every file has the shape we agreed on', () => {
  const left = found.filter((fault) => !exceptions.some((entry) => excuses(entry, fault)));
  assert.deepEqual(
    left.map((fault) => `${fault.path}: ${fault.says} (${fault.rule})`),
    [],
  );
});

test('every exception still excuses something', () => {
  const idle = exceptions.filter((entry) => !found.some((fault) => excuses(entry, fault)));
  assert.deepEqual(idle, []);
});

const head = '/** Says what it is for. */\n';
const body = (lines: number) => 'call();\n'.repeat(lines);
const planted: readonly (readonly [ShapeRule, string, string, string])[] = [
  ['file-lines', 'a file that is too long', 'core/a.ts', head + body(maxFileLines)],
  [
    'function-lines',
    'a function that is too long',
    'core/a.ts',
    `${head}const f = () => {\n${body(maxFunctionLines)}};\n`,
  ],
  ['columns', 'a line that is too wide', 'core/a.ts', `${head}// ${'x'.repeat(maxColumns)}\n`],
  ['columns', 'code that is too wide', 'core/a.ts', `${head}call(${'x + '.repeat(25)}'');\n`],
  ['to-do', 'work left undone', 'core/a.ts', `${head}// ${'TO'}${'DO'}: later\n`],
  ['to-do', 'work left undone in prose', 'docs/a.md', `${'FIX'}${'ME'} soon\n`],
  ['name', 'a file named after nothing', 'core/utils.ts', head],
  ['name', 'a folder named after nothing', 'core/common/dates.ts', head],
  ['name', 'a helper by another name', 'core/date-helpers.ts', head],
  ['name', 'a file named after its place', 'web/ui/index.ts', head],
  ['name', 'a name in camel case', 'core/addDays.ts', head],
  ['name', 'a folder in camel case', 'core/checkWatch/decide.ts', head],
  ['name', 'a language where none is spoken', 'web/ui/pt-PT/words.ts', head],
  ['name', 'a migration without its number', 'server/db/migrations/accounts.sql', ''],
  ['role', 'a role that nobody knows', 'server/notes.service.ts', head],
  ['role', 'a file of a feature without a role', 'server/features/notes/notes.ts', head],
  ['head', 'a file that does not introduce itself', 'core/a.ts', 'export const a = 1;\n'],
  ['barrel', 'a barrel', 'core/a.ts', `${head}export * from './b.ts';\n`],
  ['clock', 'a look at the clock', 'core/a.ts', `${head}const now = new Date();\n`],
  ['constant', 'a constant in capitals', 'server/http/a.ts', `${head}const LIMIT_MS = 5;\n`],
  ['constant', 'one that is exported', 'server/a.ts', `${head}export const LIMIT = 5;\n`],
  [
    'owner-tx',
    'the three parts of one value',
    'server/store/a.ts',
    `${head}function write(tx: Tx, owner: Owner, id: number, nowMs: number) {}\n`,
  ],
  ['title', 'a test without a sentence', 'core/a.test.ts', "test('works', check);\n"],
];

for (const [rule, title, path, text] of planted) {
  test(`the check finds ${title}`, () => {
    const faults = shapeFaults(plantedTree({ [path]: text }));
    assert.deepEqual(
      faults.map((fault) => fault.rule),
      [rule],
    );
  });
}

const sound: Readonly<Record<string, string>> = {
  'core/a.ts': head + body(maxFileLines - 1),
  'core/b.ts': `${head}const f = () => {\n${body(maxFunctionLines - 2)}};\n`,
  'core/c.ts': `${head}call('${'x'.repeat(maxColumns)}');\n`,
  'core/a.test.ts': `describe('a group', () => {\n${body(maxFunctionLines)}});\n`,
  'server/store/linked-notes.ts': `${head}import { DAY_MS } from '#core/release/moment.ts';\n`,
  'core/release/limits.ts': `${head}export const LIMIT_MS = 5;\n`,
  'server/features/notes/notes.routes.test.ts': "test('a note has a title', check);\n",
  'server/db/migrations/0001_first_tables.sql': '-- Tables.\n',
  'web/ui/note-card.tsx': `${head}const at = new Date(0);\n`,
  'web/locales/pt-PT/notes.ts': head,
  'web/index.html': '<p></p>\n',
};

test('a sound tree has no faults', () => {
  assert.deepEqual(shapeFaults(plantedTree(sound)), []);
});

function excuses(entry: Exception, fault: ShapeFault): boolean {
  return entry.rule === fault.rule && matchesGlob(fault.path, entry.files);
}
