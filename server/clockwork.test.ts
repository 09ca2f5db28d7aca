/**
 * The clockwork beside time travel: what runs by itself must not disturb what is moved on purpose.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readClockState } from '#server/store/installation.ts';
import { travel } from '#server/features/simulated-time/time-travel.jobs.ts';
import { dayMs } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from './living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { createRecordingSender, type RecordingSender } from '#server/mail/recording.ts';

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
  while ((await readClockState(product.db)).lastWall < movedTo) await sleep(5);
  await running.stop();
  const { darkTotalMs, hold } = await readClockState(product.db);
  assert.equal(darkTotalMs, 0);
  assert.equal(hold, null);
});

test('Time does not travel past a message that is just being sent', async () => {
  const slow = slowed(createRecordingSender(), 300);
  const running = product.anotherProcess(slow.sender);
  await product.register('sends-slowly');
  running.start();
  while (slow.begun().length === 0) await sleep(5);
  const leftAt = product.clock.wallMs();
  await travel(product.clock, running, leftAt + dayMs);
  await running.stop();
  assert.equal(slow.begun().length, 1, 'without a crash nothing is sent twice');
  const row = await product.db
    .selectFrom('outbox')
    .select(['status', 'settled_at'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status: 'sent', settled_at: leftAt });
});

function slowed(sender: RecordingSender, ms: number) {
  const begun: Mail[] = [];
  const slow: RecordingSender = {
    ...sender,
    send: async (mail) => {
      begun.push(mail);
      await sleep(ms);
      return sender.send(mail);
    },
  };
  return { sender: slow, begun: () => begun };
}
