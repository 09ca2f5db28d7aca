import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editText } from './edits.ts';
import type { EditCommand } from './edits.ts';
import { editOnEnter } from './text-lines.ts';
import type { TextEdit } from './text-lines.ts';

/** The selection stands between bars: `Call |Dr. Sousa| first`. One bar is a bare cursor. */
function parse(marked: string): { text: string; from: number; to: number } {
  const from = marked.indexOf('|');
  const rest = marked.replace('|', '');
  const to = rest.indexOf('|');
  return { text: rest.replace('|', ''), from, to: to === -1 ? from : to };
}

function show(text: string, change: TextEdit): string {
  const { from, to, insert, selectFrom, selectTo } = change;
  const after = text.slice(0, from) + insert + text.slice(to);
  const chosen = after.slice(selectFrom, selectTo);
  const marked = selectFrom === selectTo ? '|' : `|${chosen}|`;
  return after.slice(0, selectFrom) + marked + after.slice(selectTo);
}

function apply(command: EditCommand, marked: string): string {
  const { text, from, to } = parse(marked);
  return show(text, editText(command, text, from, to));
}

test('bold marks the chosen words and takes the marks off again', () => {
  assert.equal(apply('bold', 'Call |Dr. Sousa| first'), 'Call **|Dr. Sousa|** first');
  assert.equal(apply('bold', 'Call **|Dr. Sousa|** first'), 'Call |Dr. Sousa| first');
  assert.equal(apply('bold', 'Call |**Dr. Sousa**| first'), 'Call |Dr. Sousa| first');
});

test('spaces at the edge of the selection stay outside the marks', () => {
  assert.equal(apply('italic', 'the| lemon tree |is'), 'the _|lemon tree|_ is');
});

test('without a selection the cursor ends up between the marks', () => {
  assert.equal(apply('bold', 'Dear |'), 'Dear **|**');
});

test('heading goes from text to large to small and back', () => {
  assert.equal(apply('heading', 'The ho|use'), '## The house|');
  assert.equal(apply('heading', '## The ho|use'), '### The house|');
  assert.equal(apply('heading', '### The ho|use'), 'The house|');
});

test('list marks every chosen line that has words, and takes the marks off again', () => {
  assert.equal(apply('list', '|deed\n\nkeys|'), '|- deed\n\n- keys|');
  assert.equal(apply('list', '|- deed\n\n- keys|'), '|deed\n\nkeys|');
});

test('a selection that ends at the start of a line leaves that line alone', () => {
  assert.equal(apply('list', '|deed\n|keys'), '|- deed|\nkeys');
});

test('link asks for what is missing: the address, or the words', () => {
  assert.equal(apply('link', 'see |the photos|'), 'see [the photos](|https://|)');
  assert.equal(apply('link', '|https://example.com|'), '[|](https://example.com)');
});

test('Enter continues a list, counts on, and ends it on an empty item', () => {
  const enter = (marked: string) => {
    const { text, from } = parse(marked);
    const change = editOnEnter(text, from);
    return change && show(text, change);
  };
  assert.equal(enter('- deed|'), '- deed\n- |');
  assert.equal(enter('9. deed|'), '9. deed\n10. |');
  assert.equal(enter('- deed\n- |'), '- deed\n|');
  assert.equal(enter('no list|'), null);
});
