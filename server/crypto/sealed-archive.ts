/**
 * Files in one tar archive that the `age` command opens with a passphrase: what is taken home from
 * here must be readable in twenty years without this product. Streams: nothing is held whole.
 */
import { createCipheriv, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { Encrypter, Stanza, type Recipient } from 'age-encryption';
import { pack as tarPack, type Pack } from 'tar-stream';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createGate } from '#server/platform/gate.ts';

export interface ArchiveEntry {
  /** A path with slashes. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAt: number;
  open(): Promise<Readable>;
}

/** The same stream as the library types it. */
type BrowserStream = globalThis.ReadableStream<Uint8Array>;

const entropy = systemEntropy();
/** As the age command itself chooses; it takes 256 MiB, so one at a time. */
const workFactor = 18;
const scryptMemory = 512 * 1024 * 1024;
const pass = createGate(1);

/** Answers the bytes of the age file while they are being made. */
export function sealArchive(passphrase: string, entries: Entries): Promise<Readable> {
  return sealArchiveTo(passphraseRecipient(passphrase), entries);
}

type Entries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/** @throws where this is no public key of age, or a mistyped one. */
export function checkRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient);
}

/** @param recipient a public key of age, such as `age1…`, or what wraps the key of the file. */
export async function sealArchiveTo(
  recipient: Recipient | string,
  entries: Entries,
): Promise<Readable> {
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

/**
 * What the library's own passphrase does, on the threads for slow work: the library would hold up
 * everybody else for a second.
 */
function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = entropy.bytes(16);
      const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
      const cost = { N: 2 ** workFactor, r: 8, p: 1, maxmem: scryptMemory };
      // Terminals send composed letters; what a browser sent may be in two pieces.
      const typed = passphrase.normalize('NFC');
      const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
      const key = await pass(() => derive(typed, labelled, 32, cost));
      // The key is used once, so the format fixes the nonce.
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: 16,
      });
      const wrapped = [cipher.update(fileKey), cipher.final(), cipher.getAuthTag()];
      const shownSalt = salt.toString('base64').replaceAll('=', '');
      const body = new Uint8Array(Buffer.concat(wrapped));
      return [new Stanza(['scrypt', shownSalt, String(workFactor)], body)];
    },
  };
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
