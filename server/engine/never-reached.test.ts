/** A new installation arms nothing before it was reached once, and takes nothing back later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { answering, processAt } from '#server/features/installation/reach.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { activeTestament, moveIn, openLivingProduct } from '#server/living-product.fixture.ts';
import { readReachProvedAt } from '#server/store/reach.ts';
import { readWatches } from './watch.ts';
import { readArmed } from './triggers.fixture.ts';

test('Nothing is armed before the address was proved once, and what is armed stays so', async (t) => {
  const product = await openLivingProduct({ settings: { clockKind: 'real' } });
  t.after(() => product.close());
  await sql`update installation set reach_proved_at = null`.execute(product.db);
  const maria = await moveIn(product, 'maria');
  const letter = await write(maria, activeTestament, 'heir@example.org');
  const reasonOf = async () => (await readArmed(maria, letter)).reason;
  assert.equal(await reasonOf(), 'never-reached');
  const { body } = await maria.call('GET', '/api/readiness');
  assert.deepEqual((body as { kind: string }[])[0], { kind: 'reach', isOpen: true });

  const elsewhere = await answering((_request, response) => response.end('for sale'));
  t.after(() => elsewhere.close());
  await processAt(product, elsewhere.url).scheduler.lookAround();
  assert.equal(await readReachProvedAt(product.db), null, 'somebody else answered');
  const own = await product.app.listen({ port: 0, host: '127.0.0.1' });
  await processAt(product, own).scheduler.lookAround();
  assert.equal(await reasonOf(), null);

  const provedAt = await readReachProvedAt(product.db);
  const watches = () => readWatches(product.db, maria.owner);
  const before = await watches();
  await processAt(product, elsewhere.url).scheduler.lookAround();
  assert.equal(await reasonOf(), null, 'it was reached once');
  assert.equal(await readReachProvedAt(product.db), provedAt);
  assert.deepEqual(await watches(), before);
});
