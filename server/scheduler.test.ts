/**
 * The scheduler beside time travel: what runs by itself must not disturb what is moved on purpose.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { darkTotal } from '#core/release/darkness.ts';
import { readClockState } from '#server/store/installation.ts';
import { travel } from '#server/features/simulated-time/time-travel.jobs.ts';
import { dayMs } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from './living-product.fixture.ts';
import { stallAfter } from '#server/mail/stalled-sender.fixture.ts';
import { createRecordingSender } from '#server/mail/recording.ts';
import { until } from '#server/platform/until.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

test('A heartbeat that comes while simulated time moves sees no outage', async () => {
  const running = product.anotherProcess();
  product.clock.advance(90 * dayMs);
  running.start();
  const movedTo = product.clock.wallMs();
  await until(async () => (await readClockState(product.db)).lastAt >= movedTo);
  await running.stop();
  const state = await readClockState(product.db);
  assert.equal(darkTotal(state), 0);
  assert.equal(state.hold, null);
});

test('Time does not travel past a message that is just being sent', async () => {
  const slowly = stallAfter(createRecordingSender());
  const running = product.anotherProcess(slowly.sender);
  await product.register('sends-slowly');
  running.start();
  await slowly.inHand(1);
  const leftAt = product.clock.wallMs();
  const travelling = travel(product.clock, running, leftAt + dayMs);
  // Each comes after a look of the travel, which would be through by then if it did not wait.
  for (let turn = 0; turn < 10; turn += 1) await running.tick();
  assert.equal(product.clock.wallMs(), leftAt);
  slowly.goOn();
  await travelling;
  await running.stop();
  assert.equal(slowly.given(), 1, 'without a crash nothing is sent twice');
  const row = await product.db
    .selectFrom('outbox')
    .select(['status', 'settled_at'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status: 'sent', settled_at: leftAt });
});
