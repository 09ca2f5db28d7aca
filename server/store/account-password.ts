/**
 * What is stored in the place of a password, and how much it proves. Knows no passwords, and checks
 * none.
 */
import { addLight, DAY_MS, lightOf, provedLight, type Moment } from '#core/release/moment.ts';
import { passwordLimitDays } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import type { SignIn } from './accounts.ts';
import type { OwnerTx } from './owner-tx.ts';
import { limitColumns, limitOf, limitsOf, type PasswordLimit } from '#server/db/password-limit.ts';
import { findUserRow, writeUserRow } from './user-row.ts';

export async function replacePasswordHash(tx: Tx, owner: Owner, hash: string): Promise<void> {
  await writeUserRow(tx, owner, { password_hash: hash });
}

/** By what the password of a signed-in owner is recognised, and whether typing it is life. */
export async function findPassword(
  db: Db,
  owner: Owner,
): Promise<Pick<SignIn, 'passwordHash' | 'signInIsLife' | 'limit'>> {
  const columns = ['password_hash', 'sign_in_is_life', ...limitColumns] as const;
  const row = await findUserRow(db, owner, columns);
  if (row === undefined) refuse('unauthorized');
  return {
    passwordHash: row.password_hash,
    signInIsLife: row.sign_in_is_life,
    limit: limitOf(row),
  };
}

/**
 * What the password is recognised by, locked until the transaction ends; null when the account is
 * closed or gone.
 */
export async function lockPasswordHash(tx: Tx, owner: Owner): Promise<string | null> {
  const row = await findUserRow(tx, owner, ['password_hash', 'data_key'], 'lock');
  return row?.data_key ? row.password_hash : null;
}

/** In its first days the new password proves no more than what set it. */
export async function limitPassword(ownerTx: OwnerTx, limit: PasswordLimit): Promise<void> {
  const until = addLight(lightOf(ownerTx.now), passwordLimitDays * DAY_MS);
  await writeUserRow(ownerTx.tx, ownerTx.owner, limitsOf(limit, until));
}

/** More than that has proved the owner. */
export async function unlimitPassword({ tx, owner }: OwnerTx): Promise<void> {
  await writeUserRow(tx, owner, limitsOf(null, null));
}

/** Of those that have been so for long enough, by proved light. @returns how many. */
export async function liftLimits(db: Db, now: Moment): Promise<number> {
  const lifted = await db
    .updateTable('users')
    .set(limitsOf(null, null))
    .where((row) => row.or(limitColumns.map((column) => row(column, '<=', provedLight(now)))))
    .executeTakeFirst();
  return Number(lifted.numUpdatedRows);
}
