/** A young account that people of three domains do not know writes to nobody new for a while. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import { reportPath } from '#contract/reports.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { addTriggerRow, byCode, enter } from '#server/engine/triggers.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { holdNewAddresses } from './complaint-hold.changes.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { readMoment } from '#server/store/installation.ts';
import { readLedger } from '#server/store/ledger.ts';

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
});
afterEach(() => product.close());

const known = ['a@one.example', 'b@two.example', 'c@three.example', 'd@three.example'];
/** Of 24 new people four wait for the second day. */
const heirs = [...known, ...Array.from({ length: 20 }, (_, place) => `heir-${place}@rest.example`)];

async function released(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, activeTestament, ...heirs);
  const trigger = await addTriggerRow(product, resident, byCode);
  await enter(product, resident, trigger.id);
  await product.scheduler.settle();
  assert.equal(reached(), 20);
  return resident;
}

const reached = (): number => new Set(product.mail.accepted.map(({ to }) => to)).size;

async function complain(...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const mail = product.mail.accepted.find(({ to }) => to === address);
    const token = /\/unknown-writer\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const answer = await product.app.inject({
      method: 'POST',
      url: `${reportPath}/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'word=stop',
    });
    assert.equal(answer.statusCode, 200, address);
  }
}

const alarms = async () => (await listAlarms(product.db)).map(({ subject }) => subject);
const complaint =
  'people at three mail domains do not know a young account: it can write to nobody new';

test('Complaints of two domains hold nothing', async () => {
  await released('maria');
  await complain('a@one.example', 'c@three.example', 'd@three.example');
  assert.deepEqual(await alarms(), []);
  await product.pass(DAY_MS);
  assert.equal(reached(), 24);
});

test('Of three domains they hold whom nobody wrote to yet, for 14 days, and alarm', async () => {
  const nora = await released('nora');
  await complain('a@one.example', 'b@two.example', 'c@three.example');
  assert.deepEqual(await alarms(), [complaint]);
  const { deliveries } = (
    (await nora.call('GET', '/api/releases')).body as [{ deliveries: { leavesAt?: string }[] }]
  )[0];
  const days = deliveries.flatMap(({ leavesAt }) => leavesAt ?? []);
  const until = product.clock.wallMs() + 14 * DAY_MS;
  assert.deepEqual(new Set(days.map((day) => Date.parse(day))), new Set([until]));
  assert.equal(days.length, 4, 'she sees the day');
  const ledger = await readLedger(product.db, nora.owner.id);
  const held = ledger.find(({ kind }) => kind === 'new-addresses-held');
  assert.equal((held?.body as { until: number } | undefined)?.until, until);

  // What she writes meanwhile waits as well, and the forecast says so.
  await write(
    nora,
    { ...activeTestament, ...shortLife },
    'late@rest.example',
    'heir-0@rest.example',
  );
  const { forecast } = (await nora.call('GET', '/api/dashboard')).body as Dashboard;
  assert.equal(
    forecast.find(({ lastMailAt }) => lastMailAt)?.lastMailAt,
    new Date(until).toISOString(),
  );
  await product.pass(14 * DAY_MS - 1);
  assert.equal(reached(), 20 + 1, 'and she herself, who was asked');
  await product.pass(1);
  assert.equal(reached(), 24 + 2);
});

test('The operator may let her write on, or hold her longer', async () => {
  const { owner } = await released('vera');
  await complain('a@one.example', 'b@two.example', 'c@three.example');
  const hold = (days: number) =>
    inTransaction(product.db, async (tx) => {
      const now = await readMoment(tx, product.clock);
      await holdNewAddresses({ tx, owner, now }, now.wall + days * DAY_MS);
    });
  await hold(30);
  await product.pass(30 * DAY_MS - 1);
  assert.equal(reached(), 20);
  await hold(30);
  await product.pass(DAY_MS);
  assert.equal(reached(), 20);
  await hold(0);
  await product.scheduler.settle();
  assert.equal(reached(), 24);
});

test('Of an account of thirty days they hold nothing', async () => {
  await released('olga');
  await product.db.updateTable('users').set({ created_at: 0 }).execute();
  await complain('a@one.example', 'b@two.example', 'c@three.example');
  assert.deepEqual(await alarms(), []);
  await product.pass(DAY_MS);
  assert.equal(reached(), 24);
});

test('Only what an operator does not stop goes on by itself', async () => {
  const rui = await released('rui');
  await complain('a@one.example', 'b@two.example', 'c@three.example');
  await product.pass(14 * DAY_MS);
  assert.equal(reached(), 24);
  // Of three more domains they begin another hold; one more does not, nor the same ones again.
  await complain('a@one.example', 'b@two.example', 'heir-0@rest.example');
  assert.equal((await alarms()).length, 1);
  const { new_addresses_held_until: until } = await product.db
    .selectFrom('users')
    .select('new_addresses_held_until')
    .where('id', '=', rui.owner.id)
    .executeTakeFirstOrThrow();
  assert.equal(until! <= product.clock.wallMs(), true);
});
