/**
 * Paying with test cards over HTTP. Mounted only with the payment provider of our own, which tells
 * the webhook what happened, as any other provider does.
 */
import type { testPaymentCalls } from '#contract/subscription.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner, type ChangeContext } from '#server/engine/owner-change.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { CardDesk, CardOutcome } from '#server/payments/port.ts';
import { readSubscription } from '#server/store/subscriptions.ts';

const refused: Readonly<Record<Exclude<CardOutcome, 'done'>, RefusalCode>> = {
  'not-found': 'payment-not-found',
  declined: 'payment-refused',
  'insufficient-funds': 'payment-no-funds',
  'unknown-card': 'card-unknown',
};

type Visit = (tx: Tx, customerId: string) => Promise<CardOutcome>;

export function builtInPaymentHandlers(
  deps: ChangeContext,
  desk: CardDesk,
): Handlers<typeof testPaymentCalls> {
  /** One visit of an owner at the desk; what is refused there leaves nothing behind. */
  async function visit(owner: SignedInOwner, none: RefusalCode, work: Visit): Promise<void> {
    await changeAsOwner(deps, owner, async ({ tx }) => {
      const { customer_id: customer } = await readSubscription(tx, owner);
      if (customer === null) refuse(none);
      const outcome = await work(tx, customer);
      if (outcome !== 'done') refuse(outcome === 'not-found' ? none : refused[outcome]);
    });
    await desk.tell();
  }

  return {
    async confirmTestPayment({ owner, body }) {
      await visit(owner, 'payment-not-found', (tx, customerId) =>
        desk.pay(tx, { customerId, ...body }),
      );
    },

    async changeTestCard({ owner, body }) {
      await visit(owner, 'no-subscription', (tx, customerId) =>
        desk.changeCard(tx, { customerId, ...body }),
      );
    },

    async cancelTestSubscription({ owner }) {
      await visit(owner, 'no-subscription', (tx, customerId) => desk.cancel(tx, customerId));
    },
  };
}
