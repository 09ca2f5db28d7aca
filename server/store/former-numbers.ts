/**
 * A telephone number that its owner does not have any more, kept sealed beside the one text message
 * that says so, until that message has left.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { SealContext } from '#server/crypto/seal.ts';

export function sealFormerNumber(owner: Owner, refId: number, phoneNumber: string): Buffer {
  return owner.key.seal(placeOf(owner, refId), { phoneNumber });
}

export function openFormerNumber(owner: Owner, refId: number, sealed: Buffer): string {
  return owner.key.open<{ phoneNumber: string }>(placeOf(owner, refId), sealed).phoneNumber;
}

function placeOf(owner: Owner, id: number): SealContext {
  return { table: 'outbox', userId: owner.id, id, version: 1 };
}
