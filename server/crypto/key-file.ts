/**
 * The file with the master keys, one on a line, the newest first. It is written whole under another
 * name before it takes its own, so that no crash leaves half of one. It is made for its owner
 * alone, and stays readable for whom the operator made it readable.
 */
import { link, mkdir, open, readFile, realpath, rename, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { newKeyBytes } from './seal.ts';

/** `uid` and `gid` only where they are not those of this process. */
interface Access {
  readonly mode: number;
  readonly uid?: number;
  readonly gid?: number;
}

const ownerOnly: Access = { mode: 0o600 };

/** Null when there is none. */
export async function readKeyFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartupError(`The master key file ${path} cannot be read.`, { cause: error });
  }
}

/**
 * Of two first starts at once one makes the key and the other reads it: a link, unlike a rename,
 * does not replace.
 */
export async function createKeyFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}-${newKeyBytes().toString('hex').slice(0, 16)}`;
  await writeDurably(unfinished, 'wx', textOf([newKeyBytes()]), ownerOnly);
  try {
    await link(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
  await syncFolder(dirname(path));
  return readFile(path, 'utf8');
}

/**
 * Only one process may do this at a time; what an earlier one left unfinished is overwritten. The
 * server that reads the file may run as somebody else, and the path may be a link to where it lies.
 */
export async function replaceKeyFile(path: string, keys: readonly Buffer[]): Promise<void> {
  const place = await realpath(path);
  const unfinished = `${place}.next`;
  await writeDurably(unfinished, 'w', textOf(keys), await stat(place));
  await rename(unfinished, place);
  await syncFolder(dirname(place));
}

function textOf(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('hex')}\n`).join('');
}

async function writeDurably(
  path: string,
  flags: 'w' | 'wx',
  text: string,
  { mode, uid, gid }: Access,
): Promise<void> {
  const file = await open(path, flags, ownerOnly.mode);
  try {
    if (uid !== undefined && gid !== undefined) await giveTo(file, uid, gid);
    await file.chmod(mode & 0o777);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whoever may not give it away keeps it: then this is the user that could read it before. */
async function giveTo(file: FileHandle, uid: number, gid: number): Promise<void> {
  try {
    await file.chown(uid, gid);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Makes the name of the file as durable as its content. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
