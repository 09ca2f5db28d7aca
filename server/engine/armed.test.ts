/** What an owner sees of her schedule: by what, when, or why not; and never a false date. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { addTriggerRow, readArmed, byCode, byPayment, enter } from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';

async function dashboardOf(resident: Resident): Promise<Dashboard> {
  const answer = await resident.call('GET', '/api/dashboard');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Dashboard;
}

function inDays(at: string | null): number {
  assert(at !== null);
  return Math.round((Date.parse(at) - product.clock.wallMs()) / DAY_MS);
}

test('Under two triggers a testament shows the earliest check and the earliest release', async () => {
  const maria = await moveIn(product, 'maria');
  const letter = await write(maria, activeTestament, heir, 'two@example.org');
  const other = await write(maria, activeTestament, heir);
  // Asks first and releases last.
  await addTriggerRow(product, maria, { name: 'Patient', checkInterval: 5, gracePeriod: 60 });
  const hasty = { name: 'Hasty', checkInterval: 10, gracePeriod: 7, testamentIds: [letter.id] };
  await addTriggerRow(product, maria, hasty);
  const armed = await readArmed(maria, letter);
  assert.deepEqual(
    armed.by.map(({ kind, name }) => [kind, name]),
    [
      ['check', 'Hasty'],
      ['check', 'Patient'],
    ],
  );
  assert.deepEqual(
    [inDays(armed.nextCheckAt), inDays(armed.graceAt), inDays(armed.releaseAt)],
    [5, 11, 18],
  );
  assert.equal(inDays((await readArmed(maria, other)).releaseAt), 66);

  const { stats, forecast, armed: figures } = await dashboardOf(maria);
  assert.deepEqual(figures, { armed: 2, notArmed: 0, reason: null });
  assert.equal(inDays(stats.nextCheckDate), 5);
  assert.deepEqual(
    forecast.map(({ testaments, people, steps, quietDays }) => [
      testaments,
      people,
      inDays(steps.at(-1)!.at),
      quietDays,
    ]),
    [
      [1, 2, 18, 8],
      [1, 1, 66, 61],
    ],
  );
});

test('Testaments with the same interval and different patience have dates of their own', async () => {
  const rita = await moveIn(product, 'rita');
  const rules = { ...activeTestament, checkInterval: 30, checkAttempts: 1 };
  const short = await write(rita, { ...rules, gracePeriod: 7 }, heir);
  const long = await write(rita, { ...rules, gracePeriod: 60 }, heir);
  const same = await write(rita, { ...rules, gracePeriod: 7 }, heir);
  const answer = await rita.call('GET', '/api/testaments');
  const cards = new Map((answer.body as TestamentCard[]).map((card) => [card.id, card.armed]));
  const days = [short, long, same].map(({ id }) => inDays(cards.get(id)!.releaseAt));
  assert.deepEqual([days[1]! - days[0]!, days[2]! - days[0]!], [53, 0]);
});

test('Testaments under one trigger stand in the forecast together, each person counted once', async () => {
  const paul = await moveIn(product, 'paul');
  await write(paul, { ...activeTestament, title: 'One' }, heir, 'two@example.org');
  await write(paul, { ...activeTestament, title: 'Two' }, heir);
  await addTriggerRow(product, paul, { checkInterval: 30 });
  const { forecast } = await dashboardOf(paul);
  assert.deepEqual(
    forecast.map(({ titles, testaments, people }) => [titles.toSorted(), testaments, people]),
    [[['One', 'Two'], 2, 2]],
  );
});

test('A code that waits has no dates, and in its window it has one', async () => {
  const rosa = await moveIn(product, 'rosa');
  const letter = await write(rosa, { ...activeTestament, activationType: 'subscription' }, heir);
  const trigger = await addTriggerRow(product, rosa, { ...byCode, cancelHours: 48 });
  const waiting = await readArmed(rosa, letter);
  assert.deepEqual([waiting.armed, waiting.phase, waiting.releaseAt], [true, 'waiting', null]);
  assert.deepEqual((await dashboardOf(rosa)).forecast, []);
  await enter(product, rosa, trigger.id);
  const held = await readArmed(rosa, letter);
  assert.deepEqual([held.phase, held.heldFor, inDays(held.releaseAt)], ['held', 'code', 2]);
  await write(rosa, activeTestament, heir);
  await enter(product, rosa, trigger.id);
  assert.equal((await dashboardOf(rosa)).stats.nextCheckDate, null, 'none before it goes out');
  const [forecast] = (await dashboardOf(rosa)).forecast;
  assert.deepEqual(
    forecast?.steps.map(({ kind }) => kind),
    ['release'],
  );
});

test('The dashboard shows the subscription as it stands', async () => {
  const nora = await moveIn(product, 'nora');
  for (const status of ['pending', 'active', 'failed', 'cancelled'] as const) {
    const values = { status, updated_at: 0 };
    await product.db
      .insertInto('subscriptions')
      .values({
        user_id: nora.owner.id,
        ends_then: false,
        failure_attempts: 0,
        created_at: 0,
        ...values,
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    const { subscriptionStatus, stats } = await dashboardOf(nora);
    assert.deepEqual([subscriptionStatus, stats.subscriptionStatus], [status, status]);
  }
});

test('Before her address is confirmed nothing arms, but for a code of before the upgrade', async () => {
  const vera = await moveIn(product, 'vera', { isConfirmed: false });
  const letter = await write(vera, activeTestament, heir);
  await addTriggerRow(product, vera, byPayment);
  const { id } = await addTriggerRow(product, vera, byCode);
  const { armed, reason } = await readArmed(vera, letter);
  assert.deepEqual([armed, reason], [false, 'confirm-address']);
  assert.deepEqual(await enter(product, vera, id), { kind: 'unconfirmed' });
  await product.db
    .updateTable('installation')
    .set({ unconfirmed_since: product.clock.wallMs() + 1 })
    .execute();
  const upgraded = await readArmed(vera, letter);
  assert.deepEqual([upgraded.armed, upgraded.by.map(({ kind }) => kind)], [true, ['code']]);
  assert.equal((await dashboardOf(vera)).armed.reason, 'confirm-address');
  assert.equal((await enter(product, vera, id)).kind, 'released');
  await product.db.updateTable('installation').set({ unconfirmed_since: null }).execute();
});

test('While the breaker holds a release no date is shown, and with the operator’s word there is one', async () => {
  const wave: Resident[] = [];
  for (let n = 0; n < 6; n += 1) {
    const resident = await moveIn(product, `wave${n}`);
    await write(resident, { ...activeTestament, ...shortLife }, `wave${n}-heir@example.org`);
    wave.push(resident);
  }
  await product.pass(shortLifeMs + HOUR_MS);
  const waiting = await product.db.selectFrom('installation').select('breaker').execute();
  const heldIds = waiting[0]!.breaker.waiting.map(({ ownerId }) => ownerId);
  assert(heldIds.length > 0, 'some are held');
  const held = wave.find(({ owner }) => heldIds.includes(owner.id))!;
  const letter = ((await held.call('GET', '/api/testaments')).body as { id: number }[])[0]!;
  const { armed, phase, heldFor, releaseAt } = await readArmed(held, letter);
  assert.deepEqual([armed, phase, heldFor, releaseAt], [true, 'held', 'operator', null]);
  const shown = (await dashboardOf(held)).forecast.flatMap(({ steps }) => steps);
  assert.deepEqual(
    shown.filter(({ kind }) => kind === 'release'),
    [],
  );
  const breaker = { ...waiting[0]!.breaker, waiting: [] };
  await product.db
    .updateTable('installation')
    .set({ breaker: JSON.stringify(breaker) })
    .execute();
  assert.notEqual((await readArmed(held, letter)).releaseAt, null);
});
