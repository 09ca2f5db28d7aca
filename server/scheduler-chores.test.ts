/** That the chores of a sweep do not depend on each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { createOperator } from '#server/jobs/operator.ts';
import { activeTestament, moveIn, openLivingProduct } from './living-product.fixture.ts';
import { sweeping } from './scheduler-chores.ts';

test('A sweep goes on behind a chore that fails', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const { db, deps, clock, mail } = product;
  const ana = await moveIn(product, 'ana');
  const { id } = await write(ana, { ...activeTestament, status: 'draft' }, 'heir@example.org');
  await db.updateTable('testaments').set({ hidden_at: 1 }).where('id', '=', id).execute();
  const sweepUp = sweeping({
    ...deps,
    operator: createOperator({ ...deps, email: undefined, mail }),
    nowMs: () => clock.wallMs(),
    readMoment: () => product.now(),
    trusted: () => Promise.reject(new Error('No time can be read.')),
  });
  assert.equal(await sweepUp(), 0);
  assert.deepEqual(await db.selectFrom('testaments').select('id').execute(), []);
});
