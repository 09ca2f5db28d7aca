/**
 * How a process shows that it belongs to this installation, to another one that asks over the
 * public address: with a hash that needs the pepper, over the nonce of whoever asks and the id of
 * the newest beat. Asks nobody and keeps nothing.
 */
import { createHmac } from 'node:crypto';
import { deriveKey } from './seal.ts';

/** What a nonce may look like; anything else asks for no proof. */
const nonceForm = /^[\w-]{16,128}$/;

export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && nonceForm.test(text);
}

export function proveReach(pepper: Buffer, nonce: string, beatId: string): string {
  // Neither part can hold the sign between them.
  const claim = `${nonce} ${beatId}`;
  return createHmac('sha256', deriveKey(pepper, 'reach')).update(claim).digest('base64url');
}
