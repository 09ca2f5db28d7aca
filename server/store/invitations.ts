/** Invitations to open an account, kept as hashes. Each is good once, for two weeks. */
import { sql } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

const goodForMs = 14 * DAY_MS;

/** @returns until when it is good, in wall milliseconds. */
export async function addInvitation(db: Db, token: string, nowMs: number): Promise<number> {
  const expiresAt = nowMs + goodForMs;
  await db
    .insertInto('invitations')
    .values({ token_hash: hashToken(token), created_at: nowMs, expires_at: expiresAt })
    .execute();
  return expiresAt;
}

/** Of two who spend the same one the second waits here. @returns whether it was good. */
export async function spendInvitation(tx: Tx, token: string, nowMs: number): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: nowMs })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Whether nobody has an account yet. Of two who ask at once the second waits for the first. */
export async function isNobodyHere(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first account'))`.execute(tx);
  const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return somebody === undefined;
}
