import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt } from './excerpt.ts';

const written = [
  ['The **keys** are _here_.', 'The keys are here.'],
  ['# Dear Marta\n\nWater it.', 'Dear Marta · Water it.'],
  ['- one\n- [x] two\n3. three', 'one · two · three'],
  ['One line\nand its next.\n\nAnother.', 'One line and its next. Another.'],
  ['What is needed:\n- salt\n- “bread”\n- a friend', 'What is needed: salt · “bread” a friend'],
  ['> Water it.\n> > Twice.', 'Water it. Twice.'],
  ['A [map](https://example.org/house) and ![the house](a.png)', 'A map and the house'],
  ['The file snake_case_name and 2 * 3 * 4', 'The file snake_case_name and 2 * 3 * 4'],
  ['***Both*** and `1234` and ~~gone~~', 'Both and 1234 and gone'],
  ['| What | Where |\n|---|---|\n| Deed | Blue folder |', 'What Where Deed Blue folder'],
  ['One\n\n---\n\nTwo', 'One · Two'],
  ['```\nalarm 77\n```', 'alarm 77'],
  ['Five \\* stars <b>bold</b>', 'Five * stars bold'],
  ['\\*Not* emphasis\\*', '*Not* emphasis*'],
  ['', ''],
] as const;

for (const [markdown, text] of written) {
  test(`${JSON.stringify(markdown)} reads "${text}"`, () => {
    assert.equal(excerpt(markdown, 150), text);
  });
}

test('What is longer ends after so many characters with an ellipsis, what is not stays whole', () => {
  assert.equal(excerpt('a'.repeat(150), 150), 'a'.repeat(150));
  assert.equal(excerpt('a'.repeat(151), 150), `${'a'.repeat(150)}…`);
  assert.equal(excerpt('🌱'.repeat(151), 150), `${'🌱'.repeat(150)}…`, 'characters, not halves');
});
