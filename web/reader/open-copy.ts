/** Opens a sealed copy with its passphrase: what comes out is the ZIP that was sealed. */
import { Decrypter } from 'age-encryption';
import { entriesOfZip } from './zip-blob.ts';

export interface OpenedCopy {
  /** Of the ZIP, as it is saved. */
  readonly name: string;
  readonly zip: Blob;
  readonly entries: ReadonlyMap<string, Blob>;
}

/** Which sentence says why it did not open. */
export type WhyNot = 'wrong' | 'unknown' | 'damaged';

export class NotOpenedError extends Error {
  readonly why: WhyNot;

  constructor(why: WhyNot) {
    super(`The copy was not opened: ${why}.`);
    this.why = why;
  }
}

/** As every age file begins. */
const ageStart = 'age-encryption.org/v1\n';
const zipStart = 'PK';

/** @throws NotOpenedError */
export async function openCopy(file: File, passphrase: string): Promise<OpenedCopy> {
  const { name, sealed } = await sealedIn(file);
  const zip = await decrypt(sealed, passphrase);
  const entries = await entriesOfZip(zip).catch(() => fail('unknown'));
  return { name: name.replace(/\.age$/, ''), zip, entries };
}

/** The age file, also where somebody chose the ZIP that it came in. */
async function sealedIn(file: File): Promise<{ name: string; sealed: Blob }> {
  const start = await file.slice(0, ageStart.length).text();
  if (start === ageStart) return { name: file.name, sealed: file };
  if (!start.startsWith(zipStart)) return fail('unknown');
  const entries = await entriesOfZip(file).catch(() => fail('unknown'));
  const [found] = [...entries].filter(([name]) => name.endsWith('.age'));
  if (found === undefined) return fail('unknown');
  const [path, sealed] = found;
  return { name: path.split('/').at(-1)!, sealed };
}

async function decrypt(sealed: Blob, passphrase: string): Promise<Blob> {
  const decrypter = new Decrypter();
  // As it was sealed: letters in one piece.
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  const plain = await decrypter.decrypt(sealed.stream()).catch((error: Error) => {
    return fail(error.message.startsWith('no identity matched') ? 'wrong' : 'damaged');
  });
  return new Response(plain).blob().catch(() => fail('damaged'));
}

function fail(why: WhyNot): never {
  throw new NotOpenedError(why);
}
