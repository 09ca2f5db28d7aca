/**
 * Keeps sealed files in a folder, by default inside the data folder. A file appears under its name
 * when it is whole and durable, and not before. Seals nothing itself.
 */
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#server/platform/clock.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { assertBlobName, isBlobName } from './blob-name.ts';
import { writerTo } from './file-writer.ts';
import type { BlobStore, PieceWritten } from './port.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
const unfinishedFolder = 'unfinished';
/** No request takes this long, so what is unfinished for longer belongs to a process that died. */
const unfinishedMs = 60 * 60_000;

/** @param clock the machine's, which is also the one that dates files. */
export async function openFolderStore(
  folder: string,
  clock: Pick<Clock, 'wallMs'>,
): Promise<BlobStore> {
  const unfinished = join(folder, unfinishedFolder);
  const clear = () => removeOlder(unfinished, clock.wallMs() - unfinishedMs);
  try {
    await mkdir(unfinished, { recursive: true, mode: ownerOnly.folder });
    await chmod(folder, ownerOnly.folder);
    await clear();
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} for attached files cannot be made or used. ` +
        'See that this user may write to it.',
      { cause: error },
    );
  }
  return {
    kind: 'folder',
    put: (name, content, kept) => put({ folder, name, kept }, content),
    get: (name) => get(placeOf(folder, name)),
    remove: (name) => rm(placeOf(folder, name), { force: true }),
    async *list() {
      // A process that was started again at once found it too young.
      await clear();
      yield* list(folder);
    },
    freeBytes: async () => (await readDiskSpace(folder)).freeBytes,
    close: () => Promise.resolve(),
  };
}

interface Put {
  readonly folder: string;
  readonly name: string;
  readonly kept: PieceWritten | undefined;
}

async function put({ folder, name, kept }: Put, content: Readable): Promise<void> {
  const place = placeOf(folder, name);
  const unfinished = join(folder, unfinishedFolder, name);
  // What fails before it flows fails the pipeline all the same; unheard it would end the process.
  content.once('error', () => undefined);
  try {
    // Names are random: what lies there is the half of a restore that was killed.
    const file = await open(unfinished, 'w', ownerOnly.file);
    try {
      await pipeline(content, writerTo(file, kept));
      // Side by side: the disk is waited for once.
      await Promise.all([file.sync(), makeFolders(folder, dirname(place))]);
    } finally {
      await file.close();
    }
    await rename(unfinished, place);
    await sync(dirname(place));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function get(place: string): Promise<Readable | null> {
  try {
    const file = await open(place, 'r');
    return file.createReadStream();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* list(folder: string): AsyncGenerator<{ name: string; keptAt: number }> {
  for (const first of await namesIn(folder, /^[0-9a-f]{2}$/)) {
    for (const second of await namesIn(join(folder, first), /^[0-9a-f]{2}$/)) {
      const leaf = join(folder, first, second);
      for (const name of (await readdir(leaf)).filter(isBlobName)) {
        const keptAt = await keptAtOf(join(leaf, name));
        if (keptAt !== null) yield { name, keptAt };
      }
    }
  }
}

/** Two levels, so that no folder gets more entries than a file system likes. */
function placeOf(folder: string, name: string): string {
  assertBlobName(name);
  return join(folder, name.slice(0, 2), name.slice(2, 4), name);
}

/**
 * Their names are durable when it resolves, also when they were there already: somebody else may
 * have made them a moment ago and still wait for the disk.
 */
async function makeFolders(root: string, leaf: string): Promise<void> {
  await mkdir(leaf, { recursive: true, mode: ownerOnly.folder });
  await Promise.all([sync(dirname(leaf)), sync(root)]);
}

async function sync(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => form.test(name)).toSorted();
}

/** Null when the file was removed meanwhile. */
async function keptAtOf(path: string): Promise<number | null> {
  try {
    return Math.floor((await stat(path)).mtimeMs);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function removeOlder(folder: string, thanMs: number): Promise<void> {
  for (const name of (await readdir(folder)).filter(isBlobName)) {
    const path = join(folder, name);
    const keptAt = await keptAtOf(path);
    if (keptAt !== null && keptAt < thanMs) await rm(path, { force: true });
  }
}
