/** What became of one testament, as its owner sees it on the testament's own page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '#contract/releases.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import { activeTestament, moveIn } from '#server/living-product.fixture.ts';
import {
  comeBack,
  decideOnReturn,
  one,
  releasedUnsent,
  two,
  untilReleased,
} from './returned.fixture.ts';

test('Every release of a testament is listed, newest first, with what became of each delivery', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const { product, owner, testamentId } = life;
  const path = `/api/testaments/${testamentId}/releases`;
  await write(owner, activeTestament, one);
  await comeBack(life);
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await untilReleased(product);
  await product.scheduler.settle();
  const { status, body } = await owner.call('GET', path);
  assert.equal(status, 200);
  const releases = body as Release[];
  assert.deepEqual(
    releases.map(({ testamentId: id, cause, returnedAt, closedAt, deliveries }) => [
      id,
      cause,
      returnedAt !== null,
      closedAt !== null,
      deliveries.map((delivery) => `${delivery.email} ${delivery.status}`),
    ]),
    [
      [testamentId, 'silence', false, false, [`${one} accepted`, `${two} accepted`]],
      [testamentId, 'silence', true, true, [`${one} closed`, `${two} closed`]],
    ],
  );
});

test('A testament that was not released has no releases, and another person’s is not found', async (t) => {
  const { product, owner, testamentId } = await releasedUnsent(t, one);
  const fresh = await write(owner, activeTestament, one);
  const none = await owner.call('GET', `/api/testaments/${fresh.id}/releases`);
  assert.deepEqual(none, { status: 200, body: [] });
  const stranger = await moveIn(product, 'stranger');
  const path = `/api/testaments/${testamentId}/releases`;
  const missing = await stranger.call('GET', `/api/testaments/999999/releases`);
  assert.equal(missing.status, 404);
  assert.deepEqual(await stranger.call('GET', path), missing);
  assert.equal((await callProduct(product, 'GET', path)).status, 401);
});
