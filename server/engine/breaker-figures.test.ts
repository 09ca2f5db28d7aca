/** Whom the breaker counts, which of the two, and that two who ask at once are both counted. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Breaker } from '#core/release/breaker.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { changeBreaker, confirmWaiting } from '#server/store/breakers.ts';
import { admitRelease } from './breaker.ts';

interface Alarm {
  readonly subject: string;
  readonly facts: object;
}

let product: LivingProduct;
let alarms: Alarm[];
beforeEach(async () => {
  alarms = [];
  product = await openLivingProduct();
});
afterEach(() => product.close());

const operator = {
  alarm: async (subject: string, facts: object) => void alarms.push({ subject, facts }),
};

async function ask(tx: Tx, { owner }: Resident): Promise<boolean> {
  return admitRelease({ tx, owner, now: await product.now() }, { operator, isByCode: false });
}

const asks = (resident: Resident) => inTransaction(product.db, (tx) => ask(tx, resident));

async function armed(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, activeTestament, 'heir@example.org');
  return resident;
}

async function breakers(): Promise<{ breaker: Breaker; young: Breaker }> {
  const row = await product.db
    .selectFrom('installation')
    .select(['breaker', 'young_breaker'])
    .executeTakeFirstOrThrow();
  return { breaker: row.breaker, young: row.young_breaker };
}

const ownersOf = ({ admitted }: Breaker) => admitted.map(({ ownerId }) => ownerId);

test('Who has switched everything off makes no wave look small, and the operator is told once', async () => {
  const owners = [await armed('a'), await armed('b'), await armed('c'), await armed('d')];
  const off = [await armed('e'), await armed('f'), await armed('g')];
  await product.db
    .updateTable('watches')
    .set({ phase: 'off' })
    .where(
      'user_id',
      'in',
      off.map(({ owner }) => owner.id),
    )
    .execute();
  const answers: boolean[] = [];
  for (const owner of owners) answers.push(await asks(owner));
  assert.deepEqual(answers, [true, true, false, false], 'the third of four is more than half');
  assert.deepEqual(
    alarms.map(({ subject }) => subject),
    ['many releases at once: held until an operator confirms them'],
  );
});

test('What codes released makes no number of releases by silence look ordinary', async () => {
  const coded = await moveIn(product, 'coded');
  const { wall } = await product.now();
  await product.db
    .insertInto('releases')
    .values({
      user_id: coded.owner.id,
      id: 1,
      testament_id: 1,
      watch_id: 1,
      arming: 1,
      cause: 'code',
      released_at: wall,
      released_light: wall,
      returned_at: null,
      closed_at: null,
    })
    .execute();
  for (const name of ['a', 'b', 'c', 'd']) await asks(await moveIn(product, name));
  const { facts } = alarms[0] ?? assert.fail('the fourth is told');
  assert.equal((facts as { dailyMeanOwners: number }).dailyMeanOwners, 0);
});

test('Of two owners at once the breaker counts both', async () => {
  const [one, other] = [await moveIn(product, 'one'), await moveIn(product, 'other')];
  const goOn = Promise.withResolvers<void>();
  const isCounted = Promise.withResolvers<void>();
  const first = inTransaction(product.db, async (tx) => {
    await ask(tx, one);
    isCounted.resolve();
    await goOn.promise;
  });
  await isCounted.promise;
  const second = asks(other);
  await untilSomebodyWaits(product.db);
  goOn.resolve();
  await Promise.all([first, second]);
  assert.deepEqual(ownersOf((await breakers()).breaker), [one.owner.id, other.owner.id]);
});

test('Young accounts are counted by a breaker of their own', async () => {
  const settled = await moveIn(product, 'settled');
  await product.db.updateTable('installation').set({ created_at: 0 }).execute();
  await product.db.updateTable('users').set({ email_confirmed_at: 0 }).execute();
  const young = await moveIn(product, 'young');
  await asks(settled);
  await asks(young);
  const both = await breakers();
  assert.deepEqual(ownersOf(both.breaker), [settled.owner.id]);
  assert.deepEqual(ownersOf(both.young), [young.owner.id]);
});

test('The operator’s word lets go who waits at either of them', async () => {
  const now = await product.now();
  const confirmed = await inTransaction(product.db, async (tx) => {
    for (const [crowd, ownerId] of [
      ['settled', 1],
      ['young', 2],
    ] as const) {
      await changeBreaker(tx, crowd, (breaker) => ({
        breaker: { ...breaker, waiting: [{ ownerId, since: now.wall as never }] },
        result: undefined,
      }));
    }
    return confirmWaiting(tx, now);
  });
  assert.equal(confirmed, 2);
  const both = await breakers();
  assert.deepEqual([both.breaker.confirmed, both.young.confirmed], [[1], [2]]);
});
