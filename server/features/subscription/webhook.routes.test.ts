/** Paying through Stripe and its signed events: what is believed, and what counts once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  dayMs,
  join,
  advanceTime,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { StripeProvider } from '#server/payments/stripe-provider.ts';
import {
  openStripeServer,
  signAsStripe,
  type StripeServer,
} from '#server/payments/stripe-server.fixture.ts';
import { openTestApp } from '#server/test-app.fixture.ts';
import { begin, goodCard, neverSubscribed, getSubscription } from './subscribers.fixture.ts';

let stripe: StripeServer;
let product: TestProduct;
let maria: TestUser;
let customer: string;
const webhookSecret = 'whsec_test';
/** A busy machine must not look like a silent provider. */
const minutesMs = 4 * 60_000;
before(async () => {
  stripe = await openStripeServer();
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', priceId: 'price_1' };
  const patience = { timeoutMs: minutesMs, retries: 0 };
  const payments = new StripeProvider({ ...keys, webhookSecret, apiBase: stripe.url }, patience);
  product = await openTestApp({ payments });
  maria = await join(product, 'maria');
  await begin(maria);
  customer = [...stripe.customers][0]!;
});
after(async () => {
  await product.close();
  await stripe.close();
});

let events = 0;
function eventOf(type: string, object: object, second: number): string {
  events += 1;
  const head = { id: `evt_${events}`, object: 'event', type, created: 1_800_000_000 + second };
  return JSON.stringify({ ...head, data: { object } });
}

function invoice(reason: string, subscriptionId = 'sub_1', customerId = customer): object {
  const period = { start: 1_800_000_000, end: 1_802_678_400 };
  return {
    customer: customerId,
    billing_reason: reason,
    attempt_count: 1,
    parent: { subscription_details: { subscription: subscriptionId } },
    lines: { data: [{ period }] },
  };
}

async function post(payload: string): Promise<number> {
  const signature = signAsStripe(payload, webhookSecret);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/payment',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return answer.statusCode;
}

test('The form is told the public key, and there is no desk for test cards', async () => {
  const { body } = await maria.call('POST', '/api/get-or-create-subscription');
  const provider = { kind: 'stripe', publishableKey: 'pk_test_1' };
  assert.deepEqual(body, { clientSecret: 'pi_sub_1_secret', provider });
  const confirm = { clientSecret: 'pi_sub_1_secret', cardNumber: goodCard };
  assert.equal((await maria.call('POST', '/api/test-payments/confirm', confirm)).status, 404);
  const portal = await maria.call('POST', '/api/billing/portal');
  assert.deepEqual(portal.body, { url: `https://billing.stripe.example/p/session/${customer}` });
});

test('A signed event counts once, however often and in whatever order it comes', async () => {
  const paid = eventOf('invoice.paid', invoice('subscription_create'), 10);
  const early = eventOf('invoice.payment_failed', invoice('subscription_cycle'), 5);
  const failed = eventOf('invoice.payment_failed', invoice('subscription_cycle'), 20);
  const statuses = await Promise.all([paid, paid, paid].map(post));
  assert.deepEqual(statuses, [204, 204, 204]);
  assert.equal(await post(early), 204);
  assert.deepEqual(await getSubscription(maria), {
    ...neverSubscribed,
    status: 'active',
    nextBillingDate: '2027-02-15T08:00:00.000Z',
  });
  const repeated = await Promise.all(Array.from({ length: 5 }, () => post(failed)));
  assert.deepEqual(repeated, Array<number>(5).fill(204));
  const { status, failureAttempts } = await getSubscription(maria);
  assert.deepEqual([status, failureAttempts], ['failed', 1]);
  const letters = await product.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', maria.owner.id)
    .where('kind', '=', 'payment-failed')
    .execute();
  assert.equal(letters.length, 1);
  const told = await product.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', maria.owner.id)
    .execute();
  assert.deepEqual(told, [{ kind: 'payment-failed' }]);
});

test('What is about a stranger, or about nothing of ours, is taken without effect', async () => {
  const before = await getSubscription(maria);
  const stranger = invoice('subscription_cycle', 'sub_1', 'cus_stranger');
  assert.equal(await post(eventOf('invoice.payment_failed', stranger, 30)), 204);
  assert.equal(await post(eventOf('customer.created', { id: customer }, 30)), 204);
  assert.deepEqual(await getSubscription(maria), before);
});

test('A payment made by hand is a sign of life, and one by itself is none', async () => {
  const rosa = await join(product, 'rosa');
  await begin(rosa);
  const { customer_id: hers, subscription_id: paidFor } = await product.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', rosa.owner.id)
    .executeTakeFirstOrThrow();
  await write(rosa, { title: 'To my people', status: 'active' }, 'ana@example.org');
  const dueAt = async () => {
    const watches = product.db.selectFrom('watches').select('due_light');
    return (await watches.where('user_id', '=', rosa.owner.id).executeTakeFirstOrThrow()).due_light;
  };
  const before = await dueAt();
  await advanceTime(product, 5 * dayMs);
  const renewal = invoice('subscription_cycle', paidFor!, hers!);
  assert.equal(await post(eventOf('invoice.paid', renewal, 50)), 204);
  assert.equal((await getSubscription(rosa)).status, 'active');
  assert.equal(await dueAt(), before);
  assert.equal(await post(eventOf('invoice.paid', invoice('manual', paidFor!, hers!), 51)), 204);
  assert.equal(await dueAt(), before! + 5 * dayMs);
});

test('A tampered event is refused', async () => {
  const payload = eventOf('invoice.paid', invoice('manual'), 40);
  const signature = signAsStripe(payload, webhookSecret);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/payment',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: payload.replace('manual', 'manuel'),
  });
  assert.equal(answer.statusCode, 400);
});

test('A provider that does not answer is said so, and nothing is begun', async () => {
  const eva = await join(product, 'eva');
  stripe.behaviour = 'away';
  const answer = await eva.call('POST', '/api/get-or-create-subscription');
  stripe.behaviour = 'good';
  assert.deepEqual(
    [answer.status, answer.body],
    [
      502,
      {
        message: 'The payment provider does not answer. Please try again later',
        code: 'payment-unavailable',
      },
    ],
  );
  assert.equal((await eva.call('POST', '/api/billing/portal')).status, 409);
});
