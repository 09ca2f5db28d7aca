/** Subscribing over HTTP with test cards: what is paid, what is refused, and in which words. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Installation } from '#contract/system.ts';
import {
  join,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeSubscription, saveBegun } from '#server/store/subscriptions.ts';
import { openTestApp } from '#server/test-app.fixture.ts';
import { begin, goodCard, neverSubscribed, getSubscription } from './subscribers.fixture.ts';

let product: TestProduct;
let count = 0;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const somebody = () => join(product, `person${(count += 1)}`);
const confirm = (person: TestUser, clientSecret: string, cardNumber = goodCard) =>
  person.call('POST', '/api/test-payments/confirm', { clientSecret, cardNumber });

test('Nobody has to subscribe, and reading begins nothing', async () => {
  const maria = await somebody();
  assert.deepEqual(await getSubscription(maria), neverSubscribed);
  const portal = await maria.call('POST', '/api/billing/portal');
  assert.equal(portal.status, 409);
  for (const path of ['card', 'cancel']) {
    const body = { cardNumber: goodCard };
    const { status } = await maria.call('POST', `/api/test-payments/${path}`, body);
    assert.equal(status, 409);
  }
  const rows = await product.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', maria.owner.id)
    .execute();
  assert.deepEqual(rows, []);
});

test('Beginning twice is beginning once, and the form is told which provider it is', async () => {
  const maria = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => maria.call('POST', '/api/get-or-create-subscription')),
  );
  for (const { status, body } of answers) {
    assert.deepEqual([status, body], [200, answers[0]?.body]);
  }
  const { clientSecret, ...rest } = answers[0]!.body as { clientSecret: string };
  assert.deepEqual(rest, { provider: { kind: 'test' } });
  assert(clientSecret.length > 40);
  assert.deepEqual(await getSubscription(maria), neverSubscribed);
});

test('Where strangers are offered no test cards, whoever paid once goes on, and nobody begins', async () => {
  const elsewhere = await openTestApp({ takesNewPayers: false });
  try {
    const ask = (person: TestUser) => person.call('POST', '/api/get-or-create-subscription');
    const maria = await join(elsewhere, 'maria');
    const { status, body } = await ask(maria);
    assert.deepEqual([status, (body as { code: string }).code], [409, 'no-payments']);
    assert.deepEqual(await getSubscription(maria), neverSubscribed);
    const config = await maria.call('GET', '/api/config');
    assert.equal((config.body as Installation).payments, 'none');
    const answers: number[] = [];
    for (const state of ['pending', 'cancelled', 'failed'] as const) {
      const begun = { customerId: 'test_cus', subscriptionId: 'test_sub', clientSecret: null };
      await inTransaction(elsewhere.db, async (tx) => {
        const asMaria = { tx, owner: maria.owner, now: { wall: 0, dark: 0 } };
        await saveBegun(asMaria, begun);
        await changeSubscription(asMaria, { status: state });
      });
      answers.push((await ask(maria)).status);
    }
    assert.deepEqual(answers, [409, 409, 200]);
  } finally {
    await elsewhere.close();
  }
});

test('The provider is asked at most twenty times an hour for one person, and nobody else waits', async () => {
  const maria = await somebody();
  const statuses: number[] = [];
  for (let press = 0; press < 21; press += 1) {
    statuses.push((await maria.call('POST', '/api/get-or-create-subscription')).status);
  }
  assert.deepEqual(statuses, [...Array<number>(20).fill(200), 429]);
  const opened: number[] = [];
  for (let press = 0; press < 21; press += 1) {
    opened.push((await maria.call('POST', '/api/billing/portal')).status);
  }
  assert.deepEqual(opened, statuses);
  assert.equal((await getSubscription(maria)).status, 'pending', 'reading is not counted');
  const rosa = await somebody();
  assert.equal((await rosa.call('POST', '/api/get-or-create-subscription')).status, 200);
  assert.equal((await rosa.call('POST', '/api/billing/portal')).status, 200);
});

test('A good card pays a month, and one cannot pay twice', async () => {
  const maria = await somebody();
  const secret = await begin(maria);
  assert.deepEqual(await confirm(maria, secret), { status: 204, body: null });
  const paid = await getSubscription(maria);
  assert.deepEqual(paid, {
    ...neverSubscribed,
    status: 'active',
    nextBillingDate: '2026-12-20T09:00:00.000Z',
  });
  assert.equal((await confirm(maria, secret)).status, 204);
  assert.deepEqual(await getSubscription(maria), paid);
  const again = await maria.call('POST', '/api/get-or-create-subscription');
  assert.equal(again.status, 409);
});

const refusals: [string, number, string][] = [
  ['4000 0000 0000 0002', 402, 'Your card was declined.'],
  ['4000000000009995', 402, 'Your card has insufficient funds.'],
  ['4111 1111 1111 1111', 400, 'Please use one of the test card numbers'],
  [' ', 400, 'Please enter a card number'],
];
for (const [card, status, message] of refusals) {
  test(`The card "${card}" is refused in words, and another one may be tried`, async () => {
    const maria = await somebody();
    const secret = await begin(maria);
    const answer = await confirm(maria, secret, card);
    assert.deepEqual(
      [answer.status, (answer.body as { message: string }).message],
      [status, message],
    );
    assert.deepEqual(await getSubscription(maria), neverSubscribed);
    assert.equal((await confirm(maria, secret)).status, 204);
    assert.equal((await getSubscription(maria)).status, 'active');
  });
}

test("Another person's payment is not found", async () => {
  const maria = await somebody();
  const rosa = await somebody();
  const secret = await begin(maria);
  await begin(rosa);
  const answer = await confirm(rosa, secret);
  assert.deepEqual(
    [answer.status, (answer.body as { message: string }).message],
    [404, 'Payment not found'],
  );
  assert.deepEqual(
    [await getSubscription(maria), await getSubscription(rosa)],
    [neverSubscribed, neverSubscribed],
  );
});

test('A stranger is asked to sign in', async () => {
  const paths = ['get-or-create-subscription', 'billing/portal', 'test-payments/cancel'];
  for (const path of paths) {
    const answer = await product.app.inject({ method: 'POST', url: `/api/${path}` });
    assert.equal(answer.statusCode, 401, path);
  }
  assert.equal((await product.app.inject('/api/subscription')).statusCode, 401);
});

test('The portal is a page of ours, and leads back', async () => {
  const maria = await somebody();
  await confirm(maria, await begin(maria));
  const { body } = await maria.call('POST', '/api/billing/portal');
  const url = 'http://localhost:3000/test-portal?return=http%3A%2F%2Flocalhost%3A3000%2Fsettings';
  assert.deepEqual(body, { url });
});

test('Cancelled, it stays until the end of what is paid, and is no sign of a failure', async () => {
  const maria = await somebody();
  await confirm(maria, await begin(maria));
  for (let press = 0; press < 2; press += 1) {
    assert.equal((await maria.call('POST', '/api/test-payments/cancel')).status, 204);
  }
  const { status, endsThen, nextBillingDate } = await getSubscription(maria);
  assert.deepEqual(
    [status, endsThen, nextBillingDate],
    ['active', true, '2026-12-20T09:00:00.000Z'],
  );
});

test('What the webhook is told without our signature is refused, whoever says it', async () => {
  const maria = await somebody();
  await begin(maria);
  const row = await product.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', maria.owner.id)
    .executeTakeFirstOrThrow();
  const fact = { type: 'paid', until: 9e12, byHand: true };
  const payload = JSON.stringify({
    id: 'forged',
    at: product.clock.wallMs(),
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    ...fact,
  });
  const signature = `t=${product.clock.wallMs()},v1=${'0'.repeat(64)}`;
  const tries = [{}, { 'payment-signature': signature }, { 'stripe-signature': signature }];
  for (const headers of tries) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/webhooks/payment',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      assert.equal(answer.statusCode, 400);
      assert.equal(answer.json<{ code: string }>().code, 'bad-signature');
    }
  }
  const empty = await product.app.inject({ method: 'POST', url: '/api/webhooks/payment' });
  assert.equal(empty.statusCode, 400);
  const long = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/payment',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(300 * 1024),
  });
  assert.equal(long.statusCode, 413);
  assert.deepEqual(await getSubscription(maria), neverSubscribed);
});
