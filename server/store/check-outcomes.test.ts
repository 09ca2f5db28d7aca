/** What becomes of a check that speaks for several watches. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import { readWatches } from '#server/engine/watch.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { settleUnawaited } from './check-outcomes.ts';
import { createCheck } from './checks.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

test('A check is missed when none of its watches waits for it, and not before', async () => {
  const maria = await moveIn(product, 'maria');
  for (const title of ['One', 'Two']) {
    await write(maria, { ...activeTestament, title }, 'heir@example.org');
  }
  const { owner } = maria;
  const now = await product.now();
  const notices = (await readWatches(product.db, owner)).map(({ id }) => ({
    watchId: id,
    notice: 1,
  }));
  assert.equal(notices.length, 2);
  await inTransaction(product.db, async (tx) => {
    await createCheck({ tx, owner, now }, product.deps, 'attempt', notices);
    const settle = (isAwaited: (watchId: number) => boolean) =>
      settleUnawaited(tx, owner, { status: 'missed' }, ({ watchId }) => isAwaited(watchId));
    assert.deepEqual(
      await settle((id) => id === notices[1]?.watchId),
      [],
      'one of them still waits',
    );
    assert.deepEqual(await settle(() => false), [notices]);
    assert.deepEqual(await settle(() => false), [], 'it was missed before');
  });
});
