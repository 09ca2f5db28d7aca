/**
 * A stream under a passphrase, as a file that the `age` command opens: what is taken home from here
 * must be readable in twenty years without this product. Nothing is held whole.
 */
import { createCipheriv, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { Encrypter, Stanza, type Recipient } from 'age-encryption';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createGate } from '#server/platform/gate.ts';

/** The same stream as the library types it. */
type BrowserStream = globalThis.ReadableStream<Uint8Array>;

const entropy = systemEntropy();
/** As the age command itself chooses; it takes 256 MiB, so one at a time. */
const workFactor = 18;
const scryptMemory = 512 * 1024 * 1024;
const pass = createGate(1);

export interface SizedStream {
  readonly sizeBytes: number;
  readonly content: Readable;
}

/**
 * Answers the bytes of the age file while they are being made.
 *
 * @param plain whose length is known, and so that of the age file.
 */
export async function sealWithPassphrase(
  passphrase: string,
  plain: SizedStream,
): Promise<SizedStream> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase));
  const bytes = ReadableStream.from(plain.content as AsyncIterable<Uint8Array>) as BrowserStream;
  const sealed = await encrypter.encrypt(bytes);
  const content = Readable.fromWeb(sealed as ReadableStream<Uint8Array>);
  // Whoever reads hears of it. Nobody may: then it must not end the process.
  content.on('error', () => undefined);
  // Whoever stops reading stops the writing too.
  content.once('close', () => plain.content.destroy());
  return { sizeBytes: sealed.size(plain.sizeBytes), content };
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
