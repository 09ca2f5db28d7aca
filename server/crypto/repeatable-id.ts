/**
 * Tokens and Message-IDs that come out the same however often something is made: also by a copy of
 * the database that makes it again. They are made of random ids of rows, never of numbers that
 * count up, because a copy gives those out a second time for something else.
 */
import { createHmac } from 'node:crypto';
import { deriveKey } from './seal.ts';
import type { Vault } from './vault.ts';

type MailPurpose =
  | 'mail of a delivery'
  | 'mail of a first-follow-up'
  | 'mail of a last-follow-up'
  | 'mail to a second address'
  | 'mail of a recall'
  | 'mail of a recall to a second address';
export type RepeatablePurpose =
  | 'link of a delivery'
  | 'report link of a second address'
  | MailPurpose;

/** @returns 256 bits in base64url, which nobody can guess without the pepper. */
export function repeatableId(
  pepper: Buffer,
  purpose: RepeatablePurpose,
  ...of: readonly string[]
): string {
  const key = deriveKey(pepper, 'repeatable ids');
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...of]))
    .digest('base64url');
}

/** @param token the hash of the link of the delivery. */
export type MessageIdOf = (purpose: MailPurpose, token: Buffer) => string;

/** With their angle brackets. They are asked for only once the vault has its pepper. */
export function repeatableMessageIds(domain: string, vault: Pick<Vault, 'pepper'>): MessageIdOf {
  return (purpose, token) =>
    `<${repeatableId(vault.pepper, purpose, token.toString('base64url'))}@${domain}>`;
}
