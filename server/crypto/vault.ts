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
  unseal,
  seal,
  SealBrokenError,
  sealKey,
  type SealContext,
  type SealKey,
} from './seal.ts';
import { equalSecret } from './tokens.ts';

/** What one owner's rows are sealed with. */
export interface OwnerKey {
  seal(place: SealContext, value: object): Buffer;
  open<T>(place: SealContext, sealed: Buffer): T;
  /** Finds a value again without storing it; different for every owner and purpose. */
  keyedHash(purpose: string, text: string): Buffer;
}

const cachedOwners = 1000;
const pepperPlace: SealContext = { table: 'installation', userId: 0, id: 1, version: 1 };

/** The newest first. */
export type MasterKeys = readonly [Buffer, ...Buffer[]];

/** A master key with what the installation remembers of it. */
interface Master {
  readonly key: SealKey;
  readonly proof: Buffer;
}

export class Vault {
  /** All of them unwrap; which one wraps is what the installation remembers. */
  #masters: readonly Master[];
  readonly #reread: (() => MasterKeys) | undefined;
  /** Oldest use first. The wrapped key is kept to notice that it was replaced. */
  readonly #owners = new Map<number, { wrapped: Buffer; key: OwnerKey }>();
  #pepper: Buffer | null = null;

  /** `reread` asks again where the keys lie, for one that came while the server was running. */
  constructor(masterKeys: MasterKeys, reread?: () => MasterKeys) {
    this.#masters = masterKeys.map(masterOf);
    this.#reread = reread;
  }

  /**
   * A fresh data key, wrapped by the master key that `proof` belongs to. Only its wrapped form
   * leaves this file.
   */
  newOwnerKey(userId: number, proof: Buffer): { wrapped: Buffer } {
    return { wrapped: seal(this.#provenBy(proof), placeOfKey(userId), newKeyBytes()) };
  }

  /** The same data key under the master key of `proof`; null when that wraps it already. */
  rewrapOwnerKey(userId: number, wrapped: Buffer, proof: Buffer): Buffer | null {
    return this.#rewrap(placeOfKey(userId), wrapped, proof);
  }

  ownerKey(userId: number, wrapped: Buffer): OwnerKey {
    const kept = this.#owners.get(userId);
    this.#owners.delete(userId);
    const entry = kept?.wrapped.equals(wrapped)
      ? kept
      : { wrapped, key: ownerKeyOf(this.#unwrap(placeOfKey(userId), wrapped)) };
    this.#owners.set(userId, entry);
    if (this.#owners.size > cachedOwners) {
      this.#owners.delete(this.#owners.keys().next().value!);
    }
    return entry.key;
  }

  /** Stored at the first start; tells nothing about the key but recognises it. */
  keyProof(): Buffer {
    return this.#masters[0]!.proof;
  }

  provesKey(proof: Buffer): boolean {
    return this.#masters.some((own) => equalSecret(own.proof, proof));
  }

  /** A second secret of the installation: only its wrapped form is stored. */
  newPepper(proof: Buffer): { wrapped: Buffer } {
    return { wrapped: seal(this.#provenBy(proof), pepperPlace, newKeyBytes()) };
  }

  rewrapPepper(wrapped: Buffer, proof: Buffer): Buffer | null {
    return this.#rewrap(pepperPlace, wrapped, proof);
  }

  /** At start, once it is known which pepper this installation has. */
  usePepper(wrapped: Buffer): void {
    this.#pepper = this.#unwrap(pepperPlace, wrapped);
  }

  /** 32 bytes that go into the slow hash of every passphrase and activation code. */
  get pepper(): Buffer {
    if (this.#pepper === null) throw new Error('The vault was not given its pepper at start.');
    return this.#pepper;
  }

  #rewrap(place: SealContext, wrapped: Buffer, proof: Buffer): Buffer | null {
    const master = this.#provenBy(proof);
    return keyIdOf(wrapped) === master.id
      ? null
      : seal(master, place, this.#unwrap(place, wrapped));
  }

  #unwrap(place: SealContext, wrapped: Buffer): Buffer {
    const id = keyIdOf(wrapped);
    const master = this.#find((own) => own.key.id === id);
    if (master === undefined) {
      throw new SealBrokenError(place, 'its master key is not configured');
    }
    return unseal(master.key, place, wrapped);
  }

  /** Anything else would be wrapped by a key that nobody keeps. */
  #provenBy(proof: Buffer): SealKey {
    const master = this.#find((own) => equalSecret(own.proof, proof));
    if (master === undefined) {
      throw new Error('The master key that wraps new keys is not configured.');
    }
    return master.key;
  }

  /** Those known before stay: what was read a moment ago may still be wrapped by one of them. */
  #find(isWanted: (master: Master) => boolean): Master | undefined {
    const known = this.#masters.find(isWanted);
    if (known !== undefined || this.#reread === undefined) return known;
    const ids = new Set(this.#masters.map(({ key }) => key.id));
    const added = this.#reread()
      .map(masterOf)
      .filter(({ key }) => !ids.has(key.id));
    this.#masters = [...added, ...this.#masters];
    return added.find(isWanted);
  }
}

function masterOf(bytes: Buffer): Master {
  return { key: sealKey(bytes), proof: deriveKey(bytes, 'master key proof') };
}

export function createVault(...masterKeys: [Buffer, ...Buffer[]]): Vault {
  return new Vault(masterKeys);
}

function placeOfKey(userId: number): SealContext {
  return { table: 'users', userId, id: userId, version: 1 };
}

function ownerKeyOf(dataKey: Buffer): OwnerKey {
  const key = sealKey(dataKey);
  const hashKeys = new Map<string, Buffer>();
  return {
    seal: (place, value) => seal(key, place, Buffer.from(JSON.stringify(value), 'utf8')),
    open: <T>(place: SealContext, sealed: Buffer) =>
      JSON.parse(unseal(key, place, sealed).toString('utf8')) as T,
    keyedHash(purpose, text) {
      const hashKey = hashKeys.get(purpose) ?? deriveKey(dataKey, `hash ${purpose}`);
      hashKeys.set(purpose, hashKey);
      return createHmac('sha256', hashKey).update(text, 'utf8').digest();
    },
  };
}
