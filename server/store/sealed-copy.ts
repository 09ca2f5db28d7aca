/**
 * A copy to take home that nobody reads without its passphrase: a ZIP with the age file, the page
 * that opens it in a browser without a network, and a text that explains both. No word of its owner
 * is outside of the age file. Used by the copy of one testament and by that of everything.
 */
import { Readable } from 'node:stream';
import type { Language } from '#contract/languages.ts';
import { sealWithPassphrase, type SizedStream } from '#server/crypto/passphrase-file.ts';
import { textZipEntry, zipStream } from '#server/platform/zip.ts';
import { copyNotes } from './sealed-copy-words.ts';

/** The page that opens such a copy; null where the pages were not built. */
export type ReadOfflineReader = () => Promise<Buffer | null>;

export interface SealedCopyOrder {
  /** Of the ZIP inside, such as `codicil.zip`. */
  readonly name: string;
  readonly plain: SizedStream;
  readonly passphrase: string;
  readonly language: Language;
  readonly madeAt: number;
  readonly readReader: ReadOfflineReader;
}

export async function sealCopy(order: SealedCopyOrder): Promise<SizedStream> {
  const { name, plain, passphrase, language, madeAt, readReader } = order;
  const reader = await readReader();
  const sealed = await sealWithPassphrase(passphrase, plain);
  const sealedName = `${name}.age`;
  const note = copyNotes[language];
  const entry = (path: string, sizeBytes: number, content: () => Readable) => ({
    path,
    sizeBytes,
    changedAt: madeAt,
    open: () => Promise.resolve(content()),
  });
  const zip = await zipStream([
    textZipEntry(note.fileName, madeAt, () => note.text(sealedName, name)),
    ...(reader === null ? [] : [entry('index.html', reader.length, () => Readable.from([reader]))]),
    entry(sealedName, sealed.sizeBytes, () => sealed.content),
  ]);
  // Also where nobody came as far as that.
  zip.content.once('close', () => sealed.content.destroy());
  return zip;
}
