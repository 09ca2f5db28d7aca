import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { cutOffStalledReader } from './stalled-readers.ts';

const piece = Buffer.alloc(64 * 1024);
const pieces = (count: number) => Readable.from(Array<Buffer>(count).fill(piece));

test('What nobody reads is ended, and what it comes from too', async () => {
  const source = pieces(100);
  const answer = cutOffStalledReader(source, 50);
  await assert.rejects(once(answer, 'end'), /Nobody reads/);
  assert.ok(source.destroyed);
});

test('Whoever reads slowly gets everything', async () => {
  let bytes = 0;
  for await (const part of cutOffStalledReader(pieces(10), 500)) {
    bytes += (part as Buffer).length;
    await sleep(100);
  }
  assert.equal(bytes, 10 * piece.length);
});

test('What breaks in its source breaks the answer', async () => {
  const source = Readable.from(
    (async function* () {
      yield piece;
      throw new Error('The disk is gone.');
    })(),
  );
  await assert.rejects(cutOffStalledReader(source).toArray(), /The disk is gone/);
});
