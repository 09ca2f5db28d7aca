/**
 * Signs an event with the moment at which it is sent, and checks such a signature: one that is old
 * may be a copy that somebody kept.
 */
import { createHmac } from 'node:crypto';
import { equalSecret } from '#server/crypto/tokens.ts';

const toleranceMs = 5 * 60_000;

export function signEvent(secret: Buffer, raw: Buffer, nowMs: number): string {
  return `t=${nowMs},v1=${digest(secret, raw, nowMs)}`;
}

export function isSignedEvent(
  secret: Buffer,
  raw: Buffer,
  signature: string,
  nowMs: number,
): boolean {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
  const [signedAt, given] = [Number(parts?.[1]), parts?.[2]];
  if (given === undefined || !equalSecret(given, digest(secret, raw, signedAt))) return false;
  return Math.abs(nowMs - signedAt) <= toleranceMs;
}

function digest(secret: Buffer, raw: Buffer, signedAt: number): string {
  return createHmac('sha256', secret).update(`${signedAt}.`).update(raw).digest('hex');
}
