import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { proveReach } from '#server/crypto/reach-proof.ts';
import { addBeatId } from '#server/store/reach.ts';
import { openTestApp } from '#server/test-app.fixture.ts';

describe('the questions of the operator', () => {
  it('are answered well while everything works', async () => {
    const world = await openTestApp();
    const [health, ready] = [await world.app.inject('/healthz'), await world.app.inject('/readyz')];
    await world.close();

    assert.deepEqual([health.statusCode, health.json()], [200, { status: 'ok' }]);
    assert.deepEqual(
      [ready.statusCode, ready.json()],
      [200, { status: 'ready', returnedMail: 'not-proved' }],
    );
  });

  it('tell a missing database from a dead process', async () => {
    const world = await openTestApp();
    await world.db.destroy();

    const [health, ready] = [await world.app.inject('/healthz'), await world.app.inject('/readyz')];
    await world.app.close();

    assert.equal(health.statusCode, 200);
    assert.equal(ready.statusCode, 503);
    assert.deepEqual(ready.json(), { status: 'not ready', reason: 'database' });
  });

  it('prove which installation answers, to whoever asks with a nonce', async () => {
    const world = await openTestApp();
    await addBeatId(world.db, 'an older beat');
    await addBeatId(world.db, 'the newest beat');
    const nonce = 'n'.repeat(16);
    const answer = await world.app.inject(`/healthz?nonce=${nonce}`);
    const { pepper } = world.deps.vault;
    const unasked = await Promise.all(
      ['n'.repeat(15), 'n'.repeat(129), 'n%20'.repeat(8), `${nonce}&nonce=${nonce}`].map((one) =>
        world.app.inject(`/healthz?nonce=${one}`),
      ),
    );
    await world.close();

    const proof = proveReach(pepper, nonce, 'the newest beat');
    assert.deepEqual(answer.json(), { status: 'ok', nonce, beat: 'the newest beat', proof });
    assert.equal(answer.headers['cache-control'], 'no-store');
    for (const plain of unasked) assert.deepEqual(plain.json(), { status: 'ok' });
  });

  it('are answered without a proof while the database does not answer', async () => {
    const world = await openTestApp();
    await addBeatId(world.db, 'a beat');
    const held = await world.db.startTransaction().execute();
    await sql`lock table installation`.execute(held);
    const slow = await world.app.inject(`/healthz?nonce=${'n'.repeat(16)}`);
    await held.rollback().execute();
    await world.db.destroy();
    const missing = await world.app.inject(`/healthz?nonce=${'n'.repeat(16)}`);
    await world.app.close();

    for (const answer of [slow, missing]) {
      assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ok' }]);
    }
  });

  it('send people elsewhere while the process stops', async () => {
    let url = '';
    let whileStopping = 0;
    const askWhileStopping = async () => {
      const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
      whileStopping = answer.status;
    };
    const world = await openTestApp({
      features: [(app) => app.addHook('preClose', askWhileStopping)],
    });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });

    await world.close();

    assert.equal(whileStopping, 503);
  });
});
