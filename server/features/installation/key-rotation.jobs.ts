/**
 * Gives the installation another master key while servers run on it. With a key file the new key is
 * made here; with MASTER_KEY the operator puts one in front and restarts first. Stopped at any
 * point it goes on when it is run again.
 */
import { replaceKeyFile } from '#server/crypto/key-file.ts';
import { findMasterKeys, keyFileOf } from '#server/crypto/master-key.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { Vault, type MasterKeys } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { putInForce, rewrapAll } from './key-rotation.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { tryLockFolder } from '#server/platform/folder-lock.ts';
import { StartupError } from '#server/platform/startup-error.ts';

type Source = Pick<Config, 'masterKey' | 'masterKeyFile' | 'dataDir'>;

/** @returns what the operator is told. */
export async function rotateMasterKey(db: Db, source: Source): Promise<string> {
  const lock = tryLockFolder(source.dataDir, 'key-rotation');
  if (lock === undefined) {
    throw new StartupError('The master key is being replaced by another process already.');
  }
  try {
    return await rotate(db, source);
  } finally {
    lock.release();
  }
}

async function rotate(db: Db, source: Source): Promise<string> {
  const path = keyFileOf(source);
  const found = await findMasterKeys(source);
  const inForce = await findKeyProof(db);
  if (found === null || inForce === null) {
    throw new StartupError('There is no master key to replace yet: start the product first.');
  }
  refuseForeign(found.keys, inForce, found.where);
  const keys = found.keys.length > 1 ? found.keys : await withNewKey(found.keys, path);
  const vault = new Vault(keys);
  const proof = vault.keyProof();
  await putInForce({ db, clock: new SystemClock() }, vault);
  const count = await rewrapAll(db, vault, proof);
  if (path === null) {
    return `${done(count)} Leave only the first key in MASTER_KEY and restart every server.`;
  }
  await replaceKeyFile(path, [keys[0]]);
  return `${done(count)} ${path} now holds the new master key alone: back it up.`;
}

function done(count: number): string {
  return `The keys of ${count} people were wrapped anew.`;
}

/** The file comes first: a key that nobody keeps must wrap nothing. */
async function withNewKey(present: MasterKeys, path: string | null): Promise<MasterKeys> {
  if (path === null) {
    throw new StartupError(
      'MASTER_KEY holds one key. Put a new one in front of it, with a comma between, restart ' +
        'every server, and run this again. Make a key with: openssl rand -hex 32',
    );
  }
  const keys: MasterKeys = [newKeyBytes(), ...present];
  await replaceKeyFile(path, keys);
  return keys;
}

function refuseForeign(keys: MasterKeys, proof: Buffer, where: string): void {
  if (new Vault(keys).provesKey(proof)) return;
  throw new StartupError(`The master key in ${where} is not the one this data was sealed with.`);
}
