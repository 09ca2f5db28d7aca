// The table of what the specification says and what shows it, and that the check of it can fail.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  countFaults,
  coverageFaults,
  coverageFile,
  messageFaults,
  textFaults,
  type Specification,
} from './coverage-rules.ts';
import { plantedTree, projectTree } from './tree.ts';

const path = join(import.meta.dirname, '../../shared/specification.json');
const skip = existsSync(path) ? false : 'the specification does not lie beside this checkout';
const specification = () => JSON.parse(readFileSync(path, 'utf8')) as Specification;
const tree = projectTree();

test('every statement of the specification has a file and a test', { skip }, () => {
  assert.deepEqual(coverageFaults(tree, specification()), []);
});

test('every literal text stands in the file that is named for it', { skip }, () => {
  assert.deepEqual(textFaults(tree, specification()), []);
});

test('every message of a rule stands in the test that is named for it', { skip }, () => {
  assert.deepEqual(messageFaults(tree, specification()), []);
});

test('the introduction counts as the table does', () => {
  assert.deepEqual(countFaults(tree), []);
});

const small: Specification = {
  routes: [],
  calls: [{ method: 'GET', path: '/api/a' }],
  texts: [{ id: 'greeting', text: 'Hello {name}!' }],
  rules: [{ id: 'kindness', message: null }],
  constants: [],
  entities: [],
  states: [],
};
const planted = (table: string) =>
  plantedTree({
    [coverageFile]: table,
    'a.ts': "const text = 'Hello ' + name + '!';",
    'a.test.ts': `
      test('a is answered kindly', () => {});
      for (const [who, said] of [['b', 'Good day']]) test(\`\${who} is refused here\`, () => {});
    `,
  });
const whole = [
  '| `GET /api/a` | `a.ts` | `a.test.ts` … is refused here |',
  '| `greeting` | `a.ts` | `a.test.ts` a is answered kindly |',
  '| `kindness` | `a.ts` | `a.test.ts` b is refused here |',
];

test('a table that fits is accepted', () => {
  assert.deepEqual(coverageFaults(planted(whole.join('\n')), small), []);
  assert.deepEqual(textFaults(planted(whole.join('\n')), small), []);
});

for (const [fault, table] of [
  ['a missing statement', whole.slice(1)],
  ['a statement that stands twice', [...whole, whole[2]]],
  ['a statement that nobody made', [...whole, whole[2]?.replace('kindness', 'b')]],
  ['a file that is not there', [whole[0], whole[1]?.replace('a.ts', 'b.ts'), whole[2]]],
  ['a test that is not there', [whole[0], whole[1]?.replace('answered', 'ignored'), whole[2]]],
  ['half a title of a test', [whole[0], whole[1]?.replace(' kindly', ''), whole[2]]],
  ['a title filled with what is not there', [whole[0]?.replace('…', 'x'), whole[1], whole[2]]],
  ['a row without a file and a test', [...whole, '| `kindness` | open | some day |']],
] as const) {
  test(`${fault} is found`, () => {
    assert.notDeepEqual(coverageFaults(planted(table.join('\n')), small), []);
  });
}

test('a text that the named file does not say is found', () => {
  const other: Specification = { ...small, texts: [{ id: 'greeting', text: 'Goodbye {name}!' }] };
  assert.notDeepEqual(textFaults(planted(whole.join('\n')), other), []);
});

test('a number of the limits stands in a text by its name', () => {
  const one: Specification = { ...small, texts: [{ id: 'greeting', text: 'Wait 3 days' }] };
  const limited = (value: number) =>
    plantedTree({
      [coverageFile]: whole[1] ?? '',
      'contract/limits.ts': `export const wait = ${value};`,
      'a.ts': 'const text = `Wait ${wait} days`;',
    });
  assert.deepEqual(textFaults(limited(3), one), []);
  assert.notDeepEqual(textFaults(limited(4), one), []);
});

test('a message that the named test never reads is found', () => {
  const told = (message: string): Specification => ({
    ...small,
    rules: [{ id: 'kindness', message }],
  });
  const table = planted(whole[1]?.replace('greeting', 'kindness') ?? '');
  assert.deepEqual(messageFaults(table, told('Good day')), []);
  assert.notDeepEqual(messageFaults(table, told('Good night')), []);
});

test('an introduction that counts wrongly is found', () => {
  const counted = (rows: number) => planted([`All ${rows} are covered.`, ...whole].join('\n'));
  assert.deepEqual(countFaults(counted(3)), []);
  assert.notDeepEqual(countFaults(counted(2)), []);
});
