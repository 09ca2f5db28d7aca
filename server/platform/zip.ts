/**
 * Writes files as a ZIP while it is read: nothing is packed, so its length is known before the
 * first byte, and files flow by one after the other.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly changedAt: number;
  readonly open: () => Promise<Readable>;
}

export interface ZipStream {
  readonly sizeBytes: number;
  readonly content: Readable;
}

export async function zipStream(entries: readonly ZipEntry[]): Promise<ZipStream> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const turns = new Turns(zip, content);
  for (const entry of entries) turns.add(entry);
  zip.on('error', (error: Error) => content.destroy(error));
  // Said by whoever reads it, if anybody still does.
  content.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<number>();
  const knowSize = resolve as (size?: number) => void;
  zip.end({ forceZip64Format: false, comment: '' }, knowSize);
  return { sizeBytes: await promise, content };
}

/** Opens each entry when its turn comes; there is never more than one. */
class Turns {
  readonly #zip: ZipFile;
  readonly #whole: Readable;
  #present: Readable | null = null;

  constructor(zip: ZipFile, whole: Readable) {
    this.#zip = zip;
    this.#whole = whole;
    // Whoever stops reading stops the file too.
    whole.once('close', () => this.#present?.destroy());
  }

  add({ path, sizeBytes, changedAt, open }: ZipEntry): void {
    const mtime = new Date(changedAt);
    const options = { size: sizeBytes, mtime, mode: 0o100600, compress: false };
    const fail = (error: Error) => this.#whole.destroy(error);
    this.#zip.addReadStreamLazy(path, options, (done) => {
      open().then((content) => {
        this.#present = content;
        // A pipe does not tell what failed before it.
        content.once('error', fail);
        if (this.#whole.destroyed) content.destroy();
        else done(null, content);
      }, fail);
    });
  }
}

/** Made twice, for its length and in its turn, so that not all texts are held at once. */
export function textZipEntry(path: string, changedAt: number, text: () => string): ZipEntry {
  return {
    path,
    changedAt,
    sizeBytes: Buffer.byteLength(text(), 'utf8'),
    open: () => Promise.resolve(Readable.from([Buffer.from(text(), 'utf8')])),
  };
}
