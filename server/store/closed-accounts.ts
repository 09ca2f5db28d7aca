/**
 * Accounts that were deleted and can still be brought back. The key of such an account is taken out
 * of `users`, so that every store, job and call finds nobody there; this file alone looks where it
 * lies. Decides nothing about who may close one or bring it back.
 */
import type { Moment } from '#core/release/moment.ts';
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { writeDisabled } from './disabled-accounts.ts';
import { closingKey, noteInJournal } from './journal.ts';
import type { OwnerTx } from './owner-tx.ts';
import { findUserRow, writeUserRow } from './user-row.ts';
import { isWaitOver, wallEndOf, type WaitEnd } from './waits.ts';

/** From the end of this transaction on nobody finds the account any more. */
export async function closeAccount(
  { tx, owner, now }: OwnerTx,
  { takesEffectAt, takesEffectLight }: WaitEnd,
): Promise<void> {
  const row = await findUserRow(tx, owner, ['data_key', 'mark', 'closings'], 'lock');
  if (!row?.data_key) throw new Error(`The account ${owner.id} is closed already.`);
  await tx
    .insertInto('closed_accounts')
    .values({
      user_id: owner.id,
      data_key: row.data_key,
      closed_at: now.wall,
      takes_effect_at: takesEffectAt,
      takes_effect_light: takesEffectLight,
    })
    .execute();
  const closings = row.closings + 1;
  // What keeps its owner out would keep it from coming back.
  await writeDisabled(tx, owner, false, now);
  await writeUserRow(tx, owner, { data_key: null, closings });
  await noteInJournal(tx, 'left', [closingKey(row.mark, closings)]);
}

/** @returns false where it is not closed, or gone. */
export async function reopenAccount(tx: Tx, owner: Pick<Owner, 'id'>): Promise<boolean> {
  // Whoever removes it for good at this moment holds this row.
  const row = await findUserRow(tx, owner, ['mark', 'closings'], 'lock');
  const closed = await tx
    .deleteFrom('closed_accounts')
    .where('user_id', '=', owner.id)
    .returning('data_key')
    .executeTakeFirst();
  if (row === undefined || closed === undefined) return false;
  await writeUserRow(tx, owner, { data_key: closed.data_key });
  await noteInJournal(tx, 'kept', [closingKey(row.mark, row.closings)]);
  return true;
}

/**
 * For whoever ends it or tells of it, locked until the transaction ends.
 *
 * @param now its time has to be over then; absent: whether or not it is.
 * @returns null where it came back, or is gone.
 */
export async function lockLeft(
  tx: Tx,
  vault: Vault,
  userId: number,
  now?: Moment,
): Promise<Owner | null> {
  // Whoever brings it back at this moment holds this row.
  await findUserRow(tx, { id: userId }, ['id'], 'lock');
  const row = await tx
    .selectFrom('closed_accounts')
    .select(['user_id as id', 'data_key'])
    .where('user_id', '=', userId)
    .$if(now !== undefined, (rows) => rows.where(isWaitOver(now!)))
    .executeTakeFirst();
  return ownerOfRow(vault, row);
}

export async function listClosed(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('closed_accounts')
    .select('user_id')
    .orderBy('takes_effect_light')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whose time is over; whoever waits longest first. */
export async function listLeft(db: Db, now: Moment): Promise<number[]> {
  const rows = await db
    .selectFrom('closed_accounts')
    .select('user_id')
    .where(isWaitOver(now))
    .orderBy('takes_effect_light')
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

/** When the next one goes if no more darkness comes, in wall milliseconds; null: none will. */
export async function nextLeaveAt(db: Db, now: Moment): Promise<number | null> {
  const soonest = await db
    .selectFrom('closed_accounts')
    .select((row) => [
      row.fn.min('takes_effect_at').as('at'),
      row.fn.min('takes_effect_light').as('light'),
    ])
    .executeTakeFirstOrThrow();
  return wallEndOf(soonest, now);
}

/** It goes later than was said. */
export async function delayLeave(
  db: Db,
  userId: number,
  { takesEffectAt, takesEffectLight }: WaitEnd,
): Promise<void> {
  await db
    .updateTable('closed_accounts')
    .set({ takes_effect_at: takesEffectAt, takes_effect_light: takesEffectLight })
    .where('user_id', '=', userId)
    .execute();
}

/** What waits to be sent goes to nobody while the account is closed. */
export async function putMessagesAway(tx: Tx, owner: Owner): Promise<void> {
  await changeOwn(tx, owner, 'outbox', { status: 'pending' }, { status: 'put-away' });
}

export async function takeMessagesBack(tx: Tx, owner: Owner): Promise<void> {
  await changeOwn(tx, owner, 'outbox', { status: 'put-away' }, { status: 'pending' });
}
