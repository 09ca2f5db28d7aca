/**
 * Finds the master key, or makes one at the very first start, and opens the vault with it. A key
 * that does not fit the data stops the start before anything is written; a key file is never
 * overwritten.
 */
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { newKeyBytes } from './seal.ts';
import { createVault, type Vault } from './vault.ts';

const KEY_FILE = 'master-key';
const OWNER_ONLY = 0o600;

export interface MasterKeySource {
  /** The text of MASTER_KEY. */
  readonly masterKey: string | undefined;
  /** The path in MASTER_KEY_FILE. */
  readonly masterKeyFile: string | undefined;
  /** Where the key lives when neither is set. */
  readonly dataDir: string;
}

/** `proof` is what the installation remembers of its key; null before the first start. */
export async function openVault(source: MasterKeySource, proof: Buffer | null): Promise<Vault> {
  const found = await findMasterKey(source);
  if (found === null && proof !== null) {
    throw new StartupError(
      `The master key file ${join(source.dataDir, KEY_FILE)} is missing. What people wrote can only ` +
        'be read with it: put it back from your backup, or set MASTER_KEY or MASTER_KEY_FILE.',
    );
  }
  const vault = createVault(found?.key ?? (await createMasterKey(source.dataDir)));
  if (proof !== null && !vault.provesKey(proof)) {
    throw new StartupError(
      `The master key in ${found?.where} is not the one this data was sealed with. Start with the ` +
        'key that belongs to this database, or with the database that belongs to this key.',
    );
  }
  return vault;
}

/** 32 bytes as 64 hexadecimal digits or as base64 in either alphabet. */
export function parseMasterKey(text: string, where: string): Buffer {
  const written = text.trim();
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, 'hex');
  const isBase64 = /^[\w+/-]{43}=?$/.test(written);
  const key = Buffer.from(isBase64 ? written : '', 'base64');
  if (key.length !== 32) {
    throw new StartupError(
      `${where} must hold 32 bytes as 64 hexadecimal digits or as base64. ` +
        'Make one with: openssl rand -hex 32',
    );
  }
  return key;
}

interface FoundKey {
  readonly key: Buffer;
  readonly where: string;
}

async function findMasterKey(source: MasterKeySource): Promise<FoundKey | null> {
  if (source.masterKey !== undefined) {
    return { key: parseMasterKey(source.masterKey, 'MASTER_KEY'), where: 'MASTER_KEY' };
  }
  const named = source.masterKeyFile;
  const path = named ?? join(source.dataDir, KEY_FILE);
  const text = await readKeyFile(path);
  if (text !== null) {
    const where = named === undefined ? path : `MASTER_KEY_FILE (${path})`;
    return { key: parseMasterKey(text, where), where };
  }
  if (named === undefined) return null;
  throw new StartupError(`MASTER_KEY_FILE names ${path}, which does not exist.`);
}

async function readKeyFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartupError(`The master key file ${path} cannot be read.`, { cause: error });
  }
}

/**
 * Of two first starts at once one makes the key and the other reads it: a link, unlike a rename,
 * does not replace. Written whole under another name first, so that no crash leaves half a key.
 */
async function createMasterKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, KEY_FILE);
  const unfinished = `${path}-${newKeyBytes().toString('hex').slice(0, 16)}`;
  await writeDurably(unfinished, `${newKeyBytes().toString('hex')}\n`);
  try {
    await link(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
  await syncFolder(dataDir);
  return parseMasterKey(await readFile(path, 'utf8'), path);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
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
