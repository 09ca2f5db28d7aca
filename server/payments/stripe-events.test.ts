/** Signed events of Stripe: which are believed, and what they say in our own words. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BillingEvent } from './port.ts';
import { StripeProvider } from './stripe-provider.ts';
import { signAsStripe } from './stripe-server.fixture.ts';

const secret = 'whsec_1';
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', priceId: 'price_1' };
const config = { ...keys, webhookSecret: secret, apiBase: undefined };
const provider = new StripeProvider(config);

const sign = (payload: string, ageSeconds = 0, key = secret): string =>
  signAsStripe(payload, key, ageSeconds);

function read(type: string, object: object): BillingEvent | 'bad-signature' | null {
  const event = { id: 'evt_1', object: 'event', type, created: 1_800_000_000, data: { object } };
  const payload = JSON.stringify(event);
  return provider.readEvent(Buffer.from(payload), sign(payload));
}

const head = { id: 'evt_1', at: 1_800_000_000_000, customerId: 'cus_1', subscriptionId: 'sub_1' };
const until = 1_802_678_400;

function invoice(billingReason: string, more: object = {}): object {
  return {
    object: 'invoice',
    customer: 'cus_1',
    billing_reason: billingReason,
    attempt_count: 2,
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    lines: { object: 'list', data: [{ period: { start: 1_800_000_000, end: until } }] },
    ...more,
  };
}

function subscription(more: object = {}): object {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: { id: 'cus_1', object: 'customer' },
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: { reason: null },
    items: { object: 'list', data: [{ current_period_end: until }] },
    ...more,
  };
}

const paid = { ...head, type: 'paid', until: until * 1000 };

describe('an event', () => {
  const cases: [string, string, object, object | null][] = [
    [
      'the first payment',
      'invoice.paid',
      invoice('subscription_create'),
      { ...paid, byHand: true },
    ],
    ['a payment made by hand', 'invoice.paid', invoice('manual'), { ...paid, byHand: true }],
    ['a renewal', 'invoice.paid', invoice('subscription_cycle'), { ...paid, byHand: false }],
    [
      'a failed renewal',
      'invoice.payment_failed',
      invoice('subscription_cycle'),
      { ...head, type: 'payment-failed', attempt: 2 },
    ],
    ['a card refused in the form', 'invoice.payment_failed', invoice('subscription_create'), null],
    ['something else paid', 'invoice.paid', invoice('manual', { parent: null }), null],
    [
      'a bank that asks back',
      'invoice.payment_action_required',
      invoice('subscription_cycle'),
      { ...head, type: 'action-required' },
    ],
    [
      'the end after failed payments',
      'customer.subscription.deleted',
      subscription({ cancellation_details: { reason: 'payment_failed' } }),
      { ...head, type: 'cancelled', forNonPayment: true },
    ],
    [
      'the end that was asked for',
      'customer.subscription.deleted',
      subscription({ cancellation_details: { reason: 'cancellation_requested' } }),
      { ...head, type: 'cancelled', forNonPayment: false },
    ],
    [
      'an end asked for',
      'customer.subscription.updated',
      subscription({ cancel_at_period_end: true }),
      { ...head, type: 'cancel-scheduled', until: until * 1000 },
    ],
    [
      'an end asked for by its date',
      'customer.subscription.updated',
      subscription({ cancel_at: until - 5 }),
      { ...head, type: 'cancel-scheduled', until: (until - 5) * 1000 },
    ],
    [
      'an end taken back',
      'customer.subscription.updated',
      subscription(),
      { ...head, type: 'cancel-withdrawn' },
    ],
    [
      'a renewal in the words of earlier years',
      'invoice.paid',
      invoice('subscription_cycle', { parent: undefined, subscription: 'sub_1' }),
      { ...paid, byHand: false },
    ],
    [
      'an end asked for in the words of earlier years',
      'customer.subscription.updated',
      subscription({
        cancel_at_period_end: true,
        current_period_end: until,
        items: { object: 'list', data: [{}] },
      }),
      { ...head, type: 'cancel-scheduled', until: until * 1000 },
    ],
    ['a new customer', 'customer.created', { object: 'customer' }, null],
  ];
  for (const [name, type, object, expected] of cases) {
    test(`that tells of ${name} is put into our words`, () => {
      assert.deepEqual(read(type, object), expected);
    });
  }
});

describe('a signature', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created' });
  const signature = sign(payload);

  test('that fits is believed', () => {
    assert.equal(provider.readEvent(Buffer.from(payload), signature), null);
  });

  const wrong: Record<string, [string, string | undefined]> = {
    'over another text': [payload.replace('evt_1', 'evt_2'), signature],
    'over a text with one space more': [`${payload} `, signature],
    'of ten minutes ago': [payload, sign(payload, 600)],
    'by another secret': [payload, sign(payload, 0, 'whsec_2')],
    'that is not there': [payload, undefined],
    'that is no signature': [payload, 'v1=00'],
  };
  for (const [name, [text, given]] of Object.entries(wrong)) {
    test(`${name} is refused`, () => {
      assert.equal(provider.readEvent(Buffer.from(text), given), 'bad-signature');
    });
  }
});
