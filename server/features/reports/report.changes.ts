/**
 * Ends the mails of one owner to one address, because whoever reads there does not know her. What
 * waits for him is not sent, and shown to her as not delivered; what she sends to others goes on.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { openDelivery, type DeliverySecrets } from '#server/engine/deliveries.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify } from '#server/store/notifications.ts';
import { lockAccount } from '#server/store/accounts.ts';
import { emailKeyOf } from '#server/store/recipients.ts';
import { addReport, type ReportedReader } from '#server/store/reports.ts';
import { holdIfUnknownToMany } from './complaint-hold.changes.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** A second time changes nothing. */
export async function endMails(
  ownerTx: OwnerTx,
  { log }: Pick<Deps, 'log'>,
  reader: ReportedReader,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  // Of two readers at once the second waits here, and counts the first.
  await lockAccount(tx, owner);
  if (!(await addReport(ownerTx, reader))) return;
  const ended = await unsentTo(tx, owner, reader.addressKey);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .updateTable('deliveries')
      .set({ status: 'bounced' })
      .where('user_id', '=', owner.id)
      .where('id', 'in', ids)
      .execute();
    await tx
      .updateTable('outbox')
      .set({ status: 'obsolete', settled_at: now.wall, last_outcome: 'not wanted' })
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'delivery')
      .where('ref_id', 'in', ids)
      .where('status', 'in', ['pending', 'held', 'open'])
      .execute();
    const [{ secrets }] = ended as [(typeof ended)[number]];
    const facts = { recipient: secrets.name ?? secrets.email, end: 'given-up' } as const;
    await notify(ownerTx, 'delivery-bounced', facts);
  }
  await appendLedger(tx, owner.id, now, 'writer-unknown', { deliveries: ids });
  await holdIfUnknownToMany(ownerTx, log);
  await announceChange(tx, owner);
}

async function unsentTo(
  tx: Tx,
  owner: Owner,
  addressKey: Buffer,
): Promise<{ id: number; secrets: DeliverySecrets }[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('status', 'in', ['queued', 'held', 'bounced'])
    .where('accepted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows
    .map((row) => ({ id: row.id, secrets: openDelivery(owner, row) }))
    .filter(({ secrets }) => emailKeyOf(owner, secrets.email).equals(addressKey));
}
