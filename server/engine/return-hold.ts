/**
 * What an owner who came back finds unsent is held, until she decides about it; see
 * `recall.changes.ts` for what she can decide.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { appendLedger, readLedgerSince } from '#server/store/ledger.ts';
import type { DeliveryRow, ReleaseBehind } from './deliveries.ts';
import type { Watch } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/**
 * Of this release of the watch alone: what the owner let go on after an earlier one goes on, and
 * what a code handed over is final.
 */
export async function holdOnReturn(
  { tx, owner, now }: OwnerTx,
  watch: Pick<Watch, 'id'>,
): Promise<void> {
  const releases = await tx
    .updateTable('releases')
    .set({ returned_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('watch_id', '=', watch.id)
    .where('cause', '!=', 'code')
    .where('returned_at', 'is', null)
    .returning('id')
    .execute();
  if (releases.length === 0) {
    return;
  }
  const held = await tx
    .updateTable('deliveries')
    .set({ status: 'held' })
    .where('user_id', '=', owner.id)
    .where(
      'release_id',
      'in',
      releases.map((release) => release.id),
    )
    .where('status', 'in', ['queued', 'bounced'])
    // What a server took and gave back is not sent again, so there is nothing to hold.
    .where('accepted_at', 'is', null)
    .returning('id')
    .execute();
  if (held.length === 0) {
    return;
  }
  const deliveries = held.map((row) => row.id);
  await tx
    .updateTable('outbox')
    .set({ status: 'held' })
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', deliveries)
    .where('status', '=', 'pending')
    .execute();
  await appendLedger(tx, owner.id, now, 'deliveries-held', { deliveries });
}

/**
 * Whether its owner came back after a server had taken the mail: then nothing more goes out by
 * itself. What she let go afterwards is her own word, and is looked after to its end.
 */
export async function isEndedByReturn(
  db: Db,
  owner: Owner,
  { id, accepted_at: acceptedAt }: DeliveryRow,
  { returned_at: returnedAt }: ReleaseBehind,
): Promise<boolean> {
  if (returnedAt === null || acceptedAt === null) return false;
  const decided = await readLedgerSince(db, owner.id, 'deliveries-let-go', 0);
  return !decided.some(({ body }) => (body as { deliveries: number[] }).deliveries.includes(id));
}
