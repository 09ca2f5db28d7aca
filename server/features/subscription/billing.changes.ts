/**
 * Receives one event of the payment provider: everything that follows from it is kept together with
 * it or not at all, and the same event a second time is nothing.
 */
import type { Tx } from '#server/db/transaction.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { notify } from '#server/store/notifications.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notifyFirstArming } from '#server/engine/first-arming.ts';
import { reconcileOwner, signOfLife } from '#server/engine/liveness.ts';
import { failPayment, settlePayments } from '#server/engine/payment-watch.ts';
import { lockWatches } from '#server/engine/watch.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import type { BillingEvent } from '#server/payments/port.ts';
import { judge } from './billing-facts.changes.ts';
import {
  changeSubscription,
  findPayingUser,
  lockSubscription,
  noteEvent,
} from '#server/store/subscriptions.ts';

export type BillingContext = Pick<Deps, 'vault' | 'clock' | 'settings' | 'newMessageId'>;

export async function receiveBilling(
  tx: Tx,
  context: BillingContext,
  event: BillingEvent,
): Promise<void> {
  const userId = await findPayingUser(tx, event.customerId);
  const owner = userId === null ? null : await findOwner(tx, context.vault, userId);
  // A customer of somebody else, or of an account that is gone.
  if (owner === null) return;
  const now = await readMoment(tx, context.clock);
  const eventNumber = await noteEvent(tx, event.id, now.wall);
  if (eventNumber === null) return;
  // In the same order as every write of the owner: the watches first.
  await lockWatches(tx, owner);
  const row = await lockSubscription(tx, owner);
  if (row === undefined) return;
  const { changes, paid, failures } = judge(row, event);
  const ownerTx = { tx, owner, now };
  if (paid === 'by-hand') {
    // Somebody is there. The provider asks whose card it is, and not who sits at the browser.
    await signOfLife(ownerTx, { source: 'payment', strength: 'weak' });
    // Before there were payments a testament could wait for them, and nothing watched it.
    await reconcileOwner(ownerTx);
  }
  if (paid !== undefined) await settlePayments(ownerTx);
  const told = failures === undefined ? {} : { failure_event: eventNumber };
  await changeSubscription(ownerTx, { ...changes, ...told });
  // What waited for payments to fail is armed by the first one.
  if (paid !== undefined) await notifyFirstArming(ownerTx, context);
  if (isNews(changes)) await appendLedger(tx, owner.id, now, 'payment', { fact: factOf(event) });
  if (failures === undefined) return;
  await failPayment(ownerTx, failures);
  const attempt = changes.failure_attempts ?? row.failure_attempts;
  const hasEnded = failures === 'all';
  await notify(ownerTx, 'payment-failed', { attempt, hasEnded });
  await enqueueToOwner(ownerTx, context, { kind: 'payment-failed', refId: eventNumber });
}

/** A repetition of what is known is no entry of its own. */
function isNews(changes: object): boolean {
  return Object.keys(changes).length > 0;
}

/** Without the names by which the provider knows the owner. */
function factOf({
  id: _id,
  customerId: _customer,
  subscriptionId: _subscription,
  ...fact
}: BillingEvent) {
  return fact;
}
