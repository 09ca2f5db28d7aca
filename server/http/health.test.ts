import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '#server/test-app.fixture.ts';

describe('the questions of the operator', () => {
  it('are answered well while everything works', async () => {
    const world = await openTestApp();
    const [health, ready] = [await world.app.inject('/healthz'), await world.app.inject('/readyz')];
    await world.close();

    assert.deepEqual([health.statusCode, health.json()], [200, { status: 'ok' }]);
    assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }]);
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
