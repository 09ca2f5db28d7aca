/** The secret address at which a calendar reads an owner's dates. Only its hash is stored. */
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { findOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { OwnerTx } from './owner-tx.ts';

/** When it was made, in wall milliseconds; null: there is none. */
export async function findCalendarFeed(db: Db, owner: Owner): Promise<number | null> {
  return (await findOwn(db, owner, 'calendar_feeds', {}))?.created_at ?? null;
}

/** In the place of an earlier one. */
export async function makeCalendarFeed(ownerTx: OwnerTx, token: string): Promise<void> {
  const { tx, owner, now } = ownerTx;
  await endCalendarFeed(ownerTx);
  const row = { user_id: owner.id, token_hash: hashToken(token), created_at: now.wall };
  await tx.insertInto('calendar_feeds').values(row).execute();
}

/** @returns whether there was one. */
export async function endCalendarFeed({ tx, owner }: OwnerTx): Promise<boolean> {
  return (await removeOwn(tx, owner, 'calendar_feeds', {})) > 0;
}

/** Null: nobody's, or of an account that is closed or disabled. */
export async function findCalendarOwner(
  db: Db,
  vault: Vault,
  token: string,
): Promise<Owner | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.data_key'])
    .where('token_hash', '=', hashToken(token))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : ownerOfRow(vault, row);
}
