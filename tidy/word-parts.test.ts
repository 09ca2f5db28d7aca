import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantedTree, projectTree } from './tree.ts';
import { writeWordLists } from './word-parts.ts';

test('the lists of the areas of words are current', () => {
  const tree = projectTree();
  for (const [path, text] of writeWordLists(tree)) {
    assert.ok(tree.read(path) === text, `Write ${path} anew with \`npm run map\`.`);
  }
});

test('an area is joined and loaded with the part that it names', () => {
  const lists = writeWordLists(
    plantedTree({
      'web/locales/en/wills.ts': '// Wills.\n// Part: law.\nexport const wills = {};',
      'web/locales/ru/wills.ts': 'export const wills = {};',
    }),
  );
  assert.match(lists.get('web/locales/parts.ts') ?? '', /^ {2}law: \['wills'\],$/m);
  assert.match(lists.get('web/locales/parts.ts') ?? '', /^ {2}owners: \[\],$/m);
  assert.match(
    lists.get('web/locales/en.ts') ?? '',
    /^export \{ wills \} from '.\/en\/wills\.ts';$/m,
  );
});

test('an area without a part, or with one that nobody knows, is refused', () => {
  for (const head of ['// Wills.', '// Part: heirs.']) {
    const tree = plantedTree({ 'web/locales/en/wills.ts': `${head}\nexport const wills = {};` });
    assert.throws(() => writeWordLists(tree), /wills\.ts does not say at its head/);
  }
});
