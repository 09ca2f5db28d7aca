import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { it } from 'node:test';
import { writerTo } from './file-writer.ts';

/** A disk that takes at most so many bytes at once. */
function diskTaking(most: number) {
  const taken: Buffer[] = [];
  const writev = (pieces: readonly Uint8Array[]) => {
    const some = Buffer.concat(pieces).subarray(0, most);
    taken.push(some);
    return Promise.resolve({ bytesWritten: some.length, buffers: [] });
  };
  return { file: { writev } as never, content: () => Buffer.concat(taken) };
}

const pieces = ['the', '', 'letters are', ' in the', ' blue box'].map((text) => Buffer.from(text));
const whole = Buffer.concat(pieces);

for (const most of [1, 5, 1000]) {
  it(`A disk that takes ${most} bytes at once gets everything, in order`, async () => {
    const disk = diskTaking(most);

    await pipeline(Readable.from(pieces), writerTo(disk.file));

    assert.equal(disk.content().toString(), whole.toString());
  });
}

it('Each piece is told of once, when the disk has all of it', async () => {
  const disk = diskTaking(4);
  const told: { piece: Buffer; written: number }[] = [];
  const kept = (piece: Buffer) => told.push({ piece, written: disk.content().length });

  await pipeline(Readable.from(pieces), writerTo(disk.file, kept));

  assert.deepEqual(
    told.map(({ piece }) => piece),
    pieces,
  );
  let bytes = 0;
  for (const { piece, written } of told) assert.ok(written >= (bytes += piece.length));
});

it('A disk that takes nothing any more fails the file instead of being asked for ever', async () => {
  const told: Buffer[] = [];
  const writer = writerTo(diskTaking(0).file, (piece) => told.push(piece));

  await assert.rejects(pipeline(Readable.from(pieces), writer), /took nothing/);

  assert.deepEqual(told, []);
});
