/**
 * Writes what flows into an open file, and tells what was written: whoever made the pieces may then
 * give back their memory at once. Neither opens nor closes the file, nor waits for the disk.
 */
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { PieceWritten } from './port.ts';

/** So much may wait for the disk: the sender is stopped rarely, and little is held in memory. */
const waitingBytes = 512 * 1024;

/** All that waits is written in one go. */
export function writerTo(
  file: Pick<FileHandle, 'writev'>,
  kept: PieceWritten = () => undefined,
): Writable {
  const take = async (pieces: readonly Buffer[]): Promise<void> => {
    await writeAll(file, pieces);
    pieces.forEach(kept);
  };
  return new Writable({
    highWaterMark: waitingBytes,
    write(piece: Buffer, _encoding, done) {
      take([piece]).then(() => done(), done);
    },
    writev(waiting, done) {
      take(waiting.map(({ chunk }) => chunk as Buffer)).then(() => done(), done);
    },
  });
}

/** A disk may take less than it was given at once. */
async function writeAll(
  file: Pick<FileHandle, 'writev'>,
  pieces: readonly Buffer[],
): Promise<void> {
  let left = behind(pieces, 0);
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left);
    if (bytesWritten === 0) throw new Error('The disk took nothing of a file.');
    left = behind(left, bytesWritten);
  }
}

/** What follows so many bytes. */
function behind(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let done = bytes;
  return pieces.flatMap((piece) => {
    const skipped = Math.min(done, piece.length);
    done -= skipped;
    return skipped === piece.length ? [] : [piece.subarray(skipped)];
  });
}
