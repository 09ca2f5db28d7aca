import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FileType } from './attachment-rules.ts';
import { harmIn, noOfficeSeen, seeOffice } from './office-rules.ts';

/** A line of the directory of an archive. */
function entry(name: string, packed: number, unpacked: number): Uint8Array {
  const bytes = new Uint8Array(46 + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x504b0102);
  view.setUint32(20, packed, true);
  view.setUint32(24, unpacked, true);
  view.setUint16(28, name.length, true);
  bytes.set(letters(name), 46);
  return bytes;
}

/** A line whose sizes stand behind its name, as large archives have them, after something else. */
function wideEntry(name: string, packed: number, unpacked: number): Uint8Array {
  const stamp = Uint8Array.of(0x55, 0x54, 5, 0, 1, 2, 3, 4, 5);
  const wide = new Uint8Array(20);
  const view = new DataView(wide.buffer);
  view.setUint16(0, 1, true);
  view.setUint16(2, 16, true);
  view.setBigUint64(4, BigInt(unpacked), true);
  view.setBigUint64(12, BigInt(packed), true);
  const line = entry(name, 0xffffffff, 0xffffffff);
  new DataView(line.buffer).setUint16(30, stamp.length + wide.length, true);
  return together(line, stamp, wide);
}

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function together(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function harmOf(type: FileType, content: Uint8Array, pieceBytes: number) {
  let seen = noOfficeSeen;
  for (let at = 0; at < content.length; at += pieceBytes) {
    seen = seeOffice(seen, content.subarray(at, at + pieceBytes), type);
  }
  return harmIn(seen);
}

const utf16 = (text: string) => letters([...text].map((letter) => `${letter}\0`).join(''));
const ordinary = together(
  letters('PK\x03\x04 words '),
  new Uint8Array(600),
  entry('word/document.xml', 40, 400),
  entry('word/media/image1.png', 560, 565),
);
const bomb = together(ordinary, entry('word/document2.xml', 1000, 4_000_000_000));
const manyHalves = together(...Array.from({ length: 50 }, () => entry('w', 1000, 101_000)));
const wideBomb = together(ordinary, wideEntry('word/document2.xml', 1000, 8_000_000_000));
const lyingBomb = together(bomb, entry('word/document3.xml', 4_000_000_000, 10));
const newMacros = together(ordinary, entry('word/vbaProject.bin', 10, 20));
const untold = together(ordinary, entry('word/document2.xml', 0xffffffff, 0xffffffff));
const oldMacros = together(letters('words'), utf16('Macros'), utf16('_VBA_PROJECT'), letters('x'));

describe('what harms whoever opens an office file', () => {
  for (const [name, type, content, harm] of [
    ['nothing in an ordinary one', 'docx', ordinary, null],
    ['nothing in an empty one', 'docx', new Uint8Array(0), null],
    ['an entry that unpacks to gigabytes', 'docx', bomb, 'overfull'],
    ['many entries that are too much each', 'docx', manyHalves, 'overfull'],
    ['a size that is told without any bytes', 'docx', entry('w', 0, 500), 'overfull'],
    ['nothing in an ordinary one with wide sizes', 'docx', wideEntry('word/a', 10, 99), null],
    ['gigabytes in wide sizes', 'docx', wideBomb, 'overfull'],
    ['gigabytes in wide sizes that are not told', 'docx', untold, 'overfull'],
    ['gigabytes beside more bytes than there are', 'docx', lyingBomb, 'overfull'],
    ['macros of the new form', 'docx', newMacros, 'macros'],
    ['macros in capitals', 'docx', entry('word/VBAPROJECT.BIN', 10, 20), 'macros'],
    ['macros of the old form', 'doc', oldMacros, 'macros'],
    ['nothing in words about macros', 'doc', letters('_VBA_PROJECT is a word'), null],
    ['nothing in a picture that has the same bytes', 'png', bomb, null],
  ] as const) {
    it(`is ${name}, however it is cut into pieces`, () => {
      for (const size of [1, 2, 3, 7, 31, 45, 46, 47, 64, 1000, content.length || 1]) {
        assert.equal(harmOf(type, content, size), harm, `in pieces of ${size}`);
      }
    });
  }

  it('is counted once, wherever the pieces end', () => {
    const size = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(size, size, fc.string({ maxLength: 60 })), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }),
        (entries, cuts) => {
          const content = together(
            ...entries.map(([packed, unpacked]) => entry('x', packed, unpacked)),
          );
          let seen = noOfficeSeen;
          let turn = 0;
          for (let at = 0; at < content.length; turn += 1) {
            const length = cuts[turn % cuts.length]!;
            seen = seeOffice(seen, content.subarray(at, at + length), 'docx');
            at += length;
          }
          assert.equal(
            seen.packed,
            entries.reduce((all, [packed]) => all + packed, 0),
          );
          assert.equal(
            seen.unpacked,
            entries.reduce((all, [, unpacked]) => all + unpacked, 0),
          );
        },
      ),
    );
  });
});
