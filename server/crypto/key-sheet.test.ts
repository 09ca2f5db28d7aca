import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import fc from 'fast-check';
import {
  isSheetText,
  isWholeSheet,
  keySheetLines,
  readKeySheet,
  type SheetSlip,
} from './key-sheet.ts';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));
const lines = keySheetLines(key);
const sheet = lines.join('\n');

function slipsIn(text: string): readonly SheetSlip[] {
  const read = readKeySheet(text);
  return read.kind === 'slips' ? read.slips : assert.fail(read.kind);
}

test('The words are those that every wallet knows, and four letters tell them apart', () => {
  const own = readFileSync(join(import.meta.dirname, 'key-words.txt'), 'utf8');
  assert.equal(own, `${wordlist.join('\n')}\n`);
  assert.equal(new Set(wordlist.map((word) => word.slice(0, 4))).size, 2048);
});

test('A sheet has eight lines of four words, and they are the key', () => {
  assert.equal(lines.length, 8);
  for (const line of lines) assert.match(line, /^[a-z]+( [a-z]+){3}$/);
  const isKept = (bytes: Uint8Array) => {
    const read = readKeySheet(keySheetLines(Buffer.from(bytes)).join('\n'));
    assert.deepEqual(read, { kind: 'key', key: Buffer.from(bytes) });
  };
  fc.assert(fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), isKept));
});

test('What was printed can be read for ever', () => {
  // A sheet lies in a drawer for decades: this key has these words.
  assert.deepEqual(lines, [
    'abandon debris lyrics transfer',
    'bring bone midnight glove',
    'deal when nature cushion',
    'february swallow omit outer',
    'idea room pause donkey',
    'milk orphan position oxygen',
    'post laundry quarter truck',
    'shadow future rent nerve',
  ]);
});

test('It is read however somebody types it', () => {
  for (const typed of [
    sheet.replaceAll('\n', ' '),
    sheet.toUpperCase(),
    lines.map((line, index) => ` ${index + 1}.  ${line.replaceAll(' ', '   ')} `).join('\n\n'),
    lines.map((line) => line.replaceAll(/([a-z]{4})[a-z]+/g, '$1')).join('\r\n'),
  ]) {
    assert.deepEqual(readKeySheet(typed), { kind: 'key', key }, typed);
    assert.ok(isSheetText(typed) && isWholeSheet(typed));
  }
  assert.equal(isSheetText(key.toString('hex')), false);
  assert.equal(isSheetText(key.toString('base64')), false);
  assert.equal(isSheetText(''), false);
  assert.equal(isWholeSheet(lines.slice(1).join('\n')), false);
});

test('A slip is found in its line', () => {
  const withLine = (index: number, line: string) => lines.with(index, line).join('\n');
  const [first = '', ...others] = lines[2]!.split(' ');
  const another = wordlist[(wordlist.indexOf(first) + 1) % 2048];
  assert.deepEqual(slipsIn(withLine(2, [another, ...others].join(' '))), [
    { line: 3, what: { kind: 'check' } },
  ]);
  assert.deepEqual(slipsIn(withLine(2, [first, 'xyz', ...others.slice(1)].join(' '))), [
    { line: 3, what: { kind: 'unknown', word: 2 } },
  ]);
  assert.deepEqual(slipsIn(withLine(7, others.join(' '))), [
    { line: 8, what: { kind: 'count', words: 3 } },
  ]);
  const swapped = lines.with(0, lines[1]!).with(1, lines[0]!).join('\n');
  assert.deepEqual(
    slipsIn(swapped).map(({ line }) => line),
    [1, 2],
  );
  assert.deepEqual(readKeySheet(lines.slice(1).join('\n')), { kind: 'short', words: 28 });
});
