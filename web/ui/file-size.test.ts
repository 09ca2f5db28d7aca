import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kilobytes } from './file-size.ts';

const sizes = [
  [0, '0'],
  [1, '0.1'],
  [1536, '1.5'],
  [10 * 1024 + 700, '11'],
  [10 * 1024 * 1024, '10,240'],
] as const;

for (const [bytes, words] of sizes) {
  test(`${bytes} bytes are ${words} KB`, () => {
    assert.equal(kilobytes(bytes, 'en'), words);
  });
}
