import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantedTree, projectTree } from './tree.ts';
import { glossaryFaults, glossaryFile, readGlossary, wordFaults } from './word-rules.ts';

const tree = projectTree();

test('the glossary explains each word once, and names what code declares', () => {
  const entries = readGlossary(tree.read(glossaryFile));
  assert.ok(entries.length > 100);
  assert.ok(entries.some(({ refused }) => refused.length > 0));
  assert.deepEqual(glossaryFaults(tree), []);
});

test('no word that the glossary refuses stands in a name, a comment, a document or a text', () => {
  assert.deepEqual(wordFaults(tree), []);
});

const header = '| Word | What it means here | In code | Do not say |\n| --- | --- | --- | --- |\n';
const glossary = `${header}| tick | A look. | \`tickAll\` | \`look\` (server/engine), clockwork |
| owner | A person. | | last will, testator |
| interval | Days. | | rhythm (docs) |
| answer | Words. | | whoever (texts, articles), sign of life (screens, articles), she (texts) |
`;

test('a name of the glossary that is gone and a word that stands twice are found', () => {
  const twice = `${glossary}| owner | Again. | | |\n`;
  assert.deepEqual(glossaryFaults(plantedTree({ [glossaryFile]: twice, 'core/a.ts': '' })), [
    `${glossaryFile}: explains "owner" twice`,
    `${glossaryFile}: names tickAll, which no file declares`,
  ]);
  const right = { [glossaryFile]: glossary, 'core/a.ts': 'function tickAll() {}\n' };
  assert.deepEqual(glossaryFaults(plantedTree(right)), []);
});

const planted: readonly (readonly [what: string, path: string, text: string])[] = [
  ['an exported function', 'server/engine/a.ts', 'export function lookAround() {}\n'],
  ['an exported constant', 'server/engine/a.ts', 'export const dueLooks = 1;\n'],
  ['an exported type', 'core/a.ts', 'export type ClockworkJobs = string;\n'],
  ['a name of several words', 'core/a.ts', 'export class LastWillRow {}\n'],
  ['a name taken out of an object', 'core/a.ts', 'export const { find: findLastWill } = rows;\n'],
  ['a name behind a default', 'core/a.ts', 'export default function readLastWill() {}\n'],
  ['an import under another name', 'core/a.ts', "import { one as lastWill } from './b.ts';\n"],
  ['a comment', 'core/a.ts', '/** The Clockwork of it. */\nexport const one = 1;\n'],
  ['a text of a screen', 'web/locales/en/a.ts', "export const a = { b: 'Your testators' };\n"],
  ['a text of a mail', 'server/mail/words/en/checks.ts', "const a = { b: 'Your testator' };\n"],
  ['a refusal', 'contract/refusals.ts', "export const a = { b: 'No sign of life' };\n"],
  ['a complaint', 'contract/complaints.ts', "export const a = { b: 'Whoever asks' };\n"],
  ['a description of a call', 'contract/a.ts', "const a = { summary: 'Ask whoever it is' };\n"],
  ['a log line', 'server/engine/a.ts', "log.warn({ a }, 'whoever was late is told');\n"],
  ['what a command prints', 'server/a.ts', 'console.log(`Held: ${count}, whoever it was.`);\n'],
  ['the table of an attack', 'attack/a.ts', 'const what = `visits of ${name}, whoever it was`;\n'],
  ['what a script prints', 'scripts/a.ts', "console.log('Tell whoever runs it.');\n"],
  ['a document', 'docs/a.md', 'Time is kept\nby a rhythm of days.\n'],
  ['an article', 'web/content/en/a.md', 'Ask **whoever** it is.\n'],
  ['an article of the blog', 'web/content/en/blog/a.md', 'It was a sign of life.\n'],
  ['the title of a record', 'docs/decisions/0001-a.md', '# 0001: A clockwork\n'],
];

for (const [what, path, text] of planted) {
  test(`a refused word is found in ${what}`, () => {
    const faults = wordFaults(plantedTree({ [glossaryFile]: glossary, [path]: text }));
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0] ?? '', new RegExp(`^${path}: .*: say "(tick|owner|interval|answer)"$`));
  });
}

test('what quotes, what is history and what is elsewhere may keep its words', () => {
  const fine = {
    [glossaryFile]: glossary,
    'server/engine/a.ts': '// Look there first.\nconst look = 1;\nexport const outlook = look;\n',
    'server/http/a.ts': 'export const look = 1;\n// In the rhythm of days.\n',
    'core/a.ts': "// Of whoever comes.\nexport const one = 'whoever it was';\n",
    'server/a.test.ts': "test('whoever comes is asked', () => {});\n",
    'server/a.fixture.ts': "export const one = 'whoever it was';\n",
    'server/demo-life.ts': "const letter = 'To whoever finds this.';\n",
    'server/b.ts': "const key = 'whoever';\nlog.warn('there was no sign of life');\n",
    'server/mail/words/pt-PT/checks.ts': "const a = 'para whoever vier';\n",
    'web/locales/pt-PT/a.ts': "export const a = { b: 'testator' };\n",
    'docs/a.md': 'Run `clockwork` and [this](docs/clockwork.md).\n\n```\nclockwork\n```\n',
    'docs/decisions/0001-a.md': '# 0001: A tick\n\nThe clockwork runs.\n',
    'docs/specification-coverage.md': 'clockwork\n',
    'web/content/en/a.md': 'She kept the rhythm.\n',
    'web/content/ru/a.md': 'Not whoever.\n',
    'docs/b.md': '<!-- attack -->\n\n| clockwork |\n\n<!-- /attack -->\n',
  };
  assert.deepEqual(wordFaults(plantedTree(fine)), []);
});
