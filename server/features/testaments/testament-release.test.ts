/** What writing means for a release: every write is a sign of life, and a release is final. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { readWatches } from '#server/engine/watch.ts';
import { dayMs, join, release, startTestProduct, write, advanceTime } from './persons.fixture.ts';
import type { ApiAnswer, TestUser, TestProduct } from './persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function nextChecks(person: TestUser): Promise<number[]> {
  const watches = await readWatches(product.db, person.owner);
  return watches.map(({ state }) =>
    state.phase.kind === 'resting' ? state.phase.nextCheckAt : Number.NaN,
  );
}

const armedFields = { title: 'Armed', status: 'active', checkInterval: 30 };

test('Every successful write moves every watch of its owner to a full new interval', async () => {
  const maria = await join(product, 'maria');
  const other = await join(product, 'other');
  const { id } = await write(maria, armedFields, 'a@example.org');
  await write(maria, armedFields, 'a@example.org');
  await write(other, armedFields, 'a@example.org');
  const draft = await write(maria, { title: 'A draft' }, 'b@example.org');
  const [stranger] = await nextChecks(other);

  const people = await maria.call('GET', `/api/testaments/${draft.id}/recipients`);
  const [person] = people.body as { id: number }[];
  const writes: (() => Promise<ApiAnswer>)[] = [
    () => maria.call('POST', '/api/testaments', { title: 'One more' }),
    () => maria.call('PUT', `/api/testaments/${id}`, { title: 'Renamed' }),
    () => maria.call('PUT', `/api/testaments/${draft.id}`, { title: 'Renamed' }),
    () => maria.call('POST', `/api/testaments/${draft.id}/recipients`, { email: 'c@example.org' }),
    () => maria.call('DELETE', `/api/testaments/${draft.id}/recipients/${person!.id}`),
    () => maria.call('DELETE', `/api/testaments/${draft.id}`),
  ];
  for (const [turn, act] of writes.entries()) {
    await advanceTime(product, dayMs);
    const { status } = await act();
    assert.equal(status < 300, true, `write ${turn} answered ${status}`);
    const least = product.clock.wallMs() + 30 * dayMs;
    for (const nextCheckAt of await nextChecks(maria)) {
      assert.equal(nextCheckAt >= least && nextCheckAt < least + dayMs, true, `write ${turn}`);
    }
  }
  assert.deepEqual(await nextChecks(other), [stranger], 'nobody else came alive by it');
});

test('Reading is no sign of life, and neither is a write that was refused', async () => {
  const maria = await join(product, 'reader');
  const { id, accessLink } = await write(maria, armedFields, 'a@example.org');
  const before = await nextChecks(maria);
  await advanceTime(product, dayMs);
  const calls: [Parameters<TestUser['call']>, number][] = [
    [['GET', '/api/testaments'], 200],
    [['GET', `/api/testaments/${id}`], 200],
    [['GET', `/api/testaments/${id}/recipients`], 200],
    [['GET', `/api/testament-public/${accessLink}`], 200],
    [['GET', '/api/dashboard'], 200],
    [['GET', '/api/forecast?checkInterval=30&checkAttempts=1&gracePeriod=7'], 200],
    [['POST', '/api/testaments', { title: '' }], 400],
    [['PUT', '/api/testaments/999999', { title: 'Nothing there' }], 404],
    [['DELETE', `/api/testaments/${id}/recipients/999999`], 404],
  ];
  for (const [call, expected] of calls) {
    const { status, body } = await maria.call(...call);
    assert.equal(status, expected, `${call[0]} ${call[1]}: ${JSON.stringify(body)}`);
  }
  assert.deepEqual(await nextChecks(maria), before);
});

test('New settings govern at once; a paused or deleted testament is watched no more', async () => {
  const maria = await join(product, 'settings');
  const { id } = await write(maria, armedFields, 'a@example.org');
  await maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 60, checkAttempts: 1 });
  const [watch] = await readWatches(product.db, maria.owner);
  const policy = watch?.policy;
  assert(policy?.kind === 'check');
  assert.deepEqual([policy.intervalDays, policy.attempts], [60, 1]);
  const paused = await maria.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
  assert.equal((paused.body as Testament).armed.reason, 'paused');
  const [stopped] = await readWatches(product.db, maria.owner);
  assert.equal(stopped?.state.phase.kind, 'off');

  await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  await maria.call('DELETE', `/api/testaments/${id}`);
  assert.deepEqual(await readWatches(product.db, maria.owner), []);
  const last = await product.db
    .selectFrom('ledger')
    .select('body')
    .where('user_id', '=', maria.owner.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(JSON.stringify(last.body), /"kind":"Stopped"/);
});

test('What was delivered can be read and deleted, and not changed', async () => {
  const maria = await join(product, 'delivered');
  const { id } = await write(maria, armedFields, 'a@example.org');
  const [delivery] = await release(product, maria, id);
  const path = `/api/testaments/${id}`;
  const { body } = await maria.call('GET', `${path}/recipients`);
  const [person] = body as { id: number }[];

  const refused = {
    status: 409,
    body: {
      message: 'The delivery of this letter has begun, so you can no longer change it',
      code: 'already-released',
    },
  };
  assert.deepEqual(await maria.call('PUT', path, { status: 'draft' }), refused);
  assert.deepEqual(
    await maria.call('POST', `${path}/recipients`, { email: 'late@example.org' }),
    refused,
  );
  assert.deepEqual(await maria.call('DELETE', `${path}/recipients/${person!.id}`), refused);

  const found = await maria.call('GET', path);
  assert.equal((found.body as Testament).armed.reason, 'released');
  assert.equal((await maria.call('DELETE', path)).status, 204);
  const page = await maria.call('GET', `/api/testament-public/${delivery!.token}`);
  assert.equal(page.status, 404);
  const releases = await product.db.selectFrom('releases').select('testament_id').execute();
  assert.deepEqual(releases, [{ testament_id: id }]);
});
