/** Signing in while strangers fill the queue of slow hashes: who waits, and who is turned away. */
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, mock, test } from 'node:test';
import { mostWaiting, slowHash } from '#server/crypto/slow-hash.ts';
import { openTestApp, PASSWORD, type TestApp } from '#server/test-app.fixture.ts';

/** Ends a wait that should not be; what is right takes less than a second. */
const patience = { timeout: 240_000 };
/** How many hashes are made at once. */
const atOnce = 2;

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

function signIn(cookie = '') {
  const payload = { username: 'ana', password: PASSWORD };
  return world.app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload });
}

test(
  'A stranger is turned away, and a known browser waits for its turn',
  patience,
  async ({ signal }) => {
    const { headers } = await world.register('ana');
    const { argon2 } = crypto;
    const held: (() => void)[] = [];
    const holding: typeof argon2 = (algorithm, parameters, callback) => {
      held.push(() => argon2(algorithm, parameters, callback));
    };
    const { mock: calls } = mock.method(crypto, 'argon2', holding);
    syncBuiltinESMExports();
    const letGo = () => {
      calls.restore();
      syncBuiltinESMExports();
      for (const goOn of held.splice(0)) goOn();
    };
    signal.addEventListener('abort', letGo);
    const options = {
      salt: Buffer.alloc(16),
      memoryKib: 64 * 1024,
      passes: 1,
      parallelism: 1,
      bytes: 32,
    };
    const strangers = Array.from({ length: mostWaiting + atOnce }, () =>
      slowHash('nobody', options, { isStranger: true }),
    );
    const unknown = await signIn();
    const person = { username: 'bea', email: 'bea@example.org', password: PASSWORD };
    const newcomer = await world.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: person,
    });
    const known = signIn(headers.cookie);

    letGo();
    for (const answer of [unknown, newcomer]) {
      assert.equal(answer.statusCode, 503, answer.body);
      assert.equal(answer.json<{ code: string }>().code, 'sign-ins-busy');
      assert.ok(Number(answer.headers['retry-after']) > 0);
    }
    assert.equal((await known).statusCode, 200);
    await Promise.all(strangers);
  },
);
