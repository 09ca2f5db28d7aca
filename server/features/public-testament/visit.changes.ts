/** What the recipient of one delivery did with it: opened it, and said that he has it. */
import { notify } from '#server/store/notifications.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { findDelivery, moveDelivery } from '#server/engine/deliveries.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** A mail whose provider gave no answer, or a bad one, may have arrived all the same. */
const unopened = ['queued', 'held', 'accepted', 'bounced'] as const;

/**
 * Called only when a person really saw the page. Only the first time counts, however often it is
 * loaded; it is no sign of the owner.
 */
export async function noteOpened(ownerTx: OwnerTx, deliveryId: number): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const change = { status: 'opened', opened_at: now.wall } as const;
  if (!(await moveDelivery(tx, owner.id, deliveryId, unopened, change))) return;
  await appendLedger(tx, owner.id, now, 'delivery-opened', { delivery: deliveryId });
  const delivery = await findDelivery(tx, owner, deliveryId);
  if (delivery === null) throw new Error('A delivery that was just opened has no row.');
  const { name, email } = delivery.secrets;
  await notify(ownerTx, 'delivery-opened', { recipient: name ?? email });
}

/** Once, however often he says so. Whoever says it has opened it too. */
export async function noteAcknowledged(ownerTx: OwnerTx, deliveryId: number): Promise<void> {
  const { tx, owner, now } = ownerTx;
  await noteOpened(ownerTx, deliveryId);
  const change = { status: 'acknowledged', acknowledged_at: now.wall } as const;
  if (!(await moveDelivery(tx, owner.id, deliveryId, ['opened'], change))) return;
  await appendLedger(tx, owner.id, now, 'delivery-acknowledged', { delivery: deliveryId });
}
