import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { noteCanary, readTime } from '#server/store/installation.ts';
import { doesMailLeave } from './canary.jobs.ts';

let world: TestApp;
beforeEach(async () => {
  world = await openTestApp();
});
afterEach(() => world.close());

const open = { isReachable: () => Promise.resolve(true) };
const shut = { isReachable: () => Promise.resolve(false) };

function operatorWhoseCanaryIs(canary: 'taken' | 'refused' | 'no-address') {
  let sent = 0;
  return {
    sent: () => sent,
    sendCanary: () => {
      sent += 1;
      return Promise.resolve(canary);
    },
  };
}

test('a provider that lets us in and refuses every message lets no mail leave', async () => {
  const operator = operatorWhoseCanaryIs('refused');
  assert.equal(await doesMailLeave({ db: world.db, clock: world.clock, operator }, open), 'none');
});

test('a canary that was taken is a proof for ten minutes, and no second one is sent', async () => {
  const operator = operatorWhoseCanaryIs('taken');
  const context = { db: world.db, clock: world.clock, operator };
  assert.equal(await doesMailLeave(context, shut), 'now');
  world.clock.advance(9 * MINUTE_MS);
  assert.equal(await doesMailLeave(context, shut), 'lately');
  assert.equal(operator.sent(), 1);
  world.clock.advance(2 * MINUTE_MS);
  assert.equal(await doesMailLeave(context, shut), 'now');
  assert.equal(operator.sent(), 2);
});

test('without an operator’s address being let in has to do', async () => {
  const operator = operatorWhoseCanaryIs('no-address');
  const context = { db: world.db, clock: world.clock, operator };
  assert.equal(await doesMailLeave(context, open), 'now');
  assert.equal(await doesMailLeave(context, shut), 'none');
  world.clock.advance(HOUR_MS);
  assert.equal(await doesMailLeave(context, shut), 'none');
});

test('a canary of a clock that ran ahead is no proof once the clock is set right', async () => {
  const operator = operatorWhoseCanaryIs('refused');
  const context = { db: world.db, clock: world.clock, operator };
  await noteCanary(world.db, world.clock.wallMs() + MINUTE_MS);
  assert.equal(await doesMailLeave(context, open), 'none');
  await noteCanary(world.db, world.clock.wallMs());
  assert.equal(await doesMailLeave(context, shut), 'lately');
});

test('a process whose clock is hours behind takes no old canary for a young one', async () => {
  const operator = operatorWhoseCanaryIs('refused');
  const now = await readTime(world.db, { ...hoursBehind, wallMs: () => 0 });
  await noteCanary(world.db, now - 6 * HOUR_MS - MINUTE_MS);
  const clock = { ...hoursBehind, wallMs: () => now - 6 * HOUR_MS };
  assert.equal(await doesMailLeave({ db: world.db, clock, operator }, open), 'none');
});

const hoursBehind = { isSimulated: false, monotonicMs: () => 0, uptimeMs: () => 0 };
