/** The subscription and paying for it. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { route } from './route.ts';
import { moment, nothing } from './schema.ts';

export const SubscriptionStatus = z.enum(['pending', 'active', 'failed', 'cancelled']);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const Subscription = z.object({
  status: SubscriptionStatus,
  nextBillingDate: z.nullable(moment),
  /** Failed payments in a row. */
  failureAttempts: z.int(),
  /** Whether it ends at the next billing date. */
  endsThen: z.boolean(),
});
export type Subscription = z.output<typeof Subscription>;

const clientSecret = z
  .string(complaint('payment-missing'))
  .check(
    z.minLength(1, complaint('payment-missing')),
    z.maxLength(500, complaint('payment-not-found')),
  );
const cardNumber = z
  .string(complaint('card-number-missing'))
  .check(
    z.trim(),
    z.minLength(1, complaint('card-number-missing')),
    z.maxLength(50, complaint('card-number-missing')),
  );

export const subscriptionCalls = {
  getSubscription: route({
    method: 'GET',
    path: '/api/subscription',
    tag: 'subscription',
    summary: 'Status and next billing date',
    auth: 'user',
    ok: Subscription,
  }),
  getOrCreateSubscription: route({
    method: 'POST',
    path: '/api/get-or-create-subscription',
    tag: 'subscription',
    summary: 'Begin to pay: the secret that starts the payment form',
    auth: 'user',
    ok: z.object({
      clientSecret: z.string(),
      provider: z.union([
        z.object({ kind: z.literal('test') }),
        z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
      ]),
    }),
  }),
  openBillingPortal: route({
    method: 'POST',
    path: '/api/billing/portal',
    tag: 'subscription',
    summary: "Where the subscription is managed: the address of the provider's portal",
    auth: 'user',
    ok: z.object({ url: z.string() }),
  }),
  paymentEvent: route({
    method: 'POST',
    path: '/api/webhooks/payment',
    tag: 'subscription',
    summary: 'What the payment provider has to say, signed by it',
    auth: 'public',
    raw: true,
    ok: nothing,
    status: 204,
  }),
};

/** Only without payment keys: a provider of our own, with the usual test card numbers. */
export const testPaymentCalls = {
  confirmTestPayment: route({
    method: 'POST',
    path: '/api/test-payments/confirm',
    tag: 'test payments',
    summary: 'Pay with a test card',
    auth: 'user',
    body: z.object({ clientSecret, cardNumber }),
    ok: nothing,
    status: 204,
  }),
  changeTestCard: route({
    method: 'POST',
    path: '/api/test-payments/card',
    tag: 'test payments',
    summary: 'Put another test card in the place of the first, and pay what is open',
    auth: 'user',
    body: z.object({ cardNumber }),
    ok: nothing,
    status: 204,
  }),
  cancelTestSubscription: route({
    method: 'POST',
    path: '/api/test-payments/cancel',
    tag: 'test payments',
    summary: 'Cancel at the end of the paid month',
    auth: 'user',
    ok: nothing,
    status: 204,
  }),
};
