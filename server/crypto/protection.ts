/**
 * A passphrase over what is sealed already: to the public half anybody can add, only the passphrase
 * opens it. The private half (`identity`) is stored wrapped under the passphrase and a secret that
 * the pepper gives it, so that database and master key together do not open what was protected.
 *
 * The secret belongs to one protection. Its owner may take it along with the words: the same
 * passphrase then opens them in another installation, and the pepper stays at home.
 */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { systemEntropy } from '#server/platform/entropy.ts';
import {
  deriveKey,
  unseal,
  seal,
  SealBrokenError,
  sealKey,
  type SealContext,
  type SealKey,
} from './seal.ts';
import { slowHash } from './slow-hash.ts';

export interface Protection {
  /** The public half: `age1...`. */
  readonly publicHalf: string;
  readonly salt: string;
  readonly cost: Cost;
  /** The private half, sealed under the passphrase, as base64. */
  readonly identity: string;
  /**
   * Where the secret beside the passphrase is from: made of the pepper for this protection alone,
   * or carried here from where it was made. Left out by earlier versions: the pepper itself.
   */
  readonly secret?: 'own' | CarriedSecret;
}

/** What another installation needs besides the passphrase. */
export interface CarriedSecret {
  /** As base64. */
  readonly bytes: string;
  /** For whom and for which row the protection was made. */
  readonly userId: number;
  readonly id: number;
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
  const identity = await generateX25519Identity();
  return { protection: await wrap(identity, passphrase, place, pepper), identity };
}

/**
 * The same halves with a secret that their owner may take along, or null where they have one. Asked
 * when somebody has typed the passphrase: only then an earlier version's can be wrapped anew.
 */
export async function wrapAnew(
  protection: Protection,
  opened: { readonly identity: string; readonly passphrase: string },
  place: SealContext,
  pepper: Buffer,
): Promise<Protection | null> {
  if (protection.secret !== undefined) return null;
  return wrap(opened.identity, opened.passphrase, place, pepper);
}

async function wrap(
  identity: string,
  passphrase: string,
  place: SealContext,
  pepper: Buffer,
): Promise<Protection> {
  const salt = entropy.bytes(saltBytes);
  const key = await keyOf(passphrase, salt, derivationCost, ownSecret(salt, pepper));
  return {
    publicHalf: await identityToRecipient(identity),
    salt: salt.toString('base64'),
    cost: derivationCost,
    identity: seal(key, lasting(place), Buffer.from(identity, 'utf8')).toString('base64'),
    secret: 'own',
  };
}

/** What goes along with the words; null where only the pepper itself would open them. */
export function carriedSecretOf(
  { secret, salt }: Protection,
  { userId, id }: SealContext,
  pepper: Buffer,
): CarriedSecret | null {
  if (secret === undefined) return null;
  if (secret !== 'own') return secret;
  const bytes = ownSecret(Buffer.from(salt, 'base64'), pepper).toString('base64');
  return { bytes, userId, id };
}

/** The private half, or null when the passphrase is another one. */
export async function openProtection(
  protection: Protection,
  passphrase: string,
  place: SealContext,
  pepper: Buffer,
): Promise<string | null> {
  const { cost, identity, secret } = protection;
  const salt = Buffer.from(protection.salt, 'base64');
  const key = await keyOf(passphrase, salt, cost, secretOf(secret, salt, pepper));
  const madeAt = typeof secret === 'object' ? { ...place, ...placeIn(secret) } : place;
  try {
    return unseal(key, lasting(madeAt), Buffer.from(identity, 'base64')).toString('utf8');
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

function secretOf(secret: Protection['secret'], salt: Buffer, pepper: Buffer): Buffer {
  if (secret === undefined) return pepper;
  return secret === 'own' ? ownSecret(salt, pepper) : Buffer.from(secret.bytes, 'base64');
}

/** Different for every salt: whoever takes one along knows nothing of the others. */
function ownSecret(salt: Buffer, pepper: Buffer): Buffer {
  return deriveKey(pepper, `protection ${salt.toString('base64')}`);
}

function placeIn({ userId, id }: CarriedSecret): Pick<SealContext, 'userId' | 'id'> {
  return { userId, id };
}

async function keyOf(
  passphrase: string,
  salt: Buffer,
  cost: Cost,
  secret: Buffer,
): Promise<SealKey> {
  const options = { salt, ...cost, bytes: keyBytes, secret, isAlone: true };
  return sealKey(await slowHash(passphrase, options));
}

/** It stays as it is while its row gets new versions; the row itself is sealed with its version. */
function lasting(place: SealContext): SealContext {
  return { ...place, table: `${place.table} protection`, version: 0 };
}
