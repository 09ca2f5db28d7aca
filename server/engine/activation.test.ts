/** A relative enters a code: at once, with a window, and more than once. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createCheck } from '#server/store/checks.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { noteBehind, noteCaughtUp } from '#server/store/journal.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import {
  addTriggerRow,
  readArmed,
  byCode,
  changeTriggerRow,
  enter,
  phaseOf,
  releaseCounts,
} from './triggers.fixture.ts';
import { forgetWaves } from '#server/store/breakers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
beforeEach(() => forgetWaves(product.db));
after(() => product.close());

const heir = 'heir@example.org';
const windowHours = 24;
const withWindow = { ...byCode, cancelHours: windowHours };

async function releasesOf({ owner }: Resident) {
  return product.db
    .selectFrom('releases')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
}

test('A code without a window releases everything it is over at once, and touches nothing else', async () => {
  const maria = await moveIn(product, 'maria');
  const one = await write(maria, activeTestament, heir, 'one@example.org');
  const two = await write(maria, activeTestament, heir);
  const other = await write(maria, activeTestament, 'other@example.org');
  await write(maria, { title: 'A draft' }, heir);
  const ids = [one.id, two.id];
  const trigger = await addTriggerRow(product, maria, { ...byCode, testamentIds: ids });
  const checkedAt = (await readArmed(maria, other)).nextCheckAt;
  await product.pass(HOUR_MS);

  const entered = await enter(product, maria, trigger.id);
  const releases = await releasesOf(maria);
  const releaseIds = releases.map(({ id }) => id);
  assert.deepEqual(entered, { kind: 'released', testaments: 2, people: 2, releaseIds });
  assert.deepEqual(
    releases.map(({ testament_id: id, cause }) => [id, cause]),
    ids.map((id) => [id, 'code']),
  );
  assert.equal((await readArmed(maria, other)).nextCheckAt, checkedAt, 'the silence goes on');
  await product.scheduler.settle();
  assert.equal(mailsTo(product, 'one@example.org').length, 1);
  assert.match(mailsTo(product, 'one@example.org')[0]!.text, /entered an activation code/);
  const row = await product.db
    .selectFrom('triggers')
    .select('activated_at')
    .where('id', '=', trigger.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.activated_at, product.clock.wallMs());
  assert.deepEqual(await enter(product, maria, trigger.id), { kind: 'nothing' }, 'it is spent');
  await assertLedgerProves(product.db, maria.owner.id);
});

test('A code that is entered in an older copy waits, whether anybody has noticed it or not', async () => {
  const maria = await moveIn(product, 'waiting');
  const testament = await write(maria, activeTestament, heir);
  const enterNext = async (differently = {}) => {
    const trigger = await addTriggerRow(product, maria, {
      ...byCode,
      testamentIds: [testament.id],
    });
    return (await enter(product, maria, trigger.id, differently)).kind;
  };
  assert.equal(await enterNext({ isBehind: () => Promise.resolve(true) }), 'held');
  const { light } = await readClockState(product.db);
  await inTransaction(product.db, (tx) => noteBehind(tx, [], light));
  assert.equal(await enterNext(), 'held');
  await inTransaction(product.db, noteCaughtUp);
  assert.equal(await enterNext(), 'released');
});

test('With a window the owner can stop it until its last millisecond, and the code stays good', async () => {
  const rosa = await moveIn(product, 'rosa');
  const letter = await write(rosa, activeTestament, 'window@example.org');
  const trigger = await addTriggerRow(product, rosa, withWindow);
  const until = product.clock.wallMs() + windowHours * HOUR_MS;
  assert.deepEqual(await enter(product, rosa, trigger.id), { kind: 'held', until, isNew: true });
  const armed = await readArmed(rosa, letter);
  assert.deepEqual([armed.phase, Date.parse(armed.releaseAt!)], ['held', until]);
  await product.pass(HOUR_MS);
  assert.deepEqual(
    await enter(product, rosa, trigger.id),
    { kind: 'held', until, isNew: false },
    'entered again, it does not start over',
  );
  await product.pass(until - product.clock.wallMs() - 1);
  assert.equal((await rosa.call('POST', '/api/checks/here')).status, 204);
  assert.equal(await phaseOf(product, rosa, trigger.id), 'waiting');
  await product.passDays(5);
  assert.deepEqual(await releaseCounts(product, rosa), {});

  await enter(product, rosa, trigger.id);
  await product.pass(windowHours * HOUR_MS);
  assert.deepEqual(await releaseCounts(product, rosa), { [letter.id]: 1 });
  assert.equal(mailsTo(product, 'window@example.org').length, 1);
  assert.equal(await phaseOf(product, rosa, trigger.id), 'released');
  const [release] = await releasesOf(rosa);
  assert.equal(release!.cause, 'code');
  await assertLedgerProves(product.db, rosa.owner.id);
});

test('A code that would deliver nothing is not spent, and delivers later', async () => {
  const nora = await moveIn(product, 'nora');
  const trigger = await addTriggerRow(product, nora, byCode);
  assert.deepEqual(await enter(product, nora, trigger.id), { kind: 'nothing' }, 'no watch yet');
  const letter = await write(nora, activeTestament, heir);
  await nora.call('PUT', `/api/testaments/${letter.id}`, { status: 'paused' });
  assert.deepEqual(await enter(product, nora, trigger.id), { kind: 'nothing' }, 'nothing active');
  await nora.call('PUT', `/api/testaments/${letter.id}`, { status: 'active' });
  // Its last recipient is gone, and the watch does not know it yet.
  const gone = await product.db
    .deleteFrom('testament_recipients')
    .where('user_id', '=', nora.owner.id)
    .returningAll()
    .execute();
  assert.equal(await phaseOf(product, nora, trigger.id), 'waiting');
  assert.deepEqual(await enter(product, nora, trigger.id), { kind: 'nothing' }, 'for nobody');
  assert.equal(await phaseOf(product, nora, trigger.id), 'waiting');
  await product.db.insertInto('testament_recipients').values(gone).execute();
  assert.equal((await enter(product, nora, trigger.id)).kind, 'released');
});

test('A pause stops no code', async () => {
  const vera = await moveIn(product, 'vera');
  const letter = await write(vera, activeTestament, heir);
  const trigger = await addTriggerRow(product, vera, byCode);
  const until = new Date(product.clock.wallMs() + 30 * 24 * HOUR_MS).toISOString();
  assert.equal((await vera.call('POST', '/api/pause', { until })).status, 200);
  const byItsCode = (await readArmed(vera, letter)).by.find(({ kind }) => kind === 'code');
  assert.equal(byItsCode?.triggerId, trigger.id);
  assert.equal((await enter(product, vera, trigger.id)).kind, 'released');
});

test('A new code for a trigger that was used makes it good again for what is left', async () => {
  const lena = await moveIn(product, 'lena');
  await write(lena, activeTestament, heir);
  const trigger = await addTriggerRow(product, lena, byCode);
  await enter(product, lena, trigger.id);
  const next = await write(lena, activeTestament, heir);
  assert.equal(await phaseOf(product, lena, trigger.id), 'released', 'spent');
  assert.deepEqual(await enter(product, lena, trigger.id), { kind: 'nothing' });
  await changeTriggerRow(product, lena, trigger.id, { activationCode: 'new', activatedAt: null });
  assert.equal(await phaseOf(product, lena, trigger.id), 'waiting');
  const entered = await enter(product, lena, trigger.id);
  assert.deepEqual(entered.kind === 'released' && entered.testaments, 1);
  assert.equal((await releaseCounts(product, lena))[next.id], 1);
  await assertLedgerProves(product.db, lena.owner.id);
});

test('The question whether to stop a code is missed when its window ends, and not before', async () => {
  const irma = await moveIn(product, 'irma');
  const [one, two] = [
    await write(irma, activeTestament, heir),
    await write(irma, activeTestament, heir),
  ];
  const first = await addTriggerRow(product, irma, { ...withWindow, testamentIds: [one.id] });
  const second = await addTriggerRow(product, irma, { ...withWindow, testamentIds: [two.id] });
  const ask = async (triggerId: number): Promise<void> => {
    await enter(product, irma, triggerId);
    const now = await product.now();
    await inTransaction(product.db, (tx) =>
      createCheck({ tx, owner: irma.owner, now }, product.deps, 'code', []),
    );
  };
  const statuses = async (): Promise<string[]> => {
    const { body } = await irma.call('GET', '/api/checks');
    return (body as { status: string }[]).map(({ status }) => status);
  };
  await ask(first.id);
  await product.pass(HOUR_MS);
  await ask(second.id);
  assert.deepEqual(await statuses(), ['sent', 'sent']);
  await product.pass(windowHours * HOUR_MS - HOUR_MS);
  assert.equal(await phaseOf(product, irma, first.id), 'released');
  assert.deepEqual(await statuses(), ['sent', 'sent'], 'the other one can still be stopped');
  await product.pass(HOUR_MS);
  assert.deepEqual(await statuses(), ['missed', 'missed']);
});
