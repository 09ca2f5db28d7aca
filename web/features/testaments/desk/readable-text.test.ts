import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterTexts } from './letter-texts.fixture.ts';
import { readableText } from './readable-text.ts';

test('a letter reads without the signs of Markdown', () => {
  const words = [
    'Dear **Marta**, _please_ call\\\n[Dr. Alves](https://example.org).',
    '## Where',
    '- keys\n- box\n  - blue\n  - red',
    '3. three\n4. four',
    '> She said so.',
    '| What | Where |\n| --- | --- |\n| keys | box |',
    '---',
    '- [x] done\n- [ ] not yet',
    '![The mill](https://example.org/m.png)',
  ];
  assert.equal(
    readableText(words.join('\n\n')),
    [
      'Dear Marta, please call\nDr. Alves.',
      'Where',
      '• keys\n• box\n   • blue\n   • red',
      '3. three\n4. four',
      'She said so.',
      'What · Where\nkeys · box',
      '—',
      '• ☑ done\n• ☐ not yet',
      'The mill',
    ].join('\n\n'),
  );
});

test('no word of a letter is left out', () => {
  const letters = (text: string) =>
    text
      .match(/\p{L}+/gu)
      ?.toSorted()
      .join(' ');
  for (const { words, kind } of letterTexts(40)) {
    if (kind === 'markdown') continue;
    const addresses = words.replaceAll(/\(https:[^)]*\)/g, '');
    assert.equal(letters(readableText(words)), letters(addresses));
  }
});
