/**
 * Which trigger an activation code belongs to. The codes themselves cannot be read from these rows:
 * they hold slow keyed hashes. Decides nothing about release.
 */
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { endedKeys, noteInJournal, noteRevived } from './journal.ts';

export interface FoundCode {
  readonly owner: Owner;
  readonly triggerId: number;
  readonly codeHash: Buffer;
}

/**
 * The trigger that is switched on and has this code. One statement for every answer: that a code is
 * unknown, replaced or switched off cannot be told apart by the time it takes.
 */
export async function findByCode(
  db: Db,
  vault: Vault,
  codeHash: Buffer,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('activation_codes')
    .innerJoin('triggers', ofOwner('triggers.id', 'activation_codes.trigger_id'))
    .innerJoin('users', 'users.id', 'activation_codes.user_id')
    .select(['users.id', 'users.data_key', 'activation_codes.trigger_id'])
    .where('activation_codes.code_hash', '=', codeHash)
    .where('triggers.is_active', '=', true)
    .where('activation_codes.code_hash', 'not in', endedKeys('code-ended'))
    .executeTakeFirst();
  const owner = ownerOfRow(vault, row);
  if (row === undefined || owner === null) return null;
  return { owner, triggerId: row.trigger_id, codeHash };
}

/** @returns whether the code was still free; two owners may have thought of the same words. */
export async function setCode(
  tx: Tx,
  owner: Owner,
  triggerId: number,
  codeHash: Buffer,
): Promise<boolean> {
  await removeCode(tx, owner, triggerId, codeHash);
  await noteRevived(tx, 'code-ended', codeHash);
  const own = { user_id: owner.id, trigger_id: triggerId };
  const result = await tx
    .insertInto('activation_codes')
    .values({ code_hash: codeHash, ...own })
    .onConflict((conflict) =>
      conflict
        .column('code_hash')
        .doUpdateSet(own)
        .where('activation_codes.user_id', '=', owner.id)
        .where('activation_codes.trigger_id', '=', triggerId),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @param but what stays, if it is there already. */
export async function removeCode(
  tx: Tx,
  owner: Owner,
  triggerId: number,
  but?: Buffer,
): Promise<void> {
  const removed = await tx
    .deleteFrom('activation_codes')
    .where('user_id', '=', owner.id)
    .where('trigger_id', '=', triggerId)
    .$if(but !== undefined, (query) => query.where('code_hash', '!=', but!))
    .returning('code_hash')
    .execute();
  const hashes = removed.map((row) => row.code_hash);
  await noteInJournal(tx, 'code-ended', hashes);
}

/** Names the code of each trigger of an owner, by which nobody finds it. */
export async function readCodeMarks(db: Db, owner: Owner): Promise<Map<number, string>> {
  const rows = await listOwn(db, owner, 'activation_codes', {});
  return new Map(rows.map((row) => [row.trigger_id, row.code_hash.toString('base64url')]));
}
