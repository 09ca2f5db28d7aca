/**
 * Finds the master keys, or makes one at the very first start, and opens the vault with them. A key
 * that does not fit the data stops the start before anything is written. Of several the newest
 * stands first: see key-rotation.changes.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { Vault, type MasterKeys } from './vault.ts';

const keyFile = 'master-key';

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
  const found = await findMasterKeys(source);
  if (found === null && proof !== null) {
    throw new StartupError(
      `The master key file ${join(source.dataDir, keyFile)} is missing. What people wrote can only ` +
        'be read with it: put it back from your backup, or set MASTER_KEY or MASTER_KEY_FILE.',
    );
  }
  const path = keyFileOf(source);
  const keys = found?.keys ?? parseMasterKeys(await createKeyFile(join(source.dataDir, keyFile)));
  const vault = new Vault(keys, path === null ? undefined : () => reread(path));
  if (proof !== null && !vault.provesKey(proof)) {
    throw new StartupError(
      `The master key in ${found?.where} is not the one this data was sealed with. Start with the ` +
        'key that belongs to this database, or with the database that belongs to this key.',
    );
  }
  return vault;
}

/** Where the keys can be replaced; null when they are in the environment. */
export function keyFileOf(source: MasterKeySource): string | null {
  if (source.masterKey !== undefined) return null;
  return source.masterKeyFile ?? join(source.dataDir, keyFile);
}

/** The newest first, separated by commas or lines. */
export function parseMasterKeys(text: string, where = 'The master key file'): MasterKeys {
  const [newest = '', ...earlier] = text.trim().split(/[\s,]+/);
  return [parseMasterKey(newest, where), ...earlier.map((key) => parseMasterKey(key, where))];
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

interface FoundKeys {
  readonly keys: MasterKeys;
  readonly where: string;
}

/** Null when there is none and one may be made. */
export async function findMasterKeys(source: MasterKeySource): Promise<FoundKeys | null> {
  if (source.masterKey !== undefined) {
    return { keys: parseMasterKeys(source.masterKey, 'MASTER_KEY'), where: 'MASTER_KEY' };
  }
  const named = source.masterKeyFile;
  const path = named ?? join(source.dataDir, keyFile);
  const text = await readKeyFile(path);
  if (text !== null) {
    const where = named === undefined ? path : `MASTER_KEY_FILE (${path})`;
    return { keys: parseMasterKeys(text, where), where };
  }
  if (named === undefined) return null;
  throw new StartupError(`MASTER_KEY_FILE names ${path}, which does not exist.`);
}

/** While the server runs. Small and rare, so it may hold everything up for a moment. */
function reread(path: string): MasterKeys {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error('The master key file can no longer be read.', { cause: error });
  }
  return parseMasterKeys(text);
}
