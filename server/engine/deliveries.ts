/**
 * Deliveries as they are read and moved on after a release wrote them: to whom, by which link, and
 * what became of the mail.
 */
import type { Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { noteInJournal } from '#server/store/journal.ts';
import { placeOfRow } from '#server/store/sealed-rows.ts';

export type DeliveryRow = Selectable<Database['deliveries']>;

/** The recipient as he was called at the moment of release, and the token of his link. */
export interface DeliverySecrets {
  readonly email: string;
  readonly name: string | null;
  readonly token: string;
  /** What she wrote to him alone; absent in deliveries of earlier versions. */
  readonly personalMessage?: string | null;
}

export async function findDelivery(
  db: Db,
  owner: Owner,
  id: number,
): Promise<(DeliveryRow & { secrets: DeliverySecrets }) | null> {
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    return null;
  }
  return { ...row, secrets: openDelivery(owner, row) };
}

export function openDelivery(owner: Owner, row: DeliveryRow): DeliverySecrets {
  return owner.key.open<DeliverySecrets>(placeOfRow('deliveries', owner, row), row.sealed);
}

type ReleaseBehind = Pick<
  Selectable<Database['releases']>,
  'cause' | 'testament_id' | 'returned_at'
>;

/**
 * Why the delivery was released, or null when there is nothing behind its link any more: an owner
 * may delete afterwards.
 */
export async function releaseBehind(
  db: Db,
  owner: Owner,
  delivery: DeliveryRow,
): Promise<ReleaseBehind | null> {
  const row = await db
    .selectFrom('releases')
    .innerJoin('testaments', ofOwner('testaments.id', 'releases.testament_id'))
    .select(['releases.cause', 'releases.testament_id', 'releases.returned_at'])
    .where('releases.user_id', '=', owner.id)
    .where('releases.id', '=', delivery.release_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes what happened to deliveries, by the hashes of their links. */
export async function noteDeliveries(
  tx: Tx,
  kind: 'sent' | 'texted' | 'told' | 'closed',
  userId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', [...ids])
    .execute();
  const hashes = rows.map((row) => row.token_hash);
  await noteInJournal(tx, kind, hashes);
}

/** Moves a delivery on, from one of the given states only: what was opened was opened. */
export async function moveDelivery(
  tx: Tx,
  userId: number,
  id: number,
  from: readonly DeliveryRow['status'][],
  change: Partial<Pick<DeliveryRow, 'status' | 'accepted_at' | 'opened_at' | 'acknowledged_at'>>,
): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether anything of this owner was released and not called back since. */
export async function isAnythingReleased(db: Db, owner: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
