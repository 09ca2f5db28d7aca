/**
 * What follows when the mail of a delivery is refused by its address: the owner is told in her
 * notifications, and a text message with the same link is decided if there is a number. She is told
 * as well when it is not tried any more.
 */
import type { Moment } from '#core/release/moment.ts';
import { classifyRefusal, isUnknownAddress, type RefusalCodes } from '#core/release/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findOwner } from '#server/store/accounts.ts';
import { notify } from '#server/store/notifications.ts';
import { findRecipient } from '#server/store/recipients.ts';
import { findDelivery, type DeliveryRow } from '#server/engine/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import type { OutboxRow } from '#server/jobs/message-kind.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type RefusedContext = Pick<Deps, 'vault' | 'newMessageId'>;

export interface RefusedDelivery {
  /** The delivery has just become a refused one: then the owner is told, and not again. */
  readonly isNew: boolean;
  readonly codes: RefusalCodes;
}

export async function followRefusedDelivery(
  tx: Tx,
  context: RefusedContext,
  row: OutboxRow,
  now: Moment,
  { isNew, codes }: RefusedDelivery,
): Promise<void> {
  const owner = await findOwner(tx, context.vault, row.user_id);
  const delivery = owner && (await findDelivery(tx, owner, row.ref_id));
  if (!owner || !delivery) return;
  const ownerTx = { tx, owner, now };
  if (isNew) {
    const { name, email } = delivery.secrets;
    const end = isUnknownAddress(codes) ? ({ end: 'unknown' } as const) : {};
    await notify(ownerTx, 'delivery-bounced', { recipient: name ?? email, ...end });
  }
  // What is refused for another reason today may well be taken tomorrow.
  if (classifyRefusal(codes) === 'address') await enqueueText(ownerTx, context, delivery);
}

/** It was taken and came back: the mail is not tried again, so that the number is what is left. */
export async function followBouncedDelivery(
  tx: Tx,
  context: RefusedContext,
  row: OutboxRow,
  now: Moment,
): Promise<void> {
  const owner = await findOwner(tx, context.vault, row.user_id);
  const delivery = owner && (await findDelivery(tx, owner, row.ref_id));
  if (!owner || !delivery) return;
  const { name, email } = delivery.secrets;
  const facts = { recipient: name ?? email, end: 'came-back' } as const;
  const ownerTx = { tx, owner, now };
  await notify(ownerTx, 'delivery-bounced', facts);
  await enqueueText(ownerTx, context, delivery);
}

async function enqueueText(
  { tx, owner, now }: OwnerTx,
  context: RefusedContext,
  delivery: DeliveryRow,
): Promise<void> {
  const recipient = await findRecipient(tx, owner, delivery.recipient_id);
  if (recipient?.phoneNumber == null) return;
  // At most one for each delivery, by the unique key of the outbox.
  await enqueue(tx, {
    userId: owner.id,
    kind: 'delivery-sms',
    refId: delivery.id,
    // No text message carries it; every row of the outbox has one.
    messageId: context.newMessageId(),
    now,
  });
}

export async function notifyGivenUp(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  row: OutboxRow,
  now: Moment,
): Promise<void> {
  const owner = await findOwner(tx, vault, row.user_id);
  const delivery = owner && (await findDelivery(tx, owner, row.ref_id));
  if (!owner || !delivery) return;
  const { name, email } = delivery.secrets;
  const facts = { recipient: name ?? email, end: 'given-up' } as const;
  await notify({ tx, owner, now }, 'delivery-bounced', facts);
}
