/**
 * Reads an archive that somebody brings, and believes nothing of it: only entries that it names
 * itself are read, each once and by its exact name, none is longer than it says, and no name ever
 * reaches a disk. Whether an account may have it is decided elsewhere.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { Archive, archiveEntry, archiveFormat, archiveVersion } from '#contract/archive-form.ts';
import { archiveWordsMaxBytes } from '#contract/limits.ts';
import type { ScratchFile } from '#server/crypto/scratch-file.ts';
import { refuse } from '#server/refusal.ts';
import { faultIn, sizeInArchive } from './archive-faults.view.ts';
import { isHarmlessJson } from './harmless-json.view.ts';

export interface BroughtArchive {
  readonly archive: Archive;
  /** The bytes of a file that it names. */
  readonly openFile: (path: string) => Promise<Readable>;
}

/** More than an account can hold of anything. */
const mostEntries = 100_000;
const longestName = 1024;

/** @throws Refusal where it is no archive of ours, of another version, or not whole. */
export async function readBroughtArchive(scratch: ScratchFile): Promise<BroughtArchive> {
  const zip = await openZip(scratch);
  const entries = await readEntries(zip);
  const described = entries.get(archiveEntry) ?? refuse('archive-unknown');
  const archive = await readDescription(zip, described);
  for (const { path, size } of filesOf(archive)) {
    if (entries.get(path.normalize('NFC'))?.uncompressedSize !== size) refuse('archive-damaged');
  }
  return {
    archive,
    openFile: (path) => openEntry(zip, entries.get(path.normalize('NFC'))!),
  };
}

class ScratchReader extends RandomAccessReader {
  readonly #scratch: ScratchFile;

  constructor(scratch: ScratchFile) {
    super();
    this.#scratch = scratch;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#scratch.read(start, end);
  }
}

async function openZip(scratch: ScratchFile): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
  try {
    return await fromRandomAccessReaderPromise(
      new ScratchReader(scratch),
      scratch.sizeBytes,
      options,
    );
  } catch {
    // One that was cut off begins as every other does.
    refuse((await beginsAsZip(scratch)) ? 'archive-damaged' : 'archive-unknown');
  }
}

async function beginsAsZip(scratch: ScratchFile): Promise<boolean> {
  if (scratch.sizeBytes < 4) return false;
  return (await buffer(scratch.read(0, 4))).toString('latin1') === 'PK\u0003\u0004';
}

/**
 * By their names below the folder in which `archive.json` lies: who unpacks an archive and packs it
 * again has a folder around it. Without those whose name is there twice.
 */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) refuse('archive-too-large');
  const found: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.length <= longestName) found.push(entry);
    }
  } catch {
    // A name that leads out of the archive too.
    refuse('archive-damaged');
  }
  const names = found.map(({ fileName }) => fileName);
  const inFolder = names.find((name) => /^[^/]+\/archive\.json$/.test(name));
  const folder = names.includes(archiveEntry) || inFolder === undefined ? '' : inFolder;
  const prefix = folder.slice(0, -archiveEntry.length);
  const entries = new Map<string, Entry>();
  for (const entry of found) {
    if (!entry.fileName.startsWith(prefix)) continue;
    const name = entry.fileName.slice(prefix.length).normalize('NFC');
    if (entries.has(name)) refuse('archive-damaged');
    entries.set(name, entry);
  }
  return entries;
}

async function readDescription(zip: ZipFile, entry: Entry): Promise<Archive> {
  if (entry.uncompressedSize > archiveWordsMaxBytes) refuse('archive-too-large');
  const text = await buffer(await openEntry(zip, entry)).catch(() => refuse('archive-damaged'));
  if (!isHarmlessJson(text)) refuse('archive-damaged');
  const value = parse(text);
  if (value?.format !== archiveFormat) refuse('archive-unknown');
  if (typeof value.version === 'number' && value.version > archiveVersion) {
    refuse('archive-version');
  }
  // Ends at the first fault: a list of all of them may be longer than the archive.
  if (!z.validate(Archive, value)) refuse('archive-damaged');
  const archive = Archive.parse(value);
  if (faultIn(archive) !== null) refuse('archive-damaged');
  return archive;
}

function parse(text: Buffer): { format?: unknown; version?: unknown } | null {
  try {
    return JSON.parse(text.toString('utf8')) as object | null;
  } catch {
    refuse('archive-damaged');
  }
}

function filesOf({ testaments }: Archive): { path: string; size: number }[] {
  return testaments.flatMap(({ files }) =>
    files.map((file) => ({ path: file.path, size: sizeInArchive(file) })),
  );
}

/** Fails where it holds more or less than it says, or cannot be unpacked. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry);
  } catch {
    refuse('archive-damaged');
  }
}
