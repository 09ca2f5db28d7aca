/**
 * Secrets that somebody shows us again later: only their hash is stored. The secrets themselves
 * come from `Entropy`; 256 random bits need no slow hash.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

/** The hashes under which a browser's session and device are stored. */
export interface BrowserMarks {
  readonly session: Buffer;
  readonly device: Buffer;
}

export function hashToken(token: string): Buffer {
  return sha256(token);
}

/** Compares in a time that does not depend on where two secrets differ. */
export function equalSecret(a: string | Buffer, b: string | Buffer): boolean {
  // Hashed first, because the comparison wants equal lengths and a length is a hint as well.
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
