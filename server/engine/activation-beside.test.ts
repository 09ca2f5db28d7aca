/** A code beside everything else: silence, races, and an owner who comes back. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { databaseMoments } from '#server/database-proxy.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  openStalledDatabase,
  untilSomebodyWaits,
  type StalledDatabase,
} from '#server/stalled-database.fixture.ts';
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
import { enterCode } from './activation.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { signOfLife } from './liveness.ts';
import {
  addTriggerRow,
  byCode,
  changeTriggerRow,
  enter,
  silentOperator,
  watchOfTrigger,
} from './triggers.fixture.ts';

let product: LivingProduct;
let held: StalledDatabase;
beforeEach(async () => {
  product = await openLivingProduct();
  held = await openStalledDatabase(product.databaseUrl);
});
afterEach(async () => {
  await held.close();
  await product.close();
});

const heir = 'heir@example.org';

async function releasesOf({ owner }: Resident) {
  return product.db
    .selectFrom('releases')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
}

test('What a code released is final: coming back neither holds it nor calls it back', async () => {
  const paul = await moveIn(product, 'paul');
  await write(paul, activeTestament, 'final@example.org');
  const trigger = await addTriggerRow(product, paul, byCode);
  await enter(product, paul, trigger.id);
  assert.equal((await paul.call('POST', '/api/checks/here')).status, 204);
  const [release] = await releasesOf(paul);
  assert.equal(release!.returned_at, null);
  for (const decision of ['recall', 'send']) {
    const { status, body } = await paul.call('POST', `/api/releases/${release!.id}/${decision}`);
    assert.deepEqual([status, (body as { code: string }).code], [409, 'release-final']);
  }
  await product.scheduler.settle();
  assert.equal(mailsTo(product, 'final@example.org').length, 1);
});

test('A code that takes the last testament ends the questions about it', async () => {
  const olga = await moveIn(product, 'olga');
  await write(olga, { ...activeTestament, ...shortLife, gracePeriod: 5 }, heir);
  const trigger = await addTriggerRow(product, olga, byCode);
  await product.passDays(3);
  const asked = mailsTo(product, olga.email).length;
  assert(asked >= 2, 'a check and a warning');
  await enter(product, olga, trigger.id);
  await product.passDays(20);
  assert.equal(mailsTo(product, olga.email).length, asked);
  const { body } = await olga.call('GET', '/api/checks');
  assert.deepEqual(
    (body as { status: string }[]).filter(({ status }) => status === 'sent'),
    [],
  );
});

test('Whoever comes back holds what silence released, and never what a code did', async () => {
  const tess = await moveIn(product, 'tess');
  await write(tess, activeTestament, heir);
  const trigger = await addTriggerRow(product, tess, byCode);
  await enter(product, tess, trigger.id);
  // The same trigger, and so the same watch, releases something else by silence afterwards.
  await changeTriggerRow(product, tess, trigger.id, {
    type: 'check_inactive',
    activationCode: null,
    activatedAt: null,
  });
  await write(tess, activeTestament, 'silent@example.org');
  await product.pass(shortLifeMs - 60_000);
  product.clock.advance(60_000);
  await product.scheduler.beat(true);
  await product.scheduler.tick();
  // As if its recipient's address had refused it: not sent, and tried again.
  await product.db
    .updateTable('deliveries')
    .set({ status: 'bounced' })
    .where('user_id', '=', tess.owner.id)
    .where('status', '=', 'accepted')
    .execute();
  await tess.call('POST', '/api/checks/here');
  const rows = await product.db
    .selectFrom('deliveries')
    .innerJoin('releases', 'releases.id', 'deliveries.release_id')
    .select(['releases.cause', 'deliveries.status'])
    .where('deliveries.user_id', '=', tess.owner.id)
    .orderBy('deliveries.id')
    .execute();
  assert.deepEqual(
    rows.map(({ cause, status }) => [cause, status]),
    [
      ['code', 'bounced'],
      ['silence', 'held'],
    ],
  );
});

/** Silence has lasted long enough, a relative has the code, and neither has released anything. */
async function dueWithCode(name: string) {
  const resident = await moveIn(product, name);
  const email = `heir-of-${name}@example.org`;
  await write(resident, { ...activeTestament, ...shortLife }, email);
  const { id } = await addTriggerRow(product, resident, byCode);
  await product.pass(shortLifeMs - 60_000);
  product.clock.advance(60_000);
  await product.scheduler.beat(true);
  return { resident, email, triggerId: id };
}

async function assertReleasedOnce(
  { resident, email }: Awaited<ReturnType<typeof dueWithCode>>,
  cause: 'code' | 'silence',
): Promise<void> {
  await product.scheduler.settle();
  assert.deepEqual(
    (await releasesOf(resident)).map((release) => release.cause),
    [cause],
  );
  assert.equal(mailsTo(product, email).length, 1);
  await assertLedgerProves(product.db, resident.owner.id);
}

test('A code that is entered while a tick releases the same finds nothing left', async () => {
  const life = await dueWithCode('tick-first');
  const tick = held.holdAt(databaseMoments.inside);
  const ticking = product.anotherProcess(product.mail, 'held', { db: held.db }).tick();
  await tick.reached;
  const entering = enter(product, life.resident, life.triggerId);
  await untilSomebodyWaits(product.db);
  tick.goOn();
  await ticking;
  assert.equal((await entering).kind, 'nothing');
  await assertReleasedOnce(life, 'silence');
});

test('A tick that begins while a code releases the same finds nothing left', async () => {
  const life = await dueWithCode('code-first');
  const code = held.holdAt(databaseMoments.inside);
  const entering = enter({ ...product, db: held.db }, life.resident, life.triggerId);
  await code.reached;
  const ticking = product.scheduler.tick();
  await untilSomebodyWaits(product.db);
  code.goOn();
  await ticking;
  assert.equal((await entering).kind, 'released');
  await assertReleasedOnce(life, 'code');
});

test('A sign of life and a code that is entered twice at once exclude each other', async () => {
  const ines = await moveIn(product, 'ines');
  await write(ines, activeTestament, heir);
  const trigger = await addTriggerRow(product, ines, byCode);
  const context = { ...product.deps, operator: silentOperator };
  const work = [
    ...Array.from(
      { length: 5 },
      () => () =>
        inTransaction(product.db, async (tx) =>
          enterCode(
            { tx, owner: ines.owner, now: await readMoment(tx, product.clock) },
            context,
            trigger.id,
          ),
        ),
    ),
    () =>
      inTransaction(product.db, async (tx) => {
        await signOfLife(
          { tx, owner: ines.owner, now: await readMoment(tx, product.clock) },
          {
            source: 'here',
            strength: 'strong',
          },
        );
        return null;
      }),
  ];
  const results = await Promise.all(work.map((act) => act()));
  assert.equal(results.filter((result) => result?.kind === 'released').length, 1);
  assert.equal((await releasesOf(ines)).length, 1);
  const kinds = (await readLedger(product.db, ines.owner.id)).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === 'released').length, 1);
  await watchOfTrigger(product, ines, trigger.id);
  await assertLedgerProves(product.db, ines.owner.id);
});
