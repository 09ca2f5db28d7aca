import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { attachmentExtensions } from '#contract/limits.ts';
import {
  claimedType,
  cleanFileName,
  isProven,
  isRefuted,
  mediaTypes,
  nothingSeen,
  see,
  type FileType,
} from './attachment-rules.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : [...part],
    ),
  );

/** One entry of an archive: its header with the name, and some content behind it. */
function entry(name: string, kind: 'local' | 'central' = 'local'): number[] {
  const isLocal = kind === 'local';
  const header = Array.from({ length: isLocal ? 30 : 46 }, () => 0);
  header.splice(0, 4, 0x50, 0x4b, ...(isLocal ? [3, 4] : [1, 2]));
  header.splice(isLocal ? 26 : 28, 2, name.length % 256, Math.floor(name.length / 256));
  return [...header, ...bytes(name), ...bytes('content'), 0x50];
}

const pdf = bytes('%PDF-1.7 and more');
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'more');
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const doc = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'more');
const docx = bytes(entry('[Content_Types].xml'), entry('word/document.xml'));
const docxBackwards = bytes(entry('word/document.xml'), entry('[Content_Types].xml'));
const docxByDirectory = bytes(
  entry('mimetype'),
  entry('word/document.xml', 'central'),
  entry('[Content_Types].xml', 'central'),
);

/** How often a byte of the piece is looked at. */
function looksAt(content: Uint8Array): number {
  let looks = 0;
  const watched = new Proxy(content, {
    get(bytes, name) {
      if (typeof name === 'string' && /^\d/.test(name)) looks += 1;
      const found: unknown = Reflect.get(bytes, name, bytes);
      return typeof found === 'function' ? found.bind(bytes) : found;
    },
  });
  see(nothingSeen, watched, 'docx');
  return looks;
}

function judge(type: FileType, content: Uint8Array, pieceBytes = content.length || 1): boolean {
  let seen = nothingSeen;
  for (let at = 0; at < content.length; at += pieceBytes) {
    seen = see(seen, content.subarray(at, at + pieceBytes), type);
    if (isRefuted(seen, type)) return false;
  }
  return isProven(seen, type);
}

describe('the type that a name claims', () => {
  for (const [name, type] of [
    ['letter.pdf', 'pdf'],
    ['LETTER.PDF', 'pdf'],
    ['old.doc', 'doc'],
    ['new.docx', 'docx'],
    ['house.jpg', 'jpeg'],
    ['house.JPEG', 'jpeg'],
    ['seal.png', 'png'],
    ['письмо.pdf', 'pdf'],
    ['.pdf', 'pdf'],
    ['page.html', null],
    ['letter.pdf.exe', null],
    ['letter', null],
    ['letter.', null],
    ['letter.pdf ', null],
    ['', null],
    ['x.constructor', null],
    ['x.__proto__', null],
  ] as const) {
    it(`of "${name}" is ${type}`, () => {
      assert.equal(claimedType(name), type);
    });
  }

  it('is one of those whose media type we know, for each extension that may be attached', () => {
    for (const extension of attachmentExtensions) {
      const type = claimedType(`x.${extension}`);
      assert.ok(type !== null && mediaTypes[type] !== undefined, extension);
    }
  });
});

describe('the bytes of a file', () => {
  const good: readonly (readonly [FileType, Uint8Array])[] = [
    ['pdf', pdf],
    ['png', png],
    ['jpeg', jpeg],
    ['doc', doc],
    ['docx', docx],
    ['docx', docxBackwards],
    ['docx', docxByDirectory],
  ];

  it('prove the type they are, however they are cut into pieces', () => {
    for (const [type, content] of good) {
      for (const size of [1, 2, 3, 7, 31, 64, 65, content.length]) {
        assert.equal(judge(type, content, size), true, `${type} in pieces of ${size}`);
      }
    }
  });

  it('prove no other type', () => {
    const types = Object.keys(mediaTypes) as FileType[];
    for (const [own, content] of good) {
      for (const type of types.filter((one) => one !== own)) {
        assert.equal(judge(type, content), false, `${own} as ${type}`);
      }
    }
  });

  for (const [what, type, content] of [
    ['nothing at all', 'pdf', bytes()],
    ['a beginning that is cut off', 'png', png.subarray(0, 7)],
    ['a beginning that stands later', 'pdf', bytes(' %PDF-1.7')],
    ['a page', 'pdf', bytes('<html>%PDF-</html>')],
    ['a program', 'doc', bytes('MZ', [0x90, 0])],
    ['an archive without a document', 'docx', bytes(entry('[Content_Types].xml'), entry('xl/b'))],
    ['an archive without a list of types', 'docx', bytes(entry('word/document.xml'))],
    ['an archive that only speaks of them', 'docx', bytes(entry('a'), '[Content_Types].xml word/')],
    ['an archive with longer names', 'docx', bytes(entry('[Content_Types].xml.x'), entry('word/'))],
  ] as const) {
    it(`are refused as ${type} when they are ${what}`, () => {
      assert.equal(judge(type, content), false);
      assert.equal(judge(type, content, 1), false);
    });
  }

  it('are looked through once, also when everything in them looks like the sought', () => {
    for (const unit of ['P', 'PK', 'PK\x03\x04', 'PK\x01\x02']) {
      const looks = (length: number) => looksAt(bytes(unit.repeat(length / unit.length)));
      const few = looks(4000);
      assert.ok(few >= 4000, unit);
      // Eight times the bytes are eight times the looks; looking back for each makes it 64 times.
      assert.ok(looks(32_000) <= 8.1 * few, unit);
    }
  });

  it('are refuted at the first wrong byte, not at the end', () => {
    assert.equal(isRefuted(see(nothingSeen, bytes('%PDF-'), 'png'), 'png'), true);
    assert.equal(isRefuted(see(nothingSeen, bytes('%P'), 'pdf'), 'pdf'), false);
    assert.equal(isRefuted(see(nothingSeen, bytes('%Q'), 'pdf'), 'pdf'), true);
  });
});

describe('the name under which a file is kept', () => {
  for (const [given, kept] of [
    ['letter.pdf', 'letter.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['C:\\Users\\Ana\\letter.pdf', 'letter.pdf'],
    ['/var/lib/letter.pdf', 'letter.pdf'],
    ['письмо маме.pdf', 'письмо маме.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['👩‍👧.png', '👩‍👧.png'],
    ['a\0b\r\nc\td.pdf', 'abcd.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['a\u2066b\u2069\u200fc.pdf', 'abc.pdf'],
    ['  a   b  .pdf ', 'a b .pdf'],
    ['.pdf', 'file.pdf'],
    ['a\ud800.pdf', 'a\ufffd.pdf'],
    ['', ''],
    ['..', 'file.'],
  ] as const) {
    it(`is ${JSON.stringify(kept)} for ${JSON.stringify(given)}`, () => {
      assert.equal(cleanFileName(given), kept);
    });
  }

  it('keeps its extension when it is too long', () => {
    const kept = cleanFileName(`${'я'.repeat(500)}.docx`);

    assert.equal(kept, `${'я'.repeat(195)}.docx`);
  });

  it('is short, in one line and without a path, whatever was given', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', '\0', 'a', '\u202e'), maxLength: 400 }),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const kept = cleanFileName(given);
        assert.ok([...kept].length <= 200);
        assert.doesNotMatch(kept, /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        assert.equal(kept.isWellFormed(), true);
      }),
    );
  });
});
