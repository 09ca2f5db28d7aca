/** Which testaments are watched, by what, and when nobody is asked at all. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { readMoment } from '#server/store/installation.ts';
import { readLedger } from '#server/store/ledger.ts';
import { signOfLife } from './liveness.ts';
import { readWatches, saveEvents, StaleWatchError, type Watch } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';

async function watchOf({ owner }: Resident, { id }: Pick<Testament, 'id'>): Promise<Watch> {
  const watches = await readWatches(product.db, owner);
  return watches.find((watch) => watch.testamentId === id) ?? assert.fail('nobody watches it');
}

async function dueOf(watch: Watch): Promise<number | null> {
  const row = await product.db
    .selectFrom('watches')
    .select('due_light')
    .where('id', '=', watch.id)
    .executeTakeFirstOrThrow();
  return row.due_light;
}

test('A testament is watched while it is active and somebody receives it', async () => {
  const maria = await moveIn(product, 'maria');
  const testament = await write(maria, { title: 'Thoughts', ...shortLife }, heir);
  assert.deepEqual(await readWatches(product.db, maria.owner), [], 'a draft is not watched');
  const path = `/api/testaments/${testament.id}`;
  const people = await maria.call('GET', `${path}/recipients`);
  const [{ id: recipientId }] = people.body as [{ id: number }];

  const steps: [() => Promise<unknown>, 'resting' | 'waiting' | 'off', number][] = [
    [() => maria.call('PUT', path, { status: 'active' }), 'resting', 1],
    [() => maria.call('PUT', path, { status: 'paused' }), 'off', 1],
    [() => maria.call('PUT', path, { status: 'active' }), 'resting', 2],
    [() => maria.call('DELETE', `${path}/recipients/${recipientId}`), 'off', 2],
    [() => maria.call('POST', `${path}/recipients`, { email: heir }), 'resting', 3],
    [() => maria.call('PUT', path, { activationType: 'subscription' }), 'waiting', 3],
    [() => maria.call('PUT', path, { activationType: 'check' }), 'resting', 3],
    [() => maria.call('PUT', path, { status: 'draft' }), 'off', 3],
  ];
  for (const [turn, [act, phase, arming]] of steps.entries()) {
    await act();
    const watch = await watchOf(maria, testament);
    assert.equal(watch.state.phase.kind, phase, `turn ${turn}`);
    assert.equal(watch.state.arming, arming, `turn ${turn}`);
    assert.equal((await dueOf(watch)) === null, phase !== 'resting', `turn ${turn}`);
  }
  await product.passDays(30);
  assert.equal(mailsTo(product, maria.email).length, 0);
});

test('New settings start a whole new interval under the new rules, even out of grace', async () => {
  const rosa = await moveIn(product, 'rosa');
  const testament = await write(rosa, { ...activeTestament, ...shortLife, gracePeriod: 5 }, heir);
  await product.passDays(3);
  assert.equal((await watchOf(rosa, testament)).state.phase.kind, 'grace');
  await rosa.call('PUT', `/api/testaments/${testament.id}`, { checkInterval: 90 });
  const { state, policy } = await watchOf(rosa, testament);
  assert(policy.kind === 'check');
  assert.equal(policy.intervalDays, 90);
  assert(state.phase.kind === 'resting');
  assert(state.phase.nextCheckAt >= product.clock.wallMs() + 90 * DAY_MS);
  const rules = (await readLedger(product.db, rosa.owner.id)).filter(
    ({ kind }) => kind === 'policy',
  );
  const told = rules.map(({ body }) => (body as { policy: object }).policy);
  assert.deepEqual(told.at(-1), policy, 'the evidence of a release goes by the new rules');
});

test('A deleted testament takes its watch with it and is never released', async () => {
  const lena = await moveIn(product, 'lena');
  const testament = await write(lena, { ...activeTestament, ...shortLife }, heir);
  await product.pass(3 * DAY_MS - HOUR_MS);
  assert.equal((await lena.call('DELETE', `/api/testaments/${testament.id}`)).status, 204);
  assert.deepEqual(await readWatches(product.db, lena.owner), []);
  await product.passDays(5);
  const releases = await product.db.selectFrom('releases').selectAll().execute();
  assert.deepEqual(
    releases.filter((release) => release.user_id === lena.owner.id),
    [],
  );
});

test('Watches of one owner that are due together ask her once', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, { ...activeTestament, ...shortLife }, heir);
  await write(nora, { ...activeTestament, ...shortLife }, heir);
  await write(nora, { ...activeTestament, ...shortLife, gracePeriod: 2 }, heir);
  await product.passDays(1);
  assert.equal(mailsTo(product, nora.email).length, 1, 'one check for three watches');
  await product.passDays(1);
  assert.equal(mailsTo(product, nora.email).length, 2, 'one warning for three watches');
  const notices = await product.db
    .selectFrom('check_notices')
    .select(['check_id', 'watch_id'])
    .where('user_id', '=', nora.owner.id)
    .execute();
  assert.equal(notices.length, 6);
  assert.equal(new Set(notices.map((notice) => notice.check_id)).size, 2);
  await product.passDays(4);
  assert.equal(mailsTo(product, heir).length, 3, 'each testament has a mail of its own');
});

test('Nobody is asked before her address was confirmed, however long it takes', async () => {
  const vera = await moveIn(product, 'vera', { isConfirmed: false });
  const testament = await write(vera, { ...activeTestament, ...shortLife }, heir);
  await product.passDays(100);
  assert.equal((await watchOf(vera, testament)).state.phase.kind, 'resting');
  assert.equal(mailsTo(product, vera.email).length, 0);

  await product.db
    .updateTable('users')
    .set({ email_confirmed_at: product.clock.wallMs() })
    .where('id', '=', vera.owner.id)
    .execute();
  await product.passDays(1);
  assert.equal((await watchOf(vera, testament)).state.phase.kind, 'checking');
});

test('Without a mail server nothing leaves its rest', async () => {
  const silent = await openLivingProduct({ settings: { mailKind: 'mailbox', clockKind: 'real' } });
  try {
    const otto = await moveIn(silent, 'otto');
    await write(otto, { ...activeTestament, ...shortLife }, heir);
    await silent.passDays(60);
    const [watch] = await readWatches(silent.db, otto.owner);
    assert.equal(watch?.state.phase.kind, 'resting');
    const checks = await silent.db.selectFrom('checks').select('id').execute();
    assert.deepEqual(checks, []);
  } finally {
    await silent.close();
  }
});

test('However late a tick comes, it takes one step with each watch', async () => {
  const late = await moveIn(product, 'late');
  const testament = await write(late, { ...activeTestament, ...shortLife }, heir);
  product.clock.advance(300 * DAY_MS);
  await product.scheduler.beat(true);
  const phases: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await product.scheduler.tick();
    phases.push((await watchOf(late, testament)).state.phase.kind);
  }
  assert.deepEqual(phases, ['checking', 'checking', 'checking', 'checking']);
});

test('Who decided from a state that somebody has moved since gives way', async () => {
  const ines = await moveIn(product, 'ines');
  const testament = await write(ines, { ...activeTestament, ...shortLife }, heir);
  const stale = await watchOf(ines, testament);
  await inTransaction(product.db, async (tx) => {
    await signOfLife(
      { tx, owner: ines.owner, now: await readMoment(tx, product.clock) },
      {
        source: 'here',
        strength: 'strong',
      },
    );
  });
  const moved = await watchOf(ines, testament);
  const world = { armed: true, channelsClosed: false, hold: null, mayRelease: false };
  const late = inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await saveEvents({ tx, owner: ines.owner, now }, stale, [{ kind: 'Stopped' }], world);
  });
  await assert.rejects(late, StaleWatchError);
  assert.deepEqual(await watchOf(ines, testament), moved, 'and leaves nothing behind');
});

test('A broken watch of one owner stops no other owner', async () => {
  const broken = await moveIn(product, 'broken');
  await write(broken, { ...activeTestament, ...shortLife }, heir);
  const whole = await moveIn(product, 'whole');
  await write(whole, { ...activeTestament, ...shortLife }, heir);
  await product.db
    .updateTable('watches')
    .set({ policy: JSON.stringify({ kind: 'check', zone: 'Nowhere/At-All' }) })
    .where('user_id', '=', broken.owner.id)
    .execute();
  for (let day = 1; day <= 2; day += 1) {
    product.clock.advance(DAY_MS);
    await product.scheduler.beat(true);
    await product.scheduler.settle();
    assert.equal(mailsTo(product, whole.email).length, day);
  }
  assert.equal(mailsTo(product, broken.email).length, 0);
});
