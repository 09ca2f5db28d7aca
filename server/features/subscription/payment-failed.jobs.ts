/**
 * The message about a failed payment, as a kind of the outbox. Composed from what is true when its
 * turn comes: after a payment, or after a newer failure, this one is not sent any more.
 */
import type { Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { readWatches } from '#server/engine/watch.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { paymentFailedTemplate } from '#server/mail/templates/payment-failed.ts';
import { readSubscription } from '#server/store/subscriptions.ts';

export function paymentFailedMessage({
  db,
  vault,
  settings,
}: Pick<Deps, 'db' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const subscription = await readSubscription(db, owner);
      if (subscription.failure_event !== row.ref_id) return null;
      const account = await findAccount(db, owner);
      const letter = paymentFailedTemplate({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        attempt: subscription.failure_attempts,
        hasEnded: subscription.ended_id !== null,
        isWatched: await isAnyPaymentWatched(db, owner),
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}

async function isAnyPaymentWatched(db: Kysely<Database>, owner: Owner): Promise<boolean> {
  const watches = await readWatches(db, owner);
  return watches.some(
    ({ policy, state }) =>
      policy.kind === 'payment' && state.phase.kind !== 'off' && state.phase.kind !== 'released',
  );
}
