// Who is signed in, as the browser asks at its start.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ownCheckCalls } from '#contract/checks.ts';
import { userQuery } from './account.ts';
import { createQueryClient } from './cache.ts';
import { ApiError, clientOf } from './client.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answerWith(status: number): void {
  globalThis.fetch = async () => new Response('{"message":"Unauthorized"}', { status });
}

test('That nobody is signed in is an answer, and only this question takes it for one', async () => {
  answerWith(401);
  const cache = createQueryClient();
  assert.equal(await cache.fetchQuery(userQuery), null);
  const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;
  await assert.rejects(clientOf(ownCheckCalls).listChecks(), isRefusal);
});

test('A server that breaks is no answer to who is signed in', async () => {
  answerWith(500);
  await assert.rejects(createQueryClient().fetchQuery(userQuery), /^ApiError: 500: /);
});
