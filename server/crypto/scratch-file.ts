/**
 * A file for the time of one request, read at any place once it is written: sealed by a key that
 * only this process has, and without a name from the start, so that a crash leaves nothing that
 * anybody could find or read. It does not notice changes: nobody else can reach it.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { systemEntropy } from '#server/platform/entropy.ts';
import { newKeyBytes } from './seal.ts';

const cipherName = 'aes-256-ctr';
const blockBytes = 16;
const pieceBytes = 64 * 1024;
const entropy = systemEntropy();

export interface ScratchFile {
  readonly sizeBytes: number;
  /** The bytes from `start` up to, but not with, `end`. */
  read(start: number, end: number): Readable;
  close(): Promise<void>;
}

/** Holds everything that comes when it resolves. Of content that fails nothing is left. */
export async function fillScratchFile(folder: string, content: Readable): Promise<ScratchFile> {
  // It may fail before it is read, which then says so.
  content.on('error', () => undefined);
  const key = newKeyBytes();
  const place = path.join(folder, `scratch-${entropy.bytes(16).toString('hex')}`);
  const file = await open(place, 'wx+', 0o600);
  try {
    await rm(place);
    const sealing = createCipheriv(cipherName, key, counterAt(0));
    let sizeBytes = 0;
    for await (const piece of content as AsyncIterable<Buffer>) {
      sizeBytes += piece.length;
      await file.writeFile(sealing.update(piece));
    }
    return {
      sizeBytes,
      read: (start, end) => Readable.from(readFrom(file, key, start, end), { objectMode: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readFrom(
  file: FileHandle,
  key: Buffer,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  const block = Math.floor(start / blockBytes);
  const opening = createDecipheriv(cipherName, key, counterAt(block));
  let at = block * blockBytes;
  while (at < end) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new RangeError('There is no such place in a scratch file.');
    const opened = opening.update(piece.subarray(0, bytesRead));
    const before = Math.max(0, start - at);
    at += bytesRead;
    yield opened.subarray(before);
  }
}

/** The key is good for one file, so its counter begins at nothing. */
function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(block), blockBytes - 8);
  return counter;
}
