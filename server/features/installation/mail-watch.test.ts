/** A mail server that lets nobody in is noticed within the hour, although nothing waits for it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Scheduler } from '#server/scheduler.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';

let product: LivingProduct;
let alarms: string[];
beforeEach(async () => {
  product = await openLivingProduct();
  alarms = [];
});
afterEach(() => product.close());

/** It has run for so long when it looks around for the first time. */
async function processAfter(
  ms: number,
  canary: 'no-address' | 'refused' = 'no-address',
): Promise<Scheduler> {
  let reports = 0;
  const scheduler = product.anotherProcess(product.mail, 'this process', {
    operator: {
      alarm: async (subject) => void alarms.push(subject),
      report: async () => void (reports += 1),
      sendCanary: () => Promise.resolve(canary),
    },
  });
  await product.pass(ms);
  scheduler.start();
  await until(() => reports > 0, 'it does not look around');
  return scheduler;
}

const isLightNow = async () => isLight(await readClockState(product.db));
const darkMs = async () => darkTotal(await readClockState(product.db));

test('Mail that is dead while nothing waits is dark time and an alarm within the hour', async () => {
  product.mail.setDown(true);
  const scheduler = await processAfter(HOUR_MS);
  assert.deepEqual(alarms, ['the mail server does not let us in: time is dark until it does']);
  await scheduler.beat();
  assert.equal(await isLightNow(), false);

  const before = await darkMs();
  product.clock.advance(MINUTE_MS);
  await scheduler.beat(true);
  product.mail.setDown(false);
  product.clock.advance(MINUTE_MS);
  await scheduler.beat(true);
  assert.equal(await isLightNow(), true, 'it is found again without a message that waits');
  assert.ok((await darkMs()) - before >= MINUTE_MS);
});

test('It is found again although the address of the operator refuses all mail', async () => {
  product.mail.setDown(true);
  const scheduler = await processAfter(HOUR_MS, 'refused');
  await scheduler.beat();
  assert.equal(await isLightNow(), false);
  product.mail.setDown(false);
  product.clock.advance(MINUTE_MS);
  await scheduler.beat(true);
  assert.equal(await isLightNow(), true);
});

test('Nobody is asked more often than that, and a mail server that answers changes nothing', async () => {
  product.mail.setDown(true);
  await processAfter(HOUR_MS - MINUTE_MS);
  assert.deepEqual(alarms, []);
  product.mail.setDown(false);
  const scheduler = await processAfter(HOUR_MS);
  await scheduler.beat();
  assert.deepEqual([alarms, await isLightNow()], [[], true]);
});
