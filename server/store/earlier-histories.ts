/**
 * What happened in installations from which an account was brought here: sealed as one, to be read
 * and to be taken along again. Nothing here acts on it.
 */
import type { History } from '#contract/archive-form.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { listOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

interface Words {
  /** Newest first. */
  readonly histories: readonly History[];
}

export async function keepEarlierHistories(
  { tx, owner, now }: OwnerTx,
  histories: readonly History[],
): Promise<void> {
  const id = await nextId(tx, 'earlier_histories');
  const words: Words = { histories };
  const sealed = owner.key.seal(placeOf(owner, { id, version: 1 }), words);
  const row = { user_id: owner.id, id, version: 1, sealed, created_at: now.wall };
  await tx.insertInto('earlier_histories').values(row).execute();
}

/** Newest first. */
export async function readEarlierHistories(db: Db, owner: Owner): Promise<History[]> {
  const rows = await listOwn(db, owner, 'earlier_histories', {}, 'id');
  return rows
    .toReversed()
    .flatMap((row) => owner.key.open<Words>(placeOf(owner, row), row.sealed).histories);
}

function placeOf(owner: Owner, row: { readonly id: number; readonly version: number }) {
  return placeOfRow('earlier_histories', owner, { id: row.id, version: row.version });
}
