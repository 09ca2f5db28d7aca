import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { sweep } from './sweep.ts';

let product: LivingProduct;
let maria: Resident;
let alarms: string[];
beforeEach(async () => {
  alarms = [];
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
});
afterEach(() => product.close());

const sweepNow = () =>
  sweep({
    db: product.db,
    operator: { alarm: async (subject) => void alarms.push(subject) },
    nowMs: () => product.clock.wallMs(),
  });

/** What no code of ours does: a message that is still needed ends without being sent. */
async function strand(kind: 'check' | 'delivery'): Promise<void> {
  const lost = await product.db
    .updateTable('outbox')
    .set({ status: 'obsolete' })
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  assert.equal(lost.numUpdatedRows, 1n);
}

test('a whole life leaves nothing for the sweep', async () => {
  await product.pass(shortLifeMs);
  assert.equal(await sweepNow(), 0);
  assert.deepEqual(alarms, []);
});

test('a check that its watch waits for is put back, sent, and alarms the operator', async () => {
  product.mail.setDown(true);
  await product.pass(shortLife.checkInterval * 24 * 3_600_000);
  product.mail.setDown(false);
  await strand('check');
  assert.equal(await sweepNow(), 1);
  assert.equal(alarms.length, 1);
  const before = mailsTo(product, maria.email).length;
  await product.scheduler.settle();
  assert.equal(mailsTo(product, maria.email).length, before + 1);
  assert.equal(await sweepNow(), 0);
});

test('a delivery that was decided and not sent is put back', async () => {
  product.mail.failAddress('heir@example.org', {
    kind: 'retry-later',
    scope: 'recipient',
    reason: '451 later',
  });
  await product.pass(shortLifeMs);
  product.mail.failAddress('heir@example.org', null);
  await strand('delivery');
  assert.equal(await sweepNow(), 1);
  await product.scheduler.settle();
  assert.equal(mailsTo(product, 'heir@example.org').length, 1);
});
