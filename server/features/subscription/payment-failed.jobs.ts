/**
 * The message about a failed payment, as a kind of the outbox. Composed from what is true when its
 * turn comes: after a payment, or after a newer failure, this one is not sent any more.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readWatches } from '#server/engine/watch.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { paymentFailedTemplate } from '#server/mail/templates/payment-failed.ts';
import { readSubscription } from '#server/store/subscriptions.ts';

export function paymentFailedMessage(context: OwnerMailContext): MessageKind {
  const { db } = context;
  return ownerMail(context, 'everybody', async ({ owner, row, common }) => {
    const subscription = await readSubscription(db, owner);
    if (subscription.failure_event !== row.ref_id) return null;
    return paymentFailedTemplate({
      ...common,
      attempt: subscription.failure_attempts,
      hasEnded: subscription.ended_id !== null,
      isWatched: await isAnyPaymentWatched(db, owner),
    });
  });
}

async function isAnyPaymentWatched(db: Db, owner: Owner): Promise<boolean> {
  const watches = await readWatches(db, owner);
  return watches.some(
    ({ policy, state }) =>
      policy.kind === 'payment' && state.phase.kind !== 'off' && state.phase.kind !== 'released',
  );
}
