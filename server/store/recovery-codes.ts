/** The recovery codes of an owner as hashes. Each is good once; new ones take the place of all. */
import type { Owner } from '#server/crypto/owner.ts';
import { recoveryCodeHash } from '#server/crypto/recovery-code.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { changeOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { OwnerTx } from './owner-tx.ts';

export interface RecoveryCodesLeft {
  readonly left: number;
  /** Wall milliseconds; null: none were ever made. */
  readonly madeAt: number | null;
}

export async function replaceRecoveryCodes(
  { tx, owner, now }: OwnerTx,
  vault: Vault,
  codes: readonly string[],
): Promise<void> {
  await removeOwn(tx, owner, 'recovery_codes', {});
  const rows = codes.map((code) => ({
    user_id: owner.id,
    code_hash: recoveryCodeHash(code, owner.id, vault.pepper),
    created_at: now.wall,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** One statement, for an account that exists and for one that does not. Spends nothing. */
export async function isRecoveryCode(
  db: Db,
  { pepper }: Vault,
  userId: number,
  code: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(code, userId, pepper))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of two who spend the same one the second waits here. @returns whether it was good. */
export async function spendRecoveryCode(
  { tx, owner, now }: OwnerTx,
  vault: Vault,
  code: string,
): Promise<boolean> {
  const hash = recoveryCodeHash(code, owner.id, vault.pepper);
  const unused = { code_hash: hash, used_at: null };
  const used = { used_at: now.wall };
  return (await changeOwn(tx, owner, 'recovery_codes', unused, used)) === 1;
}

export async function countRecoveryCodes(db: Db, owner: Owner): Promise<RecoveryCodesLeft> {
  const { left, made } = await db
    .selectFrom('recovery_codes')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      row.fn.max('created_at').as('made'),
    ])
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return { left: Number(left), madeAt: made };
}
