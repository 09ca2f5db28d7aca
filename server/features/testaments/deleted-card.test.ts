/** Testaments that are deleted while they are read: left out, or not found, and never an error. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readMoment } from '#server/store/installation.ts';
import { join, startProduct, write, type Product } from './persons.fixture.ts';
import { describeTestaments } from './testament-cards.view.ts';
import { listTestaments } from '#server/store/testaments.ts';

let product: Product;
before(async () => {
  product = await startProduct();
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

test('Reading and changing beside a deletion answers what is there, or that nothing is', async () => {
  const bea = await join(product, 'bea');
  const statuses = { list: new Set<number>(), one: new Set<number>() };
  for (let round = 0; round < 15; round += 1) {
    const { id } = await write(bea, { title: 'Short-lived' });
    const path = `/api/testaments/${id}`;
    const lists = Array.from({ length: 5 }, () => bea.call('GET', '/api/testaments'));
    const reads = Array.from({ length: 5 }, () => bea.call('GET', path));
    const changes = [1, 2].map((turn) => bea.call('PUT', path, { title: `Changed ${turn}` }));
    await bea.call('DELETE', path);
    for (const { status } of await Promise.all(lists)) statuses.list.add(status);
    for (const { status } of await Promise.all([...reads, ...changes])) statuses.one.add(status);
  }
  assert.deepEqual([...statuses.list], [200]);
  assert.deepEqual(
    [...statuses.one].filter((status) => status !== 200 && status !== 404),
    [],
  );
});
