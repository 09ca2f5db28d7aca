/**
 * How often somebody failed to sign in to an account within a day, until a job has told its owner.
 * Counting does the same for an account and for a name that nobody has, at every try, so its time
 * tells nobody who has one. It limits nothing.
 */
import { createHmac } from 'node:crypto';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import { deriveKey } from '#server/crypto/seal.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Within a day. */
export const failuresUntilTold = 20;

/** One account, or one name that nobody has. */
export type FailedSignIns = Pick<
  Selectable<Database['failed_sign_ins']>,
  'user_id' | 'account_key'
>;

/**
 * @param account the same for each name of a person.
 * @param userId `nobody` when nobody has that name.
 */
export async function countFailedSignIn(
  db: Db,
  { pepper }: Vault,
  { account, userId }: { readonly account: string; readonly userId: number },
  nowMs: number,
): Promise<void> {
  // Names of people do not belong in this table, and there are few enough to try them out.
  const key = createHmac('sha256', deriveKey(pepper, 'failed sign-ins')).update(account).digest();
  const isOver = isDayOver(nowMs);
  await db
    .insertInto('failed_sign_ins')
    .values({ user_id: userId, account_key: key, count: 1, since: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_key']).doUpdateSet({
        count: sql`case when ${isOver} then 1 else failed_sign_ins.count + 1 end`,
        since: sql`case when ${isOver} then excluded.since else failed_sign_ins.since end`,
        is_told: sql`failed_sign_ins.is_told and not ${isOver}`,
      }),
    )
    .execute();
}

/** Also of names that nobody has. */
export async function listUntold(db: Db): Promise<FailedSignIns[]> {
  return untold(db).select(['user_id', 'account_key']).orderBy('since').limit(100).execute();
}

/** The same for whoever holds the lock of the account: another process may have told it. */
export async function isUntold(tx: Tx, failed: FailedSignIns): Promise<boolean> {
  const row = await untold(tx)
    .select('user_id')
    .where('user_id', '=', failed.user_id)
    .where('account_key', '=', failed.account_key)
    .executeTakeFirst();
  return row !== undefined;
}

/** For a day from now nothing more is told. What was counted before is forgotten. */
export async function markTold(tx: Tx, failed: FailedSignIns, nowMs: number): Promise<void> {
  await tx
    .updateTable('failed_sign_ins')
    .set({ is_told: true, count: 0, since: nowMs })
    .where('user_id', '=', failed.user_id)
    .where('account_key', '=', failed.account_key)
    .execute();
}

export async function forgetFailedSignIns(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where(isDayOver(nowMs)).execute();
}

function untold(db: Db) {
  return db
    .selectFrom('failed_sign_ins')
    .where('count', '>=', failuresUntilTold)
    .where('is_told', '=', false);
}

/**
 * What is to be told stays until it is, however long nobody may decide. A clock that ran ahead once
 * must not keep an owner from hearing of it later.
 */
function isDayOver(nowMs: number): RawBuilder<SqlBool> {
  return sql`(abs(failed_sign_ins.since - ${nowMs}::bigint) >= ${DAY_MS}::bigint
    and (failed_sign_ins.is_told or failed_sign_ins.count < ${failuresUntilTold}::int))`;
}
