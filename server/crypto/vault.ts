/**
 * Holds the master key and lends out the keys of single owners. The master key wraps one data key
 * per owner; everything an owner writes is sealed under keys derived from hers. Reads and writes no
 * rows.
 */
import { createHmac } from 'node:crypto';
import {
  deriveKey,
  keyIdOf,
  newKeyBytes,
  open,
  seal,
  SealBrokenError,
  sealKey,
  type Place,
  type SealKey,
} from './seal.ts';
import { equalSecret } from './tokens.ts';

/** What one owner's rows are sealed with. */
export interface OwnerKey {
  seal(place: Place, value: object): Buffer;
  open<T>(place: Place, sealed: Buffer): T;
  /** Finds a value again without storing it; different for every owner and purpose. */
  keyedHash(purpose: string, text: string): Buffer;
}

const CACHED_OWNERS = 1000;

export class Vault {
  /** The first one wraps; all of them unwrap, so that a new master key can be put in front. */
  readonly #masters: readonly [SealKey, ...SealKey[]];
  readonly #proofs: readonly Buffer[];
  /** Oldest use first. The wrapped key is kept to notice that it was replaced. */
  readonly #owners = new Map<number, { wrapped: Buffer; key: OwnerKey }>();

  constructor(masterKeys: readonly [Buffer, ...Buffer[]]) {
    const [current, ...earlier] = masterKeys;
    this.#masters = [sealKey(current), ...earlier.map(sealKey)];
    this.#proofs = masterKeys.map((key) => deriveKey(key, 'master key proof'));
  }

  /** A fresh data key. Only its wrapped form leaves this file. */
  newOwnerKey(userId: number): { wrapped: Buffer } {
    return { wrapped: seal(this.#masters[0], placeOfKey(userId), newKeyBytes()) };
  }

  ownerKey(userId: number, wrapped: Buffer): OwnerKey {
    const kept = this.#owners.get(userId);
    this.#owners.delete(userId);
    const entry = kept?.wrapped.equals(wrapped)
      ? kept
      : { wrapped, key: ownerKeyOf(this.#unwrap(userId, wrapped)) };
    this.#owners.set(userId, entry);
    if (this.#owners.size > CACHED_OWNERS) {
      this.#owners.delete(this.#owners.keys().next().value!);
    }
    return entry.key;
  }

  /** Stored at the first start; tells nothing about the key but recognises it. */
  keyProof(): Buffer {
    return this.#proofs[0]!;
  }

  provesKey(proof: Buffer): boolean {
    return this.#proofs.some((own) => equalSecret(own, proof));
  }

  #unwrap(userId: number, wrapped: Buffer): Buffer {
    const master = this.#masters.find((key) => key.id === keyIdOf(wrapped));
    if (master === undefined) {
      throw new SealBrokenError(placeOfKey(userId), 'its master key is not configured');
    }
    return open(master, placeOfKey(userId), wrapped);
  }
}

export function createVault(...masterKeys: [Buffer, ...Buffer[]]): Vault {
  return new Vault(masterKeys);
}

function placeOfKey(userId: number): Place {
  return { table: 'users', userId, id: userId, version: 1 };
}

function ownerKeyOf(dataKey: Buffer): OwnerKey {
  const key = sealKey(dataKey);
  const hashKeys = new Map<string, Buffer>();
  return {
    seal: (place, value) => seal(key, place, Buffer.from(JSON.stringify(value), 'utf8')),
    open: <T>(place: Place, sealed: Buffer) =>
      JSON.parse(open(key, place, sealed).toString('utf8')) as T,
    keyedHash(purpose, text) {
      const hashKey = hashKeys.get(purpose) ?? deriveKey(dataKey, `hash ${purpose}`);
      hashKeys.set(purpose, hashKey);
      return createHmac('sha256', hashKey).update(text, 'utf8').digest();
    },
  };
}
