/**
 * The subscription over HTTP: its state, beginning to pay, the provider's portal, and the webhook
 * by which alone anything becomes paid.
 */
import type { subscriptionCalls } from '#contract/subscription.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAccount } from '#server/store/accounts.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { PaymentProviderError, type StartedPayment } from '#server/payments/port.ts';
import { receiveBilling } from './billing.changes.ts';
import {
  changeSubscription,
  describeSubscription,
  lockSubscription,
  readSubscription,
  saveBegun,
  type SubscriptionRow,
} from '#server/store/subscriptions.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export function subscriptionHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof subscriptionCalls> {
  const { db, payments, settings, log } = deps;
  return {
    async getSubscription({ owner }) {
      return describeSubscription(await readSubscription(db, owner));
    },

    async getOrCreateSubscription({ owner }) {
      const before = await readSubscription(db, owner);
      if (isPaid(before)) refuse('already-subscribed');
      if (!payments.takesNewPayers && !isPayer(before)) refuse('no-payments');
      // Each goes to the provider, and what is begun leaves something behind there.
      await guesses.spend({ what: `subscription of ${owner.id}`, atMost: 20, per: 'hour' });
      const begun = await begin(deps, owner, before);
      // The page asks as soon as it is opened: whoever opens it has paid nothing yet.
      await changeInBackground(deps, owner, async (ownerTx) => {
        const { tx } = ownerTx;
        const present = await lockSubscription(tx, owner);
        // Paid in the meantime: what was begun before belongs to the past.
        if (present !== undefined && isPaid(present)) return;
        await saveBegun(ownerTx, begun);
        if (present !== undefined) await endReplaced(ownerTx, present, begun);
      });
      // Paid there, and its event is on the way.
      const { clientSecret } = begun;
      return clientSecret === null
        ? refuse('already-subscribed')
        : { clientSecret, provider: payments.publicConfig };
    },

    async openBillingPortal({ owner }) {
      const { customer_id: customer } = await readSubscription(db, owner);
      if (customer === null) refuse('no-subscription');
      await guesses.spend({ what: `portal of ${owner.id}`, atMost: 20, per: 'hour' });
      const returnUrl = `${settings.publicUrl}/settings`;
      return { url: await orUnavailable(deps, () => payments.portal(customer, returnUrl)) };
    },

    async paymentEvent({ request }) {
      const { body, headers } = request;
      const signature = headers[payments.signatureHeader];
      const event = payments.readEvent(
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      );
      if (event === 'bad-signature') {
        log.warn({ provider: payments.kind }, 'a payment event with a wrong signature was refused');
        refuse('bad-signature');
      }
      if (event === null) return;
      await inTransaction(db, (tx) => receiveBilling(tx, deps, event), { isIdempotent: true });
      deps.wake();
    },
  };
}

function isPaid(row: SubscriptionRow): boolean {
  return row.status === 'active' && row.ended_id === null;
}

/** Whoever has paid once may have words that wait for failing payments, and can mend them. */
function isPayer({ status }: SubscriptionRow): boolean {
  return status === 'active' || status === 'failed';
}

/**
 * Another one is begun only when the provider says that the last is over, which its event may not
 * have told us yet; and when it does, that one is no longer the one we know.
 */
async function endReplaced(
  ownerTx: OwnerTx,
  present: SubscriptionRow,
  { subscriptionId }: StartedPayment,
): Promise<void> {
  if (present.status !== 'failed' || present.ended_id !== null) return;
  if (present.subscription_id === subscriptionId) return;
  const over = { ended_id: present.subscription_id, next_billing_at: null, ends_then: false };
  await changeSubscription(ownerTx, over);
}

async function begin(deps: Deps, owner: Owner, known: SubscriptionRow): Promise<StartedPayment> {
  const { email } = await findAccount(deps.db, owner);
  return orUnavailable(deps, () =>
    deps.payments.begin({
      userId: owner.id,
      email,
      customerId: known.customer_id,
      subscriptionId: known.subscription_id,
      key: owner.key.keyedHash('payer', String(owner.id)).toString('base64url'),
    }),
  );
}

async function orUnavailable<T>({ log }: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error }, 'the payment provider did not do what we asked');
    return refuse('payment-unavailable');
  }
}
