/**
 * Moves all files from one store to another. Nothing is removed before everything lies in the other
 * store and was read back from it. What was broken off goes on when it is called again.
 */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore } from './port.ts';

type Source = Pick<BlobStore, 'list' | 'get' | 'remove'>;
type Target = Pick<BlobStore, 'get' | 'put'>;

/** Says how far it is after so many. */
const stride = 100;

/** @returns how many files were moved. @throws when one of them cannot be read back as it was. */
export async function moveBlobs(
  from: Source,
  to: Target,
  tell: (progress: string) => void,
): Promise<number> {
  const names = (await Array.fromAsync(from.list())).map(({ name }) => name);
  for (const [place, name] of names.entries()) {
    await copyBlob(from, to, name);
    if ((place + 1) % stride === 0) tell(`File ${place + 1} of ${names.length}`);
  }
  for (const name of names) await from.remove(name);
  return names.length;
}

async function copyBlob(from: Source, to: Target, name: string): Promise<void> {
  const there = await digestOf(to, name);
  if (there !== null && there === (await digestOf(from, name))) return;
  const content = await from.get(name);
  if (content === null) throw new Error(`The file ${name} went away while it was copied.`);
  const sent = createHash('sha256');
  try {
    await to.put(name, Readable.from(noting(content, sent), { objectMode: false }));
  } finally {
    // What a store did not read to its end would stay open.
    content.destroy();
  }
  if ((await digestOf(to, name)) !== sent.digest('hex')) {
    throw new Error(`The file ${name} does not come back as it was. Nothing was removed.`);
  }
}

/** Null where there is none. */
async function digestOf({ get }: Pick<BlobStore, 'get'>, name: string): Promise<string | null> {
  const content = await get(name);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Each file is read once: out of a bucket every reading is a download. */
async function* noting(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield piece;
  }
}
