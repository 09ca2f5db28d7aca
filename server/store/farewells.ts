/**
 * What is kept of somebody whose account is closed or gone until the mail about it has left. It is
 * sealed under a key of the installation, because hers is not at hand any more; made of the pepper,
 * which no change of the master key touches.
 */
import type { Language } from '#contract/languages.ts';
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
  /** Of a text message alone. */
  readonly phoneNumber?: string;
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
  /** Absent in those of earlier versions. */
  readonly language?: Language;
  /** When the account was closed or deleted, wall milliseconds. */
  readonly at: number;
  /** Until when it can be brought back; absent in the last mail. */
  readonly until?: number;
  /** A subscription ended with it. */
  readonly hadSubscription?: boolean;
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
