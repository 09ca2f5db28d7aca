/** Testaments that are deleted while they are read: left out, or not found, and never an error. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { readMoment } from '#server/store/installation.ts';
import { join, startTestProduct, write, type TestProduct } from './persons.fixture.ts';
import { describeTestaments } from './testament-cards.view.ts';
import { listTestaments } from '#server/store/testaments.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

test('A testament that was deleted after it was listed is left out', async () => {
  const ana = await join(product, 'ana');
  const kept = await write(ana, { title: 'Kept' });
  const gone = await write(ana, { title: 'Gone' });
  const listed = await listTestaments(product.db, ana.owner);
  assert.deepEqual(
    listed.map(({ id }) => id),
    [gone.id, kept.id],
  );
  await ana.call('DELETE', `/api/testaments/${gone.id}`);

  const now = await readMoment(product.db, product.clock);
  const described = await describeTestaments(product.deps, ana.owner, now, listed);

  assert.deepEqual(
    described.map(({ testament }) => testament.id),
    [kept.id],
  );
});

test('Who reads beside a deletion finds what is there, and who changes that nothing is', async () => {
  const bea = await join(product, 'bea');
  const { id } = await write(bea, { title: 'Short-lived' });
  const path = `/api/testaments/${id}`;
  const change = await product.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('testaments').where('id', '=', id).execute();
    const asked = bea.call('PUT', path, { title: 'Changed' });
    await untilSomebodyWaits(product.db);
    for (const read of ['/api/testaments', path]) {
      assert.equal((await bea.call('GET', read)).status, 200, read);
    }
    return { asked };
  });
  assert.equal((await change.asked).status, 404);
  assert.equal((await bea.call('GET', path)).status, 404);
});
