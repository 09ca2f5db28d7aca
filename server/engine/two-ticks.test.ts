/** Two processes that look at the same due owners at the same moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { activeTestament, moveIn, openLivingProduct } from '#server/living-product.fixture.ts';

test('Two ticks at once take one step with each owner, and neither writes where the other was', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const rules = { checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };
  for (const name of ['ana', 'bea', 'cai', 'dea', 'eva', 'fay']) {
    const owner = await moveIn(product, name);
    await write(owner, { ...activeTestament, ...rules }, 'heir@example.org');
  }
  await product.scheduler.settle();
  const readVersions = () =>
    product.db.selectFrom('watches').select(['id', 'version']).orderBy('id').execute();
  const before = await readVersions();
  product.clock.advance(31 * DAY_MS);
  await product.scheduler.beat(true);
  const other = product.anotherProcess();
  await Promise.all([product.scheduler.tick(), other.tick()]);
  assert.deepEqual(
    await readVersions(),
    before.map(({ id, version }) => ({ id, version: version + 1 })),
  );
  const checks = await product.db.selectFrom('checks').select('user_id').execute();
  assert.equal(new Set(checks.map((check) => check.user_id)).size, 6);
  assert.equal(checks.length, 6);
});
