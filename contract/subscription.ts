/** The subscription and paying for it. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment, requiredLine, requiredText } from './schema.ts';

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

const clientSecret = requiredText('payment-missing', 500, 'payment-not-found');
const cardNumber = requiredLine('card-number-missing', 50, 'card-number-missing');

const route = routesOf('subscription');
const testRoute = routesOf('test payments');

export const subscriptionCalls = {
  getSubscription: route('GET', '/api/subscription', {
    summary: 'Status and next billing date',
    refuses: [],
    token: 'read',
    ok: Subscription,
  }),
  getOrCreateSubscription: route('POST', '/api/get-or-create-subscription', {
    summary: 'Begin to pay: the secret that starts the payment form',
    ok: z.object({
      clientSecret: z.string(),
      provider: z.union([
        z.object({ kind: z.literal('test') }),
        z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
      ]),
    }),
  }),
  openBillingPortal: route('POST', '/api/billing/portal', {
    summary: "Where the subscription is managed: the address of the provider's portal",
    ok: z.object({ url: z.string() }),
  }),
  paymentEvent: route('POST', '/api/webhooks/payment', {
    summary: 'Events of the payment provider, signed by it',
    auth: 'public',
    raw: true,
  }),
};

/** Only without payment keys: a provider of our own, with the usual test card numbers. */
export const testPaymentCalls = {
  confirmTestPayment: testRoute('POST', '/api/test-payments/confirm', {
    summary: 'Pay with a test card',
    body: z.object({ clientSecret, cardNumber }),
  }),
  changeTestCard: testRoute('POST', '/api/test-payments/card', {
    summary: 'Put another test card in the place of the first, and pay what is open',
    body: z.object({ cardNumber }),
  }),
  cancelTestSubscription: testRoute('POST', '/api/test-payments/cancel', {
    summary: 'Cancel at the end of the paid month',
  }),
};
