/**
 * Writes an archive as a ZIP while it is read: nothing is packed, so its length is known before the
 * first byte, and files flow by one after the other. What it says of itself comes last, because
 * only then the hashes of its files are known.
 */
import { createHash } from 'node:crypto';
import { Readable, Transform, pipeline } from 'node:stream';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { Archive, archiveEntry } from '#contract/archive-form.ts';
import type { Language } from '#contract/languages.ts';
import { noteMarkdown, plainName, testamentMarkdown } from '#server/store/taken-home.ts';
import type { TakenArchive, TakenFile } from './archive.view.ts';
import type { TextPaths } from '#contract/archive-page.ts';
import { archivePage } from './archive-page.view.ts';

export interface ZippedArchive {
  readonly sizeBytes: number;
  readonly content: Readable;
}

export async function zipArchive(
  { archive, files }: TakenArchive,
  language: Language,
): Promise<ZippedArchive> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const hashes = new Map<string, string>();
  const madeAt = Date.parse(archive.history.madeAt);
  const turns = new Turns(zip, content);
  for (const entry of [
    ...textsOf(archive, language),
    ...files.map((file) => hashed(file, hashes)),
    textEntry(archiveEntry, madeAt, () => toJson(withHashes(archive, hashes))),
  ]) {
    turns.add(entry);
  }
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

  add({ path, sizeBytes, changedAt, open }: TakenFile): void {
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

function hashed(file: TakenFile, hashes: Map<string, string>): TakenFile {
  return {
    ...file,
    async open() {
      const hash = createHash('sha256');
      const seen = new Transform({
        transform(piece: Buffer, _encoding, done) {
          hash.update(piece);
          done(null, piece);
        },
        flush(done) {
          hashes.set(file.path, hash.digest('hex'));
          done();
        },
      });
      return pipeline(await file.open(), seen, () => undefined);
    },
  };
}

function withHashes(archive: Archive, hashes: ReadonlyMap<string, string>): Archive {
  const testaments = archive.testaments.map((testament) => ({
    ...testament,
    files: testament.files.map((file) => ({
      ...file,
      sha256: hashes.get(file.path) ?? file.sha256,
    })),
  }));
  return { ...archive, testaments };
}

/** For people, and for programs the form of what is for them. */
function textsOf(archive: Archive, language: Language): TakenFile[] {
  const madeAt = Date.parse(archive.history.madeAt);
  const letters = archive.testaments.map((testament, index) => ({
    id: testament.id,
    path: `letters/${index + 1} ${plainName(testament.title)}.md`,
    text: () => testamentMarkdown(testament, testament.fullContent ?? ''),
  }));
  const notes = archive.notes.map((note, index) => ({
    id: note.id,
    path: `notes/${index + 1} ${plainName(note.title)}.md`,
    text: () => noteMarkdown(note),
  }));
  const pathsOf = (all: typeof letters) => new Map(all.map(({ id, path }) => [id, path]));
  const paths: TextPaths = { testaments: pathsOf(letters), notes: pathsOf(notes) };
  return [
    textEntry('index.html', madeAt, () => archivePage(archive, paths, language)),
    textEntry('schema.json', madeAt, () => toJson(archiveSchema())),
    ...[...letters, ...notes].map(({ path, text }) => textEntry(path, madeAt, text)),
  ];
}

/** As programs read it that know nothing of ours. */
function archiveSchema(): object {
  return z.toJSONSchema(Archive, { target: 'draft-2020-12', unrepresentable: 'any', io: 'input' });
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Made twice, for its length and in its turn, so that not all texts are held at once. */
function textEntry(path: string, changedAt: number, text: () => string): TakenFile {
  return {
    path,
    changedAt,
    sizeBytes: Buffer.byteLength(text(), 'utf8'),
    open: () => Promise.resolve(Readable.from([Buffer.from(text(), 'utf8')])),
  };
}
