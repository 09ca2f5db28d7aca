/** Passkeys as their owner sees them. */
import type { Passkey } from '#contract/passkeys.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { StoredPasskey } from '#server/store/passkeys.ts';

export function toPasskey({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: isoOf(createdAt), usedAt: isoOrNull(usedAt) };
}
