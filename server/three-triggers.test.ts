/** The three ways in which a testament comes to be delivered, side by side. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { failsLater, subscribe } from './features/subscription/subscribers.fixture.ts';
import { write } from './features/testaments/persons.fixture.ts';
import { addTrigger, codeTrigger } from './features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
} from './living-product.fixture.ts';

const long = { ...activeTestament, checkInterval: 365 };
const ways = ['silence', 'payment', 'code'] as const;
const heir = (way: string) => `heir-by-${way}@example.org`;

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

function mailCounts(): number[] {
  return ways.map((way) => mailsTo(product, heir(way)).length);
}

test('A testament goes out when checks stay unanswered, payments fail, or a code is entered', async () => {
  const silent = await moveIn(product, 'silent');
  const short = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
  await write(silent, { ...activeTestament, ...short }, heir('silence'));

  const payer = await moveIn(product, 'payer');
  await subscribe(payer, failsLater);
  const byPayment = { activationType: 'subscription', checkAttempts: 2, gracePeriod: 7 };
  await write(payer, { ...long, ...byPayment }, heir('payment'));

  const giver = await moveIn(product, 'giver');
  await write(giver, long, heir('code'));
  const { activationCode } = await addTrigger(giver, codeTrigger);
  const watcher = await moveIn(product, 'watcher');
  await write(watcher, long, 'nobody@example.org');

  await product.passDays(29);
  assert.deepEqual(mailCounts(), [0, 0, 0]);
  const enter = { method: 'POST', url: '/api/activate-by-code', payload: { activationCode } };
  assert.equal((await product.app.inject(enter as { method: 'POST' })).statusCode, 200);
  await product.clockwork.settle();
  assert.deepEqual(mailCounts(), [0, 0, 1]);
  await product.passDays(8);
  for (const { email } of [silent, payer]) {
    const warnings = mailsTo(product, email).filter(({ subject }) => subject.startsWith('Warning'));
    assert(warnings.length > 0, `${email} was warned`);
  }
  assert.deepEqual(mailCounts(), [0, 0, 1], 'the grace period is not over');
  await product.passDays(32);
  assert.deepEqual(mailCounts(), [1, 1, 1]);
  assert.deepEqual(mailsTo(product, 'nobody@example.org'), []);

  const releases = await product.db.selectFrom('releases').select('cause').execute();
  assert.deepEqual(releases.map(({ cause }) => cause).toSorted(), ['code', 'payment', 'silence']);
});
