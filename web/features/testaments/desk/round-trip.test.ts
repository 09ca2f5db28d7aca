import { openLetterEditor, shownOf, tryRoundTrips } from './round-trip.fixture.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';

// Ten times as many are tried by `npm run bench -- letter-editor`.
test('a letter that is opened on the desk and saved reads as before', async () => {
  const { lost, restless } = await tryRoundTrips(70);
  assert.deepEqual(lost, []);
  assert.deepEqual(restless, []);
});

const rare = {
  'a picture without a title': 'See ![the mill](https://example.org/mill.png).\n',
  'a picture without words': '![](https://example.org/mill.png "The mill")\n',
  HTML: 'Before <b>bold</b> after.\n\n<div>A box</div>\n\nThe end.\n',
  'lists beside each other': '- one\n- two\n\n* three\n* four\n',
  'a list and then numbers': '- one\n\n1. two\n',
  'signs that mean nothing': '1\\. no list, \\# no heading, 2 \\* 3 \\* 4, snake\\_case\n',
  'a poem': 'A line  \nand another\\\nand a third\n',
  'two writing directions': 'مرحبا Marta, עברית — **نص غامق**\n',
  emoji: '👩‍🌾 🇵🇹 👍🏽 *👨‍👩‍👧‍👦*\n',
  'deep quotations': '> one\n>\n> > two\n> >\n> > - three\n',
  'a table with alignment': '| a | b |\n| :-: | --: |\n| 1 | 2 |\n',
  nothing: '',
};

for (const [what, words] of Object.entries(rare)) {
  test(`${what} stays what it is`, async () => {
    const editor = await openLetterEditor(words);
    assert.equal(shownOf(editor.read()), shownOf(words));
    editor.destroy();
  });
}
