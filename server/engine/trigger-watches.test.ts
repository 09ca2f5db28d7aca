/** Triggers and the own settings of testaments: who governs what, and from when. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { atOnce } from '#server/stalled-database.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { reconcileOwner } from './liveness.ts';
import { lockWatches, readWatches } from './watch.ts';
import {
  addTriggerRow,
  readArmed,
  byCode,
  byPayment,
  changeWithSign,
  changeTriggerRow,
  phaseOf,
  phasesOf,
  releaseCounts,
  removeTriggerRow,
  watchOfTrigger,
} from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';
const active = { ...activeTestament, ...shortLife };

test('A check trigger takes over from own settings, on or off, and gives them back', async () => {
  const maria = await moveIn(product, 'maria');
  const letter = await write(maria, active, heir);
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
  const trigger = await addTriggerRow(product, maria, { name: 'Every month', checkInterval: 30 });
  assert.deepEqual(await phasesOf(product, maria), ['off', 'resting']);
  const armed = await readArmed(maria, letter);
  assert.deepEqual(armed.by, [{ kind: 'check', triggerId: trigger.id, name: 'Every month' }]);
  assert.equal(Date.parse(armed.nextCheckAt!) >= product.clock.wallMs() + 30 * DAY_MS, true);

  await changeTriggerRow(product, maria, trigger.id, { isActive: false });
  assert.deepEqual(await phasesOf(product, maria), ['off', 'off']);
  const off = await readArmed(maria, letter);
  assert.deepEqual(
    [off.armed, off.reason, off.by, off.releaseAt],
    [false, 'triggers-off', [], null],
  );
  await product.passDays(100);
  assert.equal(mailsTo(product, maria.email).length, 0, 'no silence fires while all are off');

  await removeTriggerRow(product, maria, trigger.id);
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
  assert.deepEqual((await readArmed(maria, letter)).by, [
    { kind: 'check', triggerId: null, name: null },
  ]);
  await assertLedgerProves(product.db, maria.owner.id);
});

test('Payment triggers and codes leave the own settings of a check alone', async () => {
  const paul = await moveIn(product, 'paul');
  const letter = await write(paul, active, heir);
  await addTriggerRow(product, paul, byPayment);
  const code = await addTriggerRow(product, paul, { ...byCode, name: 'For Rui' });
  assert.deepEqual(await phasesOf(product, paul), ['resting', 'waiting', 'waiting']);
  // Nobody pays for anything, so the payment trigger is there and arms nothing.
  assert.deepEqual((await readArmed(paul, letter)).by, [
    { kind: 'check', triggerId: null, name: null },
    { kind: 'code', triggerId: code.id, name: 'For Rui' },
  ]);
});

test('Only an owner who is back lets a trigger that was released run again', async () => {
  const gina = await moveIn(product, 'gina');
  await write(gina, active, heir);
  const trigger = await addTriggerRow(product, gina);
  await product.pass(shortLifeMs);
  const { db } = product;
  // Something became eligible without anybody having been there.
  await db
    .updateTable('testaments')
    .set((e) => ({ arming: e('arming', '+', 1) }))
    .where('user_id', '=', gina.owner.id)
    .execute();
  const now = await product.now();
  await inTransaction(db, (tx) => reconcileOwner({ tx, owner: gina.owner, now }));
  assert.equal(await phaseOf(product, gina, trigger.id), 'released');
  await changeWithSign(product, gina, async () => undefined);
  assert.equal(await phaseOf(product, gina, trigger.id), 'resting');
});

test('A trigger for picked testaments leaves the others with nothing', async () => {
  const vera = await moveIn(product, 'vera');
  const picked = await write(vera, active, heir);
  const other = await write(vera, active, heir);
  const trigger = await addTriggerRow(product, vera, { testamentIds: [picked.id] });
  assert.equal((await readArmed(vera, other)).reason, 'triggers-off');
  await changeTriggerRow(product, vera, trigger.id, { testamentIds: [other.id] });
  assert.equal((await readArmed(vera, picked)).reason, 'triggers-off');
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, vera), { [other.id]: 1 });
});

test('With the last testament that it is over a trigger has nobody to ask', async () => {
  const lena = await moveIn(product, 'lena');
  const testament = await write(lena, active, heir);
  const path = `/api/testaments/${testament.id}`;
  const { body } = await lena.call('GET', `${path}/recipients`);
  const [{ id: recipientId }] = body as [{ id: number }];
  const trigger = await addTriggerRow(product, lena);
  const turns: [() => Promise<{ status: number }>, string][] = [
    [() => lena.call('PUT', path, { status: 'draft' }), 'off'],
    [() => lena.call('PUT', path, { status: 'active' }), 'resting'],
    [() => lena.call('DELETE', `${path}/recipients/${recipientId}`), 'off'],
    [() => lena.call('POST', `${path}/recipients`, { email: heir }), 'resting'],
    [() => lena.call('DELETE', path), 'off'],
  ];
  for (const [turn, [act, phase]] of turns.entries()) {
    assert.equal((await act()).status < 300, true);
    assert.equal(await phaseOf(product, lena, trigger.id), phase, `turn ${turn}`);
  }
  await product.passDays(10);
  assert.equal(mailsTo(product, lena.email).length, 0);
  await assertLedgerProves(product.db, lena.owner.id);
});

test('What nobody told a trigger about is not released into nothing', async () => {
  const ines = await moveIn(product, 'ines');
  const testament = await write(ines, active, heir);
  const trigger = await addTriggerRow(product, ines);
  await product.pass(shortLifeMs - DAY_MS);
  await product.db
    .deleteFrom('testament_recipients')
    .where('testament_id', '=', testament.id)
    .execute();
  await product.passDays(3);
  assert.deepEqual(await releaseCounts(product, ines), {});
  assert.equal(await phaseOf(product, ines, trigger.id), 'off');
});

test('Called back, one of two testaments is armed again under its trigger, and goes once more', async () => {
  const olga = await moveIn(product, 'olga');
  const kept = await write(olga, active, heir);
  const back = await write(olga, active, 'back@example.org');
  const trigger = await addTriggerRow(product, olga);
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, olga), { [kept.id]: 1, [back.id]: 1 });
  const { body } = await olga.call('GET', `/api/testaments/${back.id}/releases`);
  const [release] = body as [{ id: number; cause: string }];
  assert.equal(release.cause, 'silence');
  await typePassword(product, olga);
  assert.equal((await olga.call('POST', `/api/releases/${release.id}/recall`)).status, 204);

  const watch = await watchOfTrigger(product, olga, trigger.id);
  assert.deepEqual([watch.state.phase.kind, watch.state.arming], ['resting', 2]);
  assert.equal((await readArmed(olga, back)).armed, true);
  assert.equal((await readArmed(olga, kept)).reason, 'released');
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, olga), { [kept.id]: 1, [back.id]: 2 });
  await assertLedgerProves(product.db, olga.owner.id);
});

test('A trigger whose release its owner survived is armed again by what she writes next', async () => {
  const tess = await moveIn(product, 'tess');
  await write(tess, active, heir);
  const trigger = await addTriggerRow(product, tess);
  await product.pass(shortLifeMs);
  assert.equal(await phaseOf(product, tess, trigger.id), 'released');
  const next = await write(tess, active, heir);
  assert.equal(await phaseOf(product, tess, trigger.id), 'resting');
  assert.equal((await readArmed(tess, next)).armed, true);
});

test('A trigger that changes its kind starts afresh under the new one', async () => {
  const zoe = await moveIn(product, 'zoe');
  await write(zoe, active, heir);
  const trigger = await addTriggerRow(product, zoe);
  await product.passDays(1);
  assert.equal(await phaseOf(product, zoe, trigger.id), 'checking');
  await changeTriggerRow(product, zoe, trigger.id, byPayment);
  const { policy, state } = await watchOfTrigger(product, zoe, trigger.id);
  assert.deepEqual([policy.kind, state.phase], ['payment', { kind: 'waiting', failures: 0 }]);
  await changeTriggerRow(product, zoe, trigger.id, byCode);
  assert.equal((await watchOfTrigger(product, zoe, trigger.id)).policy.kind, 'code');
  await changeTriggerRow(product, zoe, trigger.id, { type: 'check_inactive' });
  assert.equal(await phaseOf(product, zoe, trigger.id), 'resting');
  await assertLedgerProves(product.db, zoe.owner.id);
});

test('Two changes at once leave one watch for each trigger', async () => {
  const ana = await moveIn(product, 'ana');
  const trigger = await addTriggerRow(product, ana);
  const drafts = [
    await write(ana, { title: 'One' }, heir),
    await write(ana, { title: 'Two' }, heir),
  ];
  const together = (acts: (() => Promise<unknown>)[]) =>
    atOnce(product.db, (tx) => lockWatches(tx, ana.owner), acts);
  await together(
    drafts.map(
      ({ id }) =>
        () =>
          ana.call('PUT', `/api/testaments/${id}`, { status: 'active' }),
    ),
  );
  const watches = await readWatches(product.db, ana.owner);
  assert.deepEqual(
    watches.map(({ triggerId, state }) => [triggerId, state.phase.kind]),
    [[trigger.id, 'resting']],
  );
  await together([
    ...drafts.map(
      ({ id }) =>
        () =>
          ana.call('DELETE', `/api/testaments/${id}`),
    ),
    () => changeWithSign(product, ana, async () => undefined),
  ]);
  assert.deepEqual(await phasesOf(product, ana), ['off']);
});
