/** However a session is used, it ends: a cookie that was stolen is worth nothing for ever. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a session', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  const openFor = async (headers: { cookie: string }, days: number): Promise<number> => {
    for (let day = 0; day < days; day += 1) {
      world.clock.advance(dayMs);
      const { statusCode } = await world.app.inject({ url: '/api/user', headers });
      if (statusCode !== 200) return day;
    }
    return days;
  };

  it('ends after ninety days, however often it is used', async () => {
    const { headers } = await world.register('daily');
    assert.equal(await openFor(headers, 100), 89);
  });

  it('of an earlier version counts its ninety days from its next use on', async () => {
    const { user, headers } = await world.register('older');
    await openFor(headers, 20);
    const ofBefore = world.db.updateTable('sessions').set({ ends_at: null });
    await ofBefore.where('user_id', '=', user.id).execute();
    assert.equal(await openFor(headers, 120), 90);
  });

  it('ends when nobody used it for thirty days, and not a day before', async () => {
    const { headers } = await world.register('idle');
    const open = async () => (await world.app.inject({ url: '/api/user', headers })).statusCode;
    world.clock.advance(29 * dayMs);
    assert.equal(await open(), 200);
    world.clock.advance(30 * dayMs);
    assert.equal(await open(), 401);
    assert.equal(await open(), 401, 'who asks again brings it back');
  });
});
