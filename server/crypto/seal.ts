/**
 * Seals bytes with AES-256-GCM so that they open only with the same key and in the same place: a
 * blob moved to another row, or an older version of its own row, does not open. Knows nothing about
 * whose key it is.
 *
 * Layout: format (1) | key id (4) | nonce (12) | ciphertext | tag (16). The first 17 bytes and the
 * place are authenticated with the content.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { systemEntropy } from '#server/platform/entropy.ts';

const format = 1;
const nonceAt = 5;
const headerBytes = 17;
const tagBytes = 16;
const keyBytes = 32;
const cipherName = 'aes-256-gcm';

// Never injected: two blobs under one nonce would give both away, and a seed repeats itself.
const entropy = systemEntropy();

/** Where a sealed value lives. `version` is the row's, counted up on every change. */
export interface SealContext {
  readonly table: string;
  readonly userId: number;
  readonly id: number;
  readonly version: number;
}

/** A key with the id which its blobs carry, so that a wrong key is told from a damaged blob. */
export interface SealKey {
  readonly id: number;
  readonly bytes: Buffer;
}

/** Says only where the blob was, never what was in it. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';

  constructor(place: SealContext, reason: string, cause?: unknown) {
    const where = `${place.table} ${place.id} of user ${place.userId}, version ${place.version}`;
    super(`The sealed value in ${where} does not open: ${reason}.`, { cause });
  }
}

export function newKeyBytes(): Buffer {
  return entropy.bytes(keyBytes);
}

/** A key for one purpose only, made of a key for many. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `codicil ${purpose}`, keyBytes));
}

export function sealKey(secret: Buffer): SealKey {
  if (secret.length !== keyBytes) {
    throw new RangeError(`A key has ${keyBytes} bytes.`);
  }
  return {
    id: deriveKey(secret, 'key id').readUInt32BE(0),
    bytes: deriveKey(secret, 'seal'),
  };
}

export function seal(key: SealKey, place: SealContext, content: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(format, 0);
  header.writeUInt32BE(key.id, 1);
  entropy.bytes(headerBytes - nonceAt).copy(header, nonceAt);
  const cipher = createCipheriv(cipherName, key.bytes, header.subarray(nonceAt));
  cipher.setAAD(authenticated(header, place));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([header, ...sealed, cipher.getAuthTag()]);
}

export function unseal(key: SealKey, place: SealContext, sealed: Buffer): Buffer {
  if (sealed.length < headerBytes + tagBytes || sealed.readUInt8(0) !== format) {
    throw new SealBrokenError(place, 'it is not in the form this version writes');
  }
  if (keyIdOf(sealed) !== key.id) {
    throw new SealBrokenError(place, 'it was sealed with another key');
  }
  const header = sealed.subarray(0, headerBytes);
  const decipher = createDecipheriv(cipherName, key.bytes, header.subarray(nonceAt), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(authenticated(header, place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const content = decipher.update(sealed.subarray(headerBytes, -tagBytes));
    // With this cipher nothing is left over: it only looks at the tag.
    decipher.final();
    return content;
  } catch (error) {
    throw new SealBrokenError(place, 'it was changed or belongs to another place', error);
  }
}

/** Which key sealed this blob. The blob must have passed through `seal`. */
export function keyIdOf(sealed: Buffer): number {
  return sealed.length >= nonceAt ? sealed.readUInt32BE(1) : -1;
}

function authenticated(header: Buffer, place: SealContext): Buffer {
  const where = [place.table, place.userId, place.id, place.version].join('\0');
  return Buffer.concat([header, Buffer.from(where, 'utf8')]);
}
