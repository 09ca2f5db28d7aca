/**
 * What lies in the ZIP of an archive: the page and the form of it, words, files, and last what it
 * says of itself, because only then the hashes of its files are known.
 */
import { createHash } from 'node:crypto';
import { Transform, pipeline } from 'node:stream';
import * as z from 'zod/mini';
import { Archive, archiveEntry } from '#contract/archive-form.ts';
import type { Language } from '#contract/languages.ts';
import { noteMarkdown, plainName, testamentMarkdown } from '#server/store/taken-home.ts';
import { textZipEntry, zipStream, type ZipEntry, type ZipStream } from '#server/platform/zip.ts';
import type { TakenArchive } from './archive.view.ts';
import type { TextPaths } from '#contract/archive-page.ts';
import { archivePage } from './archive-page.view.ts';

export function zipArchive(
  { archive, files }: TakenArchive,
  language: Language,
): Promise<ZipStream> {
  const hashes = new Map<string, string>();
  const madeAt = Date.parse(archive.history.madeAt);
  return zipStream([
    ...textsOf(archive, language),
    ...files.map((file) => hashed(file, hashes)),
    textZipEntry(archiveEntry, madeAt, () => toJson(withHashes(archive, hashes))),
  ]);
}

function hashed(file: ZipEntry, hashes: Map<string, string>): ZipEntry {
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
function textsOf(archive: Archive, language: Language): ZipEntry[] {
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
    textZipEntry('index.html', madeAt, () => archivePage(archive, paths, language)),
    textZipEntry('schema.json', madeAt, () => toJson(archiveSchema())),
    ...[...letters, ...notes].map(({ path, text }) => textZipEntry(path, madeAt, text)),
  ];
}

/** As programs read it that know nothing of ours. */
function archiveSchema(): object {
  return z.toJSONSchema(Archive, { target: 'draft-2020-12', unrepresentable: 'any', io: 'input' });
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
