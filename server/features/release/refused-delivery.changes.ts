/**
 * What follows when the mail of a delivery is refused, comes back or is given up: the owner is told
 * in her notifications, and a mail to the second address and a text message with the same link are
 * decided if there are such.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findDelivery, numberOf } from '#server/engine/deliveries.ts';
import { writeToSecond } from '#server/engine/second-address.ts';
import type { OutboxRow } from '#server/jobs/message-kind.ts';
import { enqueueAnew } from '#server/jobs/enqueue-anew.ts';
import { findOwner } from '#server/store/accounts.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';

export interface UnmailedDelivery {
  /** What its owner is told; null: it has been told. */
  readonly news: 'tried-again' | NonNullable<NotificationFacts['delivery-bounced']['end']> | null;
  /** Whether the second address and the number are what is left. */
  readonly isTexted: boolean;
}

export async function followUnmailed(
  tx: Tx,
  context: Pick<Deps, 'vault' | 'newMessageId' | 'messageIdOf'>,
  row: OutboxRow,
  now: Moment,
  { news, isTexted }: UnmailedDelivery,
): Promise<void> {
  const owner = await findOwner(tx, context.vault, row.user_id);
  const delivery = owner && (await findDelivery(tx, owner, row.ref_id));
  if (!owner || !delivery) return;
  const ownerTx = { tx, owner, now };
  if (news !== null) {
    const { name, email } = delivery.secrets;
    const end = news === 'tried-again' ? {} : { end: news };
    await notify(ownerTx, 'delivery-bounced', { recipient: name ?? email, ...end });
  }
  if (isTexted) {
    const hasNumber = (await numberOf(tx, owner, delivery)) !== null;
    // At most one for each delivery, by the unique key of the outbox.
    const sms = { kind: 'delivery-sms', refId: delivery.id, userId: owner.id, now } as const;
    if (hasNumber) await enqueueAnew(tx, { ...sms, messageId: context.newMessageId() });
  }
  // Last: nothing is locked after a turn was taken.
  if (isTexted || news === 'given-up') await writeToSecond(ownerTx, context, delivery);
}
