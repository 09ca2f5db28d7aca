/** Files for one request: read at any place, sealed on the disk, and nameless from the start. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fillScratchFile } from './scratch-file.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codicil-scratch-'));
});
after(() => rm(folder, { recursive: true }));

const words = Buffer.alloc(300_001, 'The letters are in the blue box. ');

function pieces(): Readable {
  const sizes = [1, 15, 16, 17, 70_000, words.length];
  let at = 0;
  return Readable.from(sizes.map((size) => words.subarray(at, (at += size))));
}

test('Every part of it is read as it was written', async () => {
  const file = await fillScratchFile(folder, pieces());
  try {
    assert.equal(file.sizeBytes, words.length);
    for (const [start, end] of [
      [0, words.length],
      [0, 1],
      [15, 17],
      [65_535, 131_073],
      [words.length - 1, words.length],
      [33, 33],
    ] as const) {
      const read = await buffer(file.read(start, end));
      assert.ok(read.equals(words.subarray(start, end)), `${start} to ${end}`);
    }
    await assert.rejects(buffer(file.read(words.length, words.length + 1)), RangeError);
  } finally {
    await file.close();
  }
});

test('It has no name on the disk, so a crash leaves nothing to be found', async () => {
  const file = await fillScratchFile(folder, pieces());
  try {
    assert.deepEqual(await readdir(folder), []);
  } finally {
    await file.close();
  }
});

test('Of content that fails nothing is left', async () => {
  const failing = Readable.from(
    (async function* () {
      yield words;
      throw new Error('The sender has gone.');
    })(),
  );
  await assert.rejects(fillScratchFile(folder, failing), /sender has gone/);
  assert.deepEqual(await readdir(folder), []);
});
