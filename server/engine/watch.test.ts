/** Watches as rows: who waits for whom, who comes first, and whose tick is due when. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asLight } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { changeInBackground } from './owner-change.ts';
import { findDueWatches, lockWatches, tickGraceFrom, readWatches } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function armed(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife }, 'heir@example.org');
  return resident;
}

/** One stands inside its transaction, until the other one waits for it or has gone past. */
async function meet(
  first: (tx: Tx) => Promise<unknown>,
  second: (said: (word: string) => void) => Promise<unknown>,
): Promise<string[]> {
  const order: string[] = [];
  const isInside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const one = inTransaction(product.db, async (tx) => {
    await first(tx);
    isInside.resolve();
    await goOn.promise;
    order.push('first');
  });
  await isInside.promise;
  const other = second((word) => order.push(word));
  await Promise.race([other, untilSomebodyWaits(product.db)]);
  goOn.resolve();
  await Promise.all([one, other]);
  return order;
}

test('Of two who decide over one owner the second waits, also while she has no watch', async () => {
  const nobody = await moveIn(product, 'nobody');
  const order = await meet(
    (tx) => lockWatches(tx, nobody.owner),
    (said) =>
      inTransaction(product.db, async (tx) => {
        await lockWatches(tx, nobody.owner);
        said('second');
      }),
  );
  assert.deepEqual(order, ['first', 'second']);
});

test('Whoever moves a watch without asking its owner waits for who has read it', async () => {
  const { owner } = await armed('read');
  const order = await meet(
    (tx) => lockWatches(tx, owner),
    async (said) => {
      await tickGraceFrom(product.db, asLight(0));
      await product.db
        .updateTable('watches')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('user_id', '=', owner.id)
        .execute();
      said('second');
    },
  );
  assert.deepEqual(order, ['first', 'second']);
});

test('What a page does by itself waits for what its owner does', async () => {
  const { owner } = await moveIn(product, 'at-two-pages');
  const order = await meet(
    (tx) => lockWatches(tx, owner),
    (said) =>
      changeInBackground({ db: product.db, clock: product.clock }, owner, async () => {
        said('second');
      }),
  );
  assert.deepEqual(order, ['first', 'second']);
});

async function setDue({ owner }: Resident, light: number, phase?: 'grace'): Promise<void> {
  await product.db
    .updateTable('watches')
    .set({ due_light: light, ...(phase && { phase }) })
    .where('user_id', '=', owner.id)
    .execute();
}

async function dueOf({ owner }: Resident): Promise<number | null> {
  const row = await product.db
    .selectFrom('watches')
    .select('due_light')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return row.due_light;
}

test('Whoever waits longest comes first, and at the very millisecond', async () => {
  const [late, early, tomorrow] = [
    await armed('late'),
    await armed('early'),
    await armed('tomorrow'),
  ];
  await setDue(late, 20);
  await setDue(early, 10);
  await setDue(tomorrow, 21);
  const found = async (count: number) =>
    (await findDueWatches(product.db, asLight(20), count)).map(({ userId }) => userId);
  assert.deepEqual(await found(1), [early.owner.id]);
  assert.deepEqual(await found(9), [early.owner.id, late.owner.id]);
});

test('After an outage who is in grace has a tick by a moment, and nobody later than before', async () => {
  const [sooner, later, resting] = [
    await armed('sooner'),
    await armed('later'),
    await armed('resting'),
  ];
  await setDue(sooner, 100, 'grace');
  await setDue(later, 300, 'grace');
  await setDue(resting, 300);
  await tickGraceFrom(product.db, asLight(200));
  assert.deepEqual(
    [await dueOf(sooner), await dueOf(later), await dueOf(resting)],
    [100, 200, 300],
  );
  assert.equal((await readWatches(product.db, later.owner))[0]?.version, 1 + 1, 'no state moved');
});
