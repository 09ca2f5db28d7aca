/** What of a testament lies in its sealed blob, and where that is bound to. */
import type { Protection } from '#server/crypto/protection.ts';
import type { SealContext } from '#server/crypto/seal.ts';
import { placeOfRow } from './sealed-rows.ts';

/** What the owner wrote, and the token of its public page: sealed. */
export interface TestamentText {
  title: string;
  description: string;
  shortDescription: string;
  /** Empty while there is a protection. */
  fullContent: string;
  accessLink: string;
  /** Null: no passphrase. */
  protection: Protection | null;
  /** The content as its passphrase opens it, in base64; null without one. */
  protectedContent: string | null;
}

/** Where its blob lives. A protection is bound to the same place, whatever the version. */
export function placeOfTestament(owner: { id: number }, id: number, version = 0): SealContext {
  return placeOfRow('testaments', owner, { id, version });
}

/** What the passphrase of a testament opens, with the place that it is bound to. */
export function guardedBy(
  owner: { id: number },
  { id, protection }: { id: number; protection: Protection | null },
): { protection: Protection | null; place: SealContext } {
  return { protection, place: placeOfTestament(owner, id) };
}
