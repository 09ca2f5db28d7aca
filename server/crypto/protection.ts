/**
 * A passphrase over what is sealed already: to the public half anybody can add, only the passphrase
 * opens it. The private half (`identity`) is stored wrapped under the passphrase and the pepper, so
 * that database and master key together do not open what was protected.
 */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { systemEntropy } from '#server/platform/entropy.ts';
import { unseal, seal, SealBrokenError, sealKey, type SealContext, type SealKey } from './seal.ts';
import { slowHash } from './slow-hash.ts';

export interface Protection {
  /** The public half: `age1...`. */
  readonly publicHalf: string;
  readonly salt: string;
  readonly cost: Cost;
  /** The private half, sealed under the passphrase, as base64. */
  readonly identity: string;
}

interface Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
}

const derivationCost: Cost = { memoryKib: 128 * 1024, passes: 3, parallelism: 4 };
const saltBytes = 16;
const keyBytes = 32;

const entropy = systemEntropy();

/** What was protected does not open: another identity's, or changed. */
export class ProtectionBrokenError extends Error {
  override readonly name = 'ProtectionBrokenError';

  constructor(cause: unknown) {
    super('What was protected by a passphrase does not open.', { cause });
  }
}

/** A fresh pair of halves. `identity` is for sealing anew what there is already; never store it. */
export async function newProtection(
  passphrase: string,
  place: SealContext,
  pepper: Buffer,
): Promise<{ protection: Protection; identity: string }> {
  const salt = entropy.bytes(saltBytes);
  const [identity, key] = await Promise.all([
    generateX25519Identity(),
    keyOf(passphrase, salt, derivationCost, pepper),
  ]);
  const protection = {
    publicHalf: await identityToRecipient(identity),
    salt: salt.toString('base64'),
    cost: derivationCost,
    identity: seal(key, lasting(place), Buffer.from(identity, 'utf8')).toString('base64'),
  };
  return { protection, identity };
}

/** The private half, or null when the passphrase is another one. */
export async function openProtection(
  protection: Protection,
  passphrase: string,
  place: SealContext,
  pepper: Buffer,
): Promise<string | null> {
  const { salt, cost, identity } = protection;
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), cost, pepper);
  try {
    return unseal(key, lasting(place), Buffer.from(identity, 'base64')).toString('utf8');
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/** As an age file to the public half. */
export async function sealFor(publicHalf: string, content: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicHalf);
  return Buffer.from(await encrypter.encrypt(content));
}

export async function openWith(identity: string, sealed: Buffer): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return Buffer.from(await decrypter.decrypt(sealed));
  } catch (error) {
    throw new ProtectionBrokenError(error);
  }
}

async function keyOf(
  passphrase: string,
  salt: Buffer,
  cost: Cost,
  pepper: Buffer,
): Promise<SealKey> {
  const options = { salt, ...cost, bytes: keyBytes, secret: pepper, isAlone: true };
  return sealKey(await slowHash(passphrase, options));
}

/** It stays as it is while its row gets new versions; the row itself is sealed with its version. */
function lasting(place: SealContext): SealContext {
  return { ...place, table: `${place.table} protection`, version: 0 };
}
