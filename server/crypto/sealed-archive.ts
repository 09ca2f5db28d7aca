/**
 * Files in one tar archive that the `age` command opens with the key of an operator: a backup must
 * be readable without this product. Streams: nothing is held whole.
 */
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { pack as tarPack, type Pack } from 'tar-stream';

export interface ArchiveEntry {
  /** A path with slashes. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAt: number;
  open(): Promise<Readable>;
}

/** The same stream as the library types it. */
type BrowserStream = globalThis.ReadableStream<Uint8Array>;

type Entries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/** @throws where this is no public key of age, or a mistyped one. */
export function checkRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient);
}

/** @param recipient a public key of age, such as `age1…`. */
export async function sealArchiveTo(recipient: string, entries: Entries): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const archive = tarPack();
  const plain = ReadableStream.from(archive as AsyncIterable<Uint8Array>) as BrowserStream;
  const sealed = await encrypter.encrypt(plain);
  // Said by the stream that is read from it.
  archive.on('error', () => undefined);
  fill(archive, entries).catch((error: unknown) => archive.destroy(toError(error)));
  const content = Readable.fromWeb(sealed as ReadableStream<Uint8Array>);
  // Whoever reads hears of it. Nobody may: then it must not end the process.
  content.on('error', () => undefined);
  // Whoever stops reading stops the writing too.
  return content.once('close', () => archive.destroy());
}

async function fill(archive: Pack, entries: Entries): Promise<void> {
  for await (const entry of entries) {
    const content = await entry.open();
    try {
      const { name, sizeBytes, changedAt } = entry;
      const header = { name, size: sizeBytes, mtime: new Date(changedAt), mode: 0o600 };
      await add(archive, header, content);
    } finally {
      content.destroy();
    }
  }
  archive.finalize();
}

async function add(
  archive: Pack,
  header: Parameters<Pack['entry']>[0],
  content: Readable,
): Promise<void> {
  const settled = Promise.withResolvers<void>();
  const sink = archive.entry(header, (error) =>
    error ? settled.reject(error) : settled.resolve(),
  );
  // Not awaited before the end, and a failure in between must not count as nobody's.
  settled.promise.catch(() => undefined);
  sink.on('error', settled.reject);
  for await (const chunk of content) {
    if (archive.destroyed) throw new Error('Nobody reads the archive any more.');
    if (!sink.write(chunk)) await drained(sink);
  }
  sink.end(null);
  await settled.promise;
}

async function drained(sink: ReturnType<Pack['entry']>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const goOn = () => resolve();
  const stop = () => reject(new Error('Nobody reads the archive any more.'));
  sink.once('drain', goOn).once('close', stop);
  try {
    await promise;
  } finally {
    sink.off('drain', goOn).off('close', stop);
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The archive could not be written.');
}
