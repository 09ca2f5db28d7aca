import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

describe('guessing a password', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp({ trustProxy: 1 });
  });
  after(() => world.close());
  // One address registers everybody: tries of one test are none of the next.
  beforeEach(() => world.db.deleteFrom('guess_limits').execute());

  function guess(username: string, address: string, password = 'wrong guess', cookie = '') {
    return world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': address, cookie },
      payload: { username, password },
    });
  }

  async function allTriesBecome(points: number) {
    await world.db.updateTable('guess_limits').set({ points }).execute();
  }

  it('fifty times from everywhere leaves a few tries to each place that made none', async () => {
    await world.register('mona');
    await guess('mona', '192.0.2.5');
    await allTriesBecome(50);

    const hers = await guess('mona', '192.0.2.6', testPassword);
    const wrong = [];
    for (let count = 0; count < 4; count += 1) wrong.push(await guess('mona', '192.0.2.16'));

    assert.equal(hers.statusCode, 200, 'a new browser of hers is let in');
    assert.deepEqual(
      wrong.map(({ statusCode }) => statusCode),
      [401, 401, 401, 429],
    );
  });

  it('hundreds of times from everywhere leaves the account to browsers that are known', async () => {
    const { headers } = await world.register('moira');
    await guess('moira', '192.0.2.5');
    await allTriesBecome(500);

    const anew = await guess('moira', '192.0.2.6', testPassword);
    const known = await guess('moira', '192.0.2.6', testPassword, headers.cookie);

    assert.deepEqual([anew.statusCode, known.statusCode], [429, 200]);
  });

  it('by name and by address is guessing at one account', async () => {
    await world.register('nora');
    for (const name of ['nora', 'NORA', 'nora@example.org']) {
      for (let count = 0; count < 3; count += 1) await guess(name, '192.0.2.15');
    }

    const tenth = await guess('nora@example.org', '192.0.2.15');
    const eleventh = await guess('nora', '192.0.2.15', testPassword);

    assert.deepEqual([tenth.statusCode, eleventh.statusCode], [401, 429]);
    const { 'retry-after': after, 'ratelimit-policy': policy, ratelimit } = eleventh.headers;
    assert.match(String(policy), /^"tries";q=\d+;w=\d+$/);
    assert.equal(ratelimit, `"tries";r=0;t=${after}`);
    assert.ok(Number(after) > 0 && Number(after) <= 24 * 60 * 60, String(after));
  });

  it('is told while it goes well too, of her own calls and to nobody else', async () => {
    const { headers } = await world.register('ines');
    const asked = await world.app.inject({
      method: 'POST',
      url: '/api/checks/send-check',
      headers,
      payload: {},
    });
    assert.equal(asked.statusCode, 201, asked.body);
    assert.equal(asked.headers['ratelimit-policy'], '"tries";q=3;w=86400');
    assert.match(String(asked.headers['ratelimit']), /^"tries";r=2;t=\d+$/);
    assert.equal(asked.headers['retry-after'], undefined);
    const signedIn = await guess('ines', '192.0.2.40', testPassword, headers.cookie);
    assert.deepEqual([signedIn.statusCode, signedIn.headers['ratelimit']], [200, undefined]);
  });

  it('by others never locks out the owner in a browser she signed in with before', async () => {
    const { headers } = await world.register('nadia');
    const other = await world.register('olga');
    await guess('nadia', '192.0.2.7');
    await allTriesBecome(50);

    const hers = await guess('nadia', '192.0.2.7', testPassword, headers.cookie);
    const anothers = await guess('nadia', '192.0.2.7', testPassword, other.headers.cookie);

    assert.deepEqual([hers.statusCode, anothers.statusCode], [200, 429]);
  });

  it('by others in her own network locks out the browsers that are new there, and no other', async () => {
    const { headers } = await world.register('sonia');
    await world.register('tilda');
    await guess('nobody-at-all', '192.0.2.12');
    await allTriesBecome(99);
    await guess('sonia', '192.0.2.12', 'wrong guess', headers.cookie);
    const hundredth = await guess('nobody-else', '192.0.2.12');

    const hers = await guess('sonia', '192.0.2.12', testPassword, headers.cookie);
    const visitors = await guess('tilda', '192.0.2.12', testPassword);

    assert.equal(hundredth.statusCode, 401, 'her own wrong try is none of theirs');
    assert.equal(hers.statusCode, 200);
    assert.equal(visitors.statusCode, 429, 'and her right one takes none of theirs back');
  });

  it('in another browser she signed in with before does not lock her out of this one', async () => {
    const { headers } = await world.register('petra');
    const shared = await guess('petra', '192.0.2.10', testPassword);
    const { value } = shared.cookies.find(({ name }) => name === 'device')!;
    for (let count = 0; count < 11; count += 1) {
      await guess('petra', '192.0.2.10', 'wrong guess', `device=${value}`);
    }

    const there = await guess('petra', '192.0.2.11', testPassword, `device=${value}`);
    const here = await guess('petra', '192.0.2.11', testPassword, headers.cookie);

    assert.deepEqual([there.statusCode, here.statusCode], [429, 200]);
  });

  it('in a browser she signed in with before is limited too', async () => {
    const { headers } = await world.register('paula');
    await guess('paula', '192.0.2.8', 'wrong guess', headers.cookie);
    await allTriesBecome(10);

    const refused = await guess('paula', '192.0.2.8', testPassword, headers.cookie);

    assert.equal(refused.statusCode, 429);
  });

  it('is refused after ten tries at one account from one address, even with the right one', async () => {
    await world.register('karin');
    const tries = [];
    for (let count = 0; count < 10; count += 1) tries.push(await guess('karin', '192.0.2.1'));

    const eleventh = await guess('KARIN', '192.0.2.1', testPassword);
    const elsewhere = await guess('karin', '192.0.2.2', testPassword);

    assert.deepEqual([...new Set(tries.map((answer) => answer.statusCode))], [401]);
    assert.equal(eleventh.statusCode, 429);
    assert.deepEqual(eleventh.json(), {
      message: 'Too many attempts. Please try again later',
      code: 'too-many-tries',
    });
    assert.equal(elsewhere.statusCode, 200, 'the owner herself is not locked out elsewhere');
  });

  it('starts again from nothing after the right password', async () => {
    await world.register('laura');
    await guess('laura', '192.0.2.3');
    await allTriesBecome(9);
    const tenth = await guess('laura', '192.0.2.3', testPassword);

    const eleventh = await guess('laura', '192.0.2.3', testPassword);

    assert.deepEqual([tenth.statusCode, eleventh.statusCode], [200, 200]);
  });

  it('is not what a right password was: many people behind one address may sign in', async () => {
    await world.register('rita');
    await world.db.deleteFrom('guess_limits').execute();

    const answer = await guess('rita', '192.0.2.9', testPassword);
    const counted = await world.db.selectFrom('guess_limits').select('points').execute();

    assert.equal(answer.statusCode, 200);
    assert.deepEqual([...new Set(counted.map(({ points }) => points))], [0]);
  });

  it('is refused for an unknown account just the same', async () => {
    await guess('no-such-person', '192.0.2.4');
    await allTriesBecome(10);

    assert.equal((await guess('no-such-person', '192.0.2.4')).statusCode, 429);
  });
});
