// Which files the drop zone takes, and that choosing one twice attaches it once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentMaxBytes } from '#contract/limits.ts';
import { acceptedTypes, isSameFile, fileRefusalOf } from './attachments.ts';

const candidates = [
  ['will.pdf', 1, null],
  ['LETTER.DOCX', 1, null],
  ['old letter.doc', 1, null],
  ['marta.jpg', 1, null],
  ['marta.JPEG', 1, null],
  ['house.plan.png', attachmentMaxBytes, null],
  ['house.png', attachmentMaxBytes + 1, 'size'],
  ['film.mov', 1, 'type'],
  ['film.mov', attachmentMaxBytes + 1, 'type'],
  ['pdf', 1, 'type'],
  ['will.pdf.exe', 1, 'type'],
  ['will.', 1, 'type'],
] as const;

for (const [name, size, refusal] of candidates) {
  test(`Of ${size} bytes, ${name} is ${refusal ? `refused for its ${refusal}` : 'taken'}`, () => {
    assert.equal(fileRefusalOf({ name, size }), refusal);
  });
}

test('The file dialog offers what is taken and nothing else', () => {
  assert.equal(acceptedTypes, '.pdf,.doc,.docx,.jpg,.jpeg,.png');
});

test('A file is the same only with the same name, size and time', () => {
  const file = { name: 'will.pdf', size: 3, lastModified: 5 };
  assert.equal(isSameFile(file, { ...file }), true);
  for (const change of [{ name: 'Will.pdf' }, { size: 4 }, { lastModified: 6 }]) {
    assert.equal(isSameFile(file, { ...file, ...change }), false);
  }
});
