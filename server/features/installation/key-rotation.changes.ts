/**
 * Puts everything that one master key wrapped under another, while servers run. Each step may be
 * the last before a crash: run again, it goes on.
 *
 * Invariant: what `installation.key_proof` names wraps every new key. It is changed under the row's
 * lock, and whoever adds a person holds that row (`holdKeyProof`), so after the change nobody
 * comes that the earlier key wrapped.
 */
import type { Vault } from '#server/crypto/vault.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readInstallation, writeInstallation } from '#server/store/installation-row.ts';
import { noteActWhereListed } from '#server/store/operator-acts.ts';

const batch = 200;

/** From now on the first key of the vault wraps what is new, and it wraps the pepper. */
export async function putInForce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vault: Vault,
): Promise<void> {
  const proof = vault.keyProof();
  await inTransaction(
    db,
    async (tx) => {
      const { pepper, key_proof: before } = await readInstallation(
        tx,
        ['pepper', 'key_proof'],
        'update',
      );
      const rewrapped = pepper === null ? null : vault.rewrapPepper(pepper, proof);
      await writeInstallation(tx, {
        key_proof: proof,
        ...(rewrapped !== null && { pepper: rewrapped }),
      });
      // Run again after it was stopped, it is the same act.
      if (before.equals(proof)) return;
      await noteActWhereListed(tx, { by: null, kind: 'master-key-replaced' }, clock.wallMs());
    },
    { isIdempotent: true },
  );
}

/**
 * Afterwards no other master key is needed.
 * @returns how many keys were wrapped anew.
 */
export async function rewrapAll(db: Db, vault: Vault, proof: Buffer): Promise<number> {
  let count = 0;
  // Looked through again until there is nothing left: a row may change while it is looked at.
  for (;;) {
    const found = await rewrapOnce(db, vault, proof);
    if (found === 0) return count;
    count += found;
  }
}

async function rewrapOnce(db: Db, vault: Vault, proof: Buffer): Promise<number> {
  let found = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .leftJoin('closed_accounts', 'closed_accounts.user_id', 'users.id')
      .select(['id', 'users.data_key', 'closed_accounts.data_key as closed_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, data_key: open, closed_key: closed } of rows) {
      const wrapped = open ?? closed;
      // Closed or brought back while this was read: the next look finds it.
      const rewrapped = wrapped && vault.rewrapOwnerKey(id, wrapped, proof);
      if (wrapped === null || rewrapped === null) continue;
      found += 1;
      await replaceKey(db, id, wrapped, rewrapped);
    }
    const end = rows.at(-1);
    if (end === undefined) return found;
    last = end.id;
  }
}

/** The key of a closed account lies beside it. */
async function replaceKey(db: Db, id: number, wrapped: Buffer, by: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ data_key: by })
    .where('id', '=', id)
    .where('data_key', '=', wrapped)
    .execute();
  await db
    .updateTable('closed_accounts')
    .set({ data_key: by })
    .where('user_id', '=', id)
    .where('data_key', '=', wrapped)
    .execute();
}
