/**
 * Addresses for which somebody asked for a new password, until a job has looked whether there is an
 * account. The call does the same for every address, so its time tells nobody who has one.
 */
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Vault } from '#server/crypto/vault.ts';
import {
  deriveKey,
  seal,
  sealKey,
  unseal,
  type SealContext,
  type SealKey,
} from '#server/crypto/seal.ts';

/** Of an address that nobody may have: sealed by a key of the installation. */
export async function addAsk(db: Db, vault: Vault, email: string, nowMs: number): Promise<void> {
  const id = await nextId(db, 'password_reset_asks');
  const sealed = seal(keyOf(vault), placeOf(id), Buffer.from(email, 'utf8'));
  await db.insertInto('password_reset_asks').values({ id, sealed, asked_at: nowMs }).execute();
}

/** Of two processes that take asks at once, one gets each. @returns the address; null: none. */
export async function takeAsk(tx: Tx, vault: Vault): Promise<string | null> {
  const first = tx
    .selectFrom('password_reset_asks')
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await tx
    .deleteFrom('password_reset_asks')
    .where('id', '=', first)
    .returning(['id', 'sealed'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return openAsk(vault, row.id, row.sealed);
}

/** @returns the address. */
export function openAsk(vault: Vault, id: number, sealed: Buffer): string {
  return unseal(keyOf(vault), placeOf(id), sealed).toString('utf8');
}

function keyOf({ pepper }: Vault): SealKey {
  return sealKey(deriveKey(pepper, 'password reset asks'));
}

function placeOf(id: number): SealContext {
  return { table: 'password_reset_asks', userId: 0, id, version: 1 };
}
