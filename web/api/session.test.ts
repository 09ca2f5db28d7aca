import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner } from '../samples.fixture.ts';
import { createQueryClient, keys } from './cache.ts';
import { checkSession } from './session.ts';

const waits = { ...owner, newPasswordAt: '2026-12-03T09:05:00.000Z' };

/** A page that knows its owner, and a server that answers when it is told to. */
function pageOf() {
  const cache = createQueryClient();
  cache.setQueryData(keys.user, owner);
  const { promise, resolve } = Promise.withResolvers<Response>();
  globalThis.fetch = async () => promise;
  return {
    cache,
    answer: (said: object, status = 200) => resolve(Response.json(said, { status })),
  };
}

test('who looks whether the session goes on learns what changed of the account', async () => {
  const { cache, answer } = pageOf();
  answer(waits);
  assert.equal(await checkSession(cache, owner.id), 'same');
  assert.deepEqual(cache.getQueryData(keys.user), waits);
});

test('what was changed here meanwhile is newer than the answer', async () => {
  const { cache, answer } = pageOf();
  const asked = checkSession(cache, owner.id);
  const changed = { ...owner, fullName: 'Helena Maria Duarte' };
  cache.setQueryData(keys.user, changed);
  answer(waits);
  assert.equal(await asked, 'same');
  assert.deepEqual(cache.getQueryData(keys.user), changed);
});

test('a session that is over, or another person’s, leaves the owner known', async () => {
  for (const [said, status] of [
    [{ message: 'Unauthorized', code: 'unauthorized' }, 401],
    [{ ...waits, id: owner.id + 1 }, 200],
  ] as const) {
    const { cache, answer } = pageOf();
    answer(said, status);
    assert.equal(await checkSession(cache, owner.id), 'ended');
    assert.deepEqual(cache.getQueryData(keys.user), owner);
    assert.equal(cache.getQueryData(keys.signedOut), true);
  }
});
