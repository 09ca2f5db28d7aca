/**
 * What is kept of somebody whose account is gone until the last mail to her has left. It is sealed
 * under a key of the installation, because hers is gone with the account; made of the pepper, which
 * no change of the master key touches.
 */
import {
  deriveKey,
  unseal,
  seal,
  sealKey,
  type SealContext,
  type SealKey,
} from '#server/crypto/seal.ts';
import type { Vault } from '#server/crypto/vault.ts';

export interface Farewell {
  readonly email: string;
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
  /** When the account was deleted, wall milliseconds. */
  readonly at: number;
}

export function sealFarewell(vault: Vault, refId: number, farewell: Farewell): Buffer {
  return seal(keyOf(vault), placeOf(refId), Buffer.from(JSON.stringify(farewell), 'utf8'));
}

export function openFarewell(vault: Vault, refId: number, sealed: Buffer): Farewell {
  return JSON.parse(unseal(keyOf(vault), placeOf(refId), sealed).toString('utf8')) as Farewell;
}

function keyOf({ pepper }: Vault): SealKey {
  return sealKey(deriveKey(pepper, 'farewells'));
}

function placeOf(id: number): SealContext {
  return { table: 'outbox', userId: 0, id, version: 1 };
}
