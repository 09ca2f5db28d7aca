/** Signing in while strangers fill the queue of slow hashes: who waits, and who is turned away. */
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, mock, test } from 'node:test';
import { sql } from 'kysely';
import { mostOfAccount, mostWaiting, slowHash } from '#server/crypto/slow-hash.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

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
  const payload = { username: 'ana', password: testPassword };
  return world.app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload });
}

function recover() {
  const newPassword = 'a red boat in the rain';
  const payload = { username: 'ana', code: 'ABCD-EFGH-JKMN-PQRS', newPassword };
  return world.app.inject({ method: 'POST', url: '/api/recovery', payload });
}

/** Nobody has this name, and nobody else signs in from this address. */
function signInFrom(number: number) {
  const payload = { username: `nobody-${number}`, password: testPassword };
  const remoteAddress = `198.51.100.${number}`;
  return world.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload });
}

/** To the one she has: what counts is that it is hashed. */
function changePassword(cookie: string) {
  const payload = { newPassword: testPassword };
  const url = '/api/user/password';
  return world.app.inject({ method: 'POST', url, headers: { cookie }, payload });
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
    const person = { username: 'bea', email: 'bea@example.org', password: testPassword };
    const newcomer = await world.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: person,
    });
    // Whoever comes back as he was told has made no try: nobody looked at his password.
    for (let again = 0; again < 12; again += 1) {
      assert.equal((await signIn()).statusCode, 503, `try ${again}`);
      assert.equal((await recover()).statusCode, 503, `code ${again}`);
    }
    const changes = Array.from({ length: mostOfAccount + 1 }, () => changePassword(headers.cookie));
    assert.equal((await Promise.race(changes)).statusCode, 503, 'one account has so many places');
    const known = signIn(headers.cookie);

    letGo();
    for (const answer of [unknown, newcomer]) {
      assert.equal(answer.statusCode, 503, answer.body);
      assert.equal(answer.json<{ code: string }>().code, 'sign-ins-busy');
      assert.ok(Number(answer.headers['retry-after']) > 0);
    }
    assert.equal((await known).statusCode, 200);
    await Promise.all(changes);
    await Promise.all(strangers);
    assert.equal((await recover()).statusCode, 400, 'none of these was a try');
  },
);

test('For a stranger without a place the database is asked nothing', async () => {
  const { asked } = await inTransaction(world.db, async (tx) => {
    await sql`lock table users, guess_limits in access exclusive mode`.execute(tx);
    const asked = Array.from({ length: mostWaiting + 1 }, (_, number) => signInFrom(number));
    const { statusCode, body } = await Promise.race(asked);
    assert.equal(statusCode, 503);
    assert.equal((JSON.parse(body) as { code: string }).code, 'sign-ins-busy');
    return { asked };
  });
  await Promise.all(asked);
  assert.equal((await signInFrom(mostWaiting)).statusCode, 401, 'the places are free again');
});
