/**
 * Months of paying, failing, recovering and ending with the provider of our own, as its clock and
 * ours go on: everything through the webhook, as it is with any provider.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { BillingFact } from '#server/payments/port.ts';
import { failsLater, goodCard, getSubscription, subscribe } from './subscribers.fixture.ts';

let product: LivingProduct;
let count = 0;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function subscriber(cardNumber: string): Promise<Resident> {
  count += 1;
  const person = await moveIn(product, `person${count}`);
  await subscribe(person, cardNumber);
  return person;
}

const inMonths = (months: number) =>
  Temporal.Instant.fromEpochMilliseconds(product.clock.wallMs())
    .toZonedDateTimeISO('UTC')
    .add({ months })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

test('A good card is charged every month, and nobody is written to', async () => {
  const next = inMonths(13);
  const maria = await subscriber(goodCard);
  await product.passDays(370);
  assert.deepEqual(await getSubscription(maria), {
    status: 'active',
    nextBillingDate: next,
    failureAttempts: 0,
    endsThen: false,
  });
  assert.deepEqual(mailsTo(product, maria.email), []);
});

test('A card that fails is tried four times in nine days, and then it is over', async () => {
  const maria = await subscriber(failsLater);
  await product.passDays(31);
  const failed = await getSubscription(maria);
  assert.deepEqual([failed.status, failed.failureAttempts], ['failed', 1]);
  assert.equal(mailsTo(product, maria.email).length, 1);
  await product.passDays(6);
  assert.equal((await getSubscription(maria)).failureAttempts, 3);
  await product.passDays(4);
  assert.deepEqual(await getSubscription(maria), {
    status: 'failed',
    nextBillingDate: null,
    failureAttempts: 4,
    endsThen: false,
  });
  const subjects = mailsTo(product, maria.email).map((mail) => mail.subject);
  const again = 'Your payment for Codicil did not go through';
  const over = 'Your Codicil subscription has ended: payments failed';
  assert.deepEqual(subjects, [again, again, again, over]);
  await product.passDays(100);
  assert.equal(mailsTo(product, maria.email).length, 4);
});

test('Another card pays what is open, and the months go on from where they were', async () => {
  const maria = await subscriber(failsLater);
  const next = inMonths(2);
  await product.passDays(35);
  assert.equal((await getSubscription(maria)).failureAttempts, 2);
  const bad = await maria.call('POST', '/api/test-payments/card', {
    cardNumber: '4000000000000002',
  });
  assert.equal(bad.status, 402);
  assert.equal((await getSubscription(maria)).status, 'failed');
  const good = await maria.call('POST', '/api/test-payments/card', { cardNumber: goodCard });
  assert.equal(good.status, 204);
  assert.deepEqual(await getSubscription(maria), {
    status: 'active',
    nextBillingDate: next,
    failureAttempts: 0,
    endsThen: false,
  });
  await product.passDays(60);
  assert.equal((await getSubscription(maria)).status, 'active');
});

test('Who cancels has what was paid, and can come back', async () => {
  const maria = await subscriber(goodCard);
  const until = inMonths(1);
  assert.equal((await maria.call('POST', '/api/test-payments/cancel')).status, 204);
  assert.deepEqual(await getSubscription(maria), {
    status: 'active',
    nextBillingDate: until,
    failureAttempts: 0,
    endsThen: true,
  });
  await product.passDays(32);
  const over = { status: 'cancelled', nextBillingDate: null, failureAttempts: 0, endsThen: false };
  assert.deepEqual(await getSubscription(maria), over);
  const next = inMonths(1);
  await subscribe(maria, goodCard);
  assert.deepEqual(await getSubscription(maria), {
    ...over,
    status: 'active',
    nextBillingDate: next,
  });
});

test('A payment that is open can be paid in the form as well', async () => {
  const maria = await subscriber(failsLater);
  await product.passDays(32);
  await subscribe(maria, goodCard);
  assert.equal((await getSubscription(maria)).status, 'active');
});

test('What the webhook could not take is told again until it can', async () => {
  const maria = await subscriber(failsLater);
  await product.passDays(29);
  // As if the database were broken at the wrong moment: nothing of the event is kept.
  await product.db.schema.alterTable('payment_events').renameTo('payment_events_away').execute();
  await product.passDays(3);
  assert.equal((await getSubscription(maria)).status, 'active');
  await product.db.schema.alterTable('payment_events_away').renameTo('payment_events').execute();
  await product.passDays(0.5);
  const { status, failureAttempts } = await getSubscription(maria);
  assert.deepEqual([status, failureAttempts], ['failed', 1]);
});

test('A process that was away for months does not hurry through the tries', async () => {
  const maria = await subscriber(failsLater);
  product.clock.advance(90 * 24 * 60 * 60 * 1000);
  await product.scheduler.settle();
  assert.equal((await getSubscription(maria)).failureAttempts, 1);
});

test('Several processes charge every month of everybody once', async () => {
  for (let people = 0; people < 3; people += 1) await subscriber(goodCard);
  product.clock.advance(100 * 24 * 60 * 60 * 1000);
  const processes = Array.from({ length: 4 }, () => product.anotherProcess());
  await Promise.all(processes.map((one) => one.settle()));
  const paid = await product.db
    .selectFrom('ledger')
    .select(['user_id', 'body'])
    .where('kind', '=', 'payment')
    .execute();
  const months = paid
    .map(({ user_id: userId, body }) => ({ userId, fact: (body as { fact: BillingFact }).fact }))
    .filter(({ fact }) => fact.type === 'paid')
    .map((month) => JSON.stringify(month));
  assert(months.length > 12, 'three people and four months, besides the others');
  assert.equal(new Set(months).size, months.length);
});
