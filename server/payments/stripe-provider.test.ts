/** Stripe by its library, against a server that speaks its shapes and writes down what it hears. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { PaymentProviderError, type Payer } from './port.ts';
import { StripeProvider } from './stripe-provider.ts';
import { openStripeServer, type StripeServer } from './stripe-server.fixture.ts';

let stripe: StripeServer;
let provider: StripeProvider;
let people = 0;

before(async () => {
  stripe = await openStripeServer();
  provider = providerAt(stripe.url);
});
afterEach(() => {
  stripe.behaviour = 'good';
  stripe.requests.length = 0;
});
after(() => stripe.close());

// A busy machine must not look like a silent provider.
const minutesMs = 4 * 60_000;

function providerAt(apiBase: string, timeoutMs = minutesMs): StripeProvider {
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const patience = { timeoutMs, retries: 0 };
  return new StripeProvider({ ...keys, priceId: 'price_1', apiBase }, patience);
}

function somebody(known: Partial<Payer> = {}): Payer {
  people += 1;
  return {
    userId: people,
    email: `person${people}@example.org`,
    customerId: null,
    subscriptionId: null,
    key: `key${people}`,
    ...known,
  };
}

describe('beginning', () => {
  test('makes a customer and an unpaid subscription, in the form Stripe wants', async () => {
    const payer = somebody();
    const begun = await provider.begin(payer);
    assert.match(begun.customerId, /^cus_/);
    assert.equal(begun.clientSecret, `pi_${begun.subscriptionId}_secret`);
    const [customer, subscription] = stripe.requests;
    assert.deepEqual(
      [customer?.method, customer?.path, customer?.form],
      ['POST', '/v1/customers', { email: payer.email, 'metadata[userId]': String(payer.userId) }],
    );
    assert.deepEqual(subscription?.form, {
      customer: begun.customerId,
      'items[0][price]': 'price_1',
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'expand[0]': 'latest_invoice.confirmation_secret',
    });
    for (const { headers } of stripe.requests) {
      assert.equal(headers.authorization, 'Bearer sk_test_1');
      assert.equal(headers['content-type'], 'application/x-www-form-urlencoded');
      assert(headers['idempotency-key']?.includes(payer.key));
      assert.equal(headers['x-stripe-client-telemetry'], undefined);
    }
  });

  test('ten times at once makes one customer and one subscription', async () => {
    const payer = somebody();
    const before = [stripe.customers.size, stripe.subscriptions.size] as const;
    const all = await Promise.all(Array.from({ length: 10 }, () => provider.begin(payer)));
    assert.equal(new Set(all.map((one) => one.clientSecret)).size, 1);
    const made = [stripe.customers.size - before[0], stripe.subscriptions.size - before[1]];
    assert.deepEqual(made, [1, 1]);
  });

  test('answers the same secret while it is unpaid, and none once it is paid', async () => {
    const payer = somebody();
    const first = await provider.begin(payer);
    const known = { ...payer, ...first };
    assert.deepEqual(await provider.begin(known), first);
    stripe.subscriptions.get(first.subscriptionId)!.status = 'past_due';
    assert.equal((await provider.begin(known)).clientSecret, first.clientSecret);
    stripe.subscriptions.get(first.subscriptionId)!.status = 'active';
    assert.deepEqual(await provider.begin(known), { ...first, clientSecret: null });
  });

  for (const status of ['canceled', 'incomplete_expired']) {
    test(`makes a new subscription for the same customer after one that is ${status}`, async () => {
      const payer = somebody();
      const first = await provider.begin(payer);
      stripe.subscriptions.get(first.subscriptionId)!.status = status;
      const second = await provider.begin({ ...payer, ...first });
      assert.notEqual(second.subscriptionId, first.subscriptionId);
      assert.equal(second.customerId, first.customerId);
    });
  }

  test('goes on with a new customer where the old one is not known', async () => {
    const stranger = { customerId: 'test_cus_7', subscriptionId: 'test_sub_7' };
    const begun = await provider.begin(somebody(stranger));
    assert.match(begun.customerId, /^cus_/);
  });
});

test('The portal is opened for the customer and leads back', async () => {
  const { customerId } = await provider.begin(somebody());
  const url = await provider.portal(customerId, 'https://codicil.example/settings');
  assert.equal(url, `https://billing.stripe.example/p/session/${customerId}`);
  assert.deepEqual(stripe.requests.at(-1)?.form, {
    customer: customerId,
    return_url: 'https://codicil.example/settings',
  });
});

test('Ending at once ends it, and again is nothing', async () => {
  const { subscriptionId } = await provider.begin(somebody());
  await provider.cancelNow(subscriptionId);
  assert.equal(stripe.requests.at(-1)?.method, 'DELETE');
  assert.equal(stripe.subscriptions.get(subscriptionId)?.status, 'canceled');
  await provider.cancelNow('sub_nobody_knows');
});

test('A provider that is broken, silent or away is one and the same error', async () => {
  const away = providerAt('http://127.0.0.1:9');
  await assert.rejects(away.begin(somebody()), PaymentProviderError);
  stripe.behaviour = 'broken';
  await assert.rejects(provider.begin(somebody()), PaymentProviderError);
  await assert.rejects(provider.cancelNow('sub_1'), PaymentProviderError);
  stripe.behaviour = 'silent';
  const hurried = providerAt(stripe.url, 200);
  await assert.rejects(hurried.portal('cus_1', 'https://codicil.example/'), (error: Error) => {
    assert(error instanceof PaymentProviderError);
    assert.doesNotMatch(error.message, /cus_1/);
    return true;
  });
});

test('The browser is told the public key and no other', () => {
  assert.deepEqual(provider.publicConfig, { kind: 'stripe', publishableKey: 'pk_test_1' });
});
