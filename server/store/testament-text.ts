/** What of a testament lies in its sealed blob, and where that is bound to. */
import type { Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Protection } from '#server/crypto/protection.ts';
import type { SealContext } from '#server/crypto/seal.ts';
import type { TestamentsTable } from '#server/db/schema.ts';

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

const unprotected = { protection: null, protectedContent: null };

/** Where its blob lives. A protection is bound to the same place, whatever the version. */
export function placeOfTestament(owner: { id: number }, id: number, version = 0): SealContext {
  return { table: 'testaments', userId: owner.id, id, version };
}

/** What its owner wrote, with the link to its page. */
export function openText(
  owner: Owner,
  { id, version, sealed }: Pick<Selectable<TestamentsTable>, 'id' | 'version' | 'sealed'>,
): TestamentText {
  const text = owner.key.open<TestamentText>(placeOfTestament(owner, id, version), sealed);
  // Rows of earlier versions know nothing of a protection.
  return { ...unprotected, ...text };
}

/** What the passphrase of a testament opens, with the place that it is bound to. */
export function guardedBy(
  owner: { id: number },
  { id, protection }: { id: number; protection: Protection | null },
): { protection: Protection | null; place: SealContext } {
  return { protection, place: placeOfTestament(owner, id) };
}
