/** A code beside everything else: silence, races, and an owner who comes back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
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
import { signOfLife } from './life.ts';
import { addTrigger, byCode, changeTrigger, enter, watchOfTrigger } from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

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
  const trigger = await addTrigger(product, paul, byCode);
  await enter(product, paul, trigger.id);
  assert.equal((await paul.call('POST', '/api/checks/here')).status, 204);
  const [release] = await releasesOf(paul);
  assert.equal(release!.returned_at, null);
  for (const decision of ['recall', 'send']) {
    const { status, body } = await paul.call('POST', `/api/releases/${release!.id}/${decision}`);
    assert.deepEqual([status, (body as { code: string }).code], [409, 'release-final']);
  }
  await product.clockwork.settle();
  assert.equal(mailsTo(product, 'final@example.org').length, 1);
});

test('A code that takes the last testament ends the questions about it', async () => {
  const olga = await moveIn(product, 'olga');
  await write(olga, { ...activeTestament, ...shortLife, gracePeriod: 5 }, heir);
  const trigger = await addTrigger(product, olga, byCode);
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
  const trigger = await addTrigger(product, tess, byCode);
  await enter(product, tess, trigger.id);
  // The same trigger, and so the same watch, releases something else by silence afterwards.
  await changeTrigger(product, tess, trigger.id, {
    type: 'check_inactive',
    activationCode: null,
    activatedAt: null,
  });
  await write(tess, activeTestament, 'silent@example.org');
  await product.pass(shortLifeMs - 60_000);
  product.clock.advance(60_000);
  await product.clockwork.beat(true);
  await product.clockwork.look();
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

test('A code and a pass at the same moment release each testament once', async () => {
  const rounds = 12;
  const lives: { resident: Resident; triggerId: number }[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const resident = await moveIn(product, `racer${n}`);
    await write(resident, { ...activeTestament, ...shortLife }, `racer-heir${n}@example.org`);
    const { id } = await addTrigger(product, resident, byCode);
    lives.push({ resident, triggerId: id });
  }
  await product.pass(shortLifeMs - 60_000);
  product.clock.advance(60_000);
  await product.clockwork.beat(true);
  // On any machine one code comes before the pass and one after it; the others race.
  const early = await enter(product, lives[0]!.resident, lives[0]!.triggerId);
  const pass = Promise.all([product.clockwork.look(), product.anotherProcess().look()]);
  const entered = await Promise.all(
    lives.map(async ({ resident, triggerId }, turn) => {
      if (turn === 0) return early;
      if (turn === rounds - 1) await pass;
      else await sleep(turn * 8);
      return enter(product, resident, triggerId);
    }),
  );
  await pass;
  await product.clockwork.settle();
  const causes = new Set<string>();
  for (const [n, { resident }] of lives.entries()) {
    const releases = await releasesOf(resident);
    if (releases.length > 0) {
      assert.equal(releases.length, 1, `racer ${n}`);
      causes.add(releases[0]!.cause);
      const isByCode = releases[0]!.cause === 'code';
      assert.equal(entered[n]!.kind, isByCode ? 'released' : 'nothing', `racer ${n}`);
      assert.equal(mailsTo(product, `racer-heir${n}@example.org`).length, 1, `racer ${n}`);
    }
    await assertLedgerProves(product.db, resident.owner.id);
  }
  assert.deepEqual([...causes].sort(), ['code', 'silence'], 'each came first somewhere');
});

test('A sign of life and a code that is entered twice at once exclude each other', async () => {
  const ines = await moveIn(product, 'ines');
  await write(ines, activeTestament, heir);
  const trigger = await addTrigger(product, ines, byCode);
  const work = [
    ...Array.from(
      { length: 5 },
      () => () =>
        inTransaction(product.db, async (tx) =>
          enterCode(tx, product.deps, ines.owner, await readMoment(tx, product.clock), trigger.id),
        ),
    ),
    () =>
      inTransaction(product.db, async (tx) => {
        await signOfLife(tx, ines.owner, await readMoment(tx, product.clock), 'here');
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
