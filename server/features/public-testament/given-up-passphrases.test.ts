/** Passphrases that strangers send to a letter and give up: who reads it does not wait for them. */
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, mock, test } from 'node:test';
import { until } from '#server/platform/until.fixture.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

let world: TestApp;
let url: string;
let accessLink: string;
before(async () => {
  world = await openTestApp();
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await world.register('ana');
  const payload = {
    title: 'To them',
    status: 'active',
    isPasswordProtected: true,
    password: 'four quiet words',
  };
  const made = await world.app.inject({ method: 'POST', url: '/api/testaments', headers, payload });
  assert.equal(made.statusCode, 201, made.body);
  accessLink = made.json<{ accessLink: string }>().accessLink;
});
after(() => world.close());

function unlock(password: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/api/testament-public/${accessLink}/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
    ...(signal && { signal }),
  });
}

/** Holds all slow hashes from now on. */
function holdHashes() {
  const { argon2 } = crypto;
  const held: (() => void)[] = [];
  let isHolding = true;
  const holding: typeof argon2 = (algorithm, parameters, callback) => {
    const make = () => argon2(algorithm, parameters, callback);
    if (isHolding) held.push(make);
    else make();
  };
  const { mock: calls } = mock.method(crypto, 'argon2', holding);
  syncBuiltinESMExports();
  return {
    begun: () => calls.callCount(),
    letGo: () => {
      isHolding = false;
      for (const goOn of held.splice(0)) goOn();
    },
  };
}

async function tries(): Promise<number> {
  const { points } = await world.db
    .selectFrom('guess_limits')
    .select((one) => one.fn.max('points').as('points'))
    .executeTakeFirstOrThrow();
  return Number(points);
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

test('No passphrase is tried for whoever has hung up', async () => {
  await world.db.deleteFrom('guess_limits').execute();
  const hashes = holdHashes();
  const first = unlock('a wrong one');
  await until(async () => hashes.begun() === 1);
  const hangUp = new AbortController();
  const others = Array.from({ length: 8 }, () => unlock('another one', hangUp.signal));
  await until(async () => (await tries()) === 9);
  hangUp.abort();
  await Promise.allSettled(others);
  await until(async () => (await openConnections()) === 1);
  hashes.letGo();
  assert.equal((await first).status, 403);
  assert.equal((await unlock('four quiet words')).status, 200);
  assert.equal(hashes.begun(), 2, 'the one in hand, and the one that somebody waits for');
});
