import { countedApp } from './counted-app.fixture.ts';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { slowHash } from '#server/crypto/slow-hash.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import { cookieOf, openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('signing in', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  function login(username: string, password = testPassword, cookie = '') {
    return world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { cookie },
      payload: { username, password },
    });
  }

  function whoIs(cookie: string) {
    return world.app.inject({ url: '/api/user', headers: { cookie } });
  }

  it('works by user name and by address, in capitals or not, and answers the person', async () => {
    const { user } = await world.register('Beatriz');

    for (const name of ['Beatriz', 'beatriz', ' BEATRIZ@example.org ']) {
      const answer = await login(name);
      assert.equal(answer.statusCode, 200, name);
      assert.deepEqual(answer.json(), user);
      assert.deepEqual((await whoIs(cookieOf(answer))).json(), user);
    }
  });

  it('answers a wrong password and an unknown person alike', async () => {
    await world.register('carla');

    const wrong = await login('carla', 'not her password');
    const unknown = await login('nobody-at-all', 'not her password');

    assert.equal(wrong.statusCode, 401);
    assert.deepEqual(wrong.json(), {
      message: 'Invalid username or password',
      code: 'wrong-credentials',
    });
    assert.equal(unknown.statusCode, 401);
    assert.equal(unknown.body, wrong.body);
    assert.deepEqual(headersOf(unknown), headersOf(wrong));
    assert.equal(wrong.headers['set-cookie'], undefined);
  });

  it('takes the same work for an unknown person as for a wrong password, at every try', async () => {
    await world.register('dora');
    await world.register('diana');
    const stranger = (await world.register('somebody-else')).headers.cookie;
    const { app, workOf } = await countedApp(world.deps);
    const tryAs = (username: string, cookie: string, remoteAddress: string) =>
      workOf(async () => {
        const payload = { username, password: 'wrong' };
        const asked = { headers: { cookie }, remoteAddress, payload };
        const answer = await app.inject({ method: 'POST', url: '/api/login', ...asked });
        assert.equal(answer.statusCode, 401);
      });

    for (const [name, cookie, network] of [
      ['dora', '', '192.0.2'],
      ['diana', stranger, '198.51.100'],
    ] as const) {
      for (let tries = 1; tries <= 22; tries += 1) {
        const address = `${network}.${tries}`;
        const unknown = await tryAs(`not-${name}`, cookie, address);
        assert.ok(unknown.statements > 0);
        assert.deepEqual(unknown.hashes, [{ memoryKib: 65_536, passes: 3, lanes: 1 }]);
        const called = tries % 2 === 0 ? `${name}@example.org` : name;
        assert.deepEqual(await tryAs(called, cookie, address), unknown, `try ${tries} at ${name}`);
      }
    }
    await app.close();
  });

  it('unwraps no key before the password was found right', async (context) => {
    await world.register('dulce');
    const unwrap = context.mock.method(world.deps.vault, 'ownerKey').mock;

    await login('dulce', 'wrong');
    assert.equal(unwrap.callCount(), 0);

    await login('dulce');
    assert.notEqual(unwrap.callCount(), 0);
  });

  it('gives a new session each time and ends the one which the browser had', async () => {
    const { headers } = await world.register('elsa');

    const answer = await login('elsa', testPassword, headers.cookie);

    const session = answer.cookies.find((cookie) => cookie.name === 'sid')?.value;
    assert.ok(session && !headers.cookie.includes(session));
    assert.equal((await whoIs(headers.cookie)).statusCode, 401);
    assert.equal((await whoIs(`sid=${session}`)).statusCode, 200);
  });

  it('takes over no session that somebody else put into the browser', async () => {
    await world.register('flora');
    const planted = 'a'.repeat(43);

    const answer = await login('flora', testPassword, `sid=${planted}`);

    assert.notEqual(answer.cookies.find((cookie) => cookie.name === 'sid')?.value, planted);
    assert.equal((await whoIs(`sid=${planted}`)).statusCode, 401);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const { headers } = await world.register('greta');

    await login('greta');

    assert.equal((await whoIs(headers.cookie)).statusCode, 200);
  });

  it('keeps only the hash of the session', async () => {
    const { user, headers } = await world.register('helena');
    const token = /sid=([\w-]{43})/.exec(headers.cookie)![1]!;

    const [row] = await world.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();

    assert.deepEqual(row!.token_hash, hashToken(token));
    assert.equal(JSON.stringify(row).includes(token), false);
  });

  it('lasts thirty days from the last use', async () => {
    const { headers } = await world.register('ines');

    world.clock.advance(29 * dayMs);
    const used = await whoIs(headers.cookie);
    world.clock.advance(29 * dayMs);
    const later = await whoIs(headers.cookie);
    world.clock.advance(30 * dayMs);
    const tooLate = await whoIs(headers.cookie);

    assert.equal(used.statusCode, 200);
    assert.equal(used.cookies.find((cookie) => cookie.name === 'sid')?.maxAge, 30 * 24 * 60 * 60);
    assert.equal(later.statusCode, 200);
    assert.equal(tooLate.statusCode, 401);
  });

  it('renews a password that was stored at a lower cost', async () => {
    const { user } = await world.register('julia');
    const salt = Buffer.from('a salt of old');
    const cost = { memoryKib: 65_536, passes: 2, parallelism: 1, bytes: 32 };
    const hash = await slowHash('password', { ...cost, salt });
    const [ofSalt, ofHash] = [salt, hash].map((it) => it.toString('base64').replaceAll('=', ''));
    const old = `$argon2id$v=19$m=65536,t=2,p=1$${ofSalt}$${ofHash}`;
    await world.db
      .updateTable('users')
      .set({ password_hash: old })
      .where('id', '=', user.id)
      .execute();

    const first = await login('julia', 'password');
    const stored = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const second = await login('julia', 'password');

    assert.equal(first.statusCode, 200);
    assert.match(stored.password_hash, /m=65536,t=3,p=1/);
    assert.equal(second.statusCode, 200);
  });

  for (const [name, body, message] of [
    ['no user name', { password: 'x' }, 'Username is required'],
    ['an empty user name', { username: '', password: 'x' }, 'Username is required'],
    ['no password', { username: 'x' }, 'Password is required'],
    ['an empty password', { username: 'x', password: '' }, 'Password is required'],
    ['nothing', undefined, 'Username is required'],
    ['a list', [], 'Invalid input: expected object, received array'],
  ] as const) {
    it(`refuses ${name} with the sentence of the form`, async () => {
      const asked = { method: 'POST' as const, url: '/api/login', ...(body && { payload: body }) };
      const answer = await world.app.inject(asked);

      assert.equal(answer.statusCode, 400);
      assert.deepEqual(answer.json(), refusedField(message));
    });
  }
});

describe('signing out', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  it('ends this session and takes its cookie away', async () => {
    const { headers } = await world.register('maria');

    const answer = await world.app.inject({ method: 'POST', url: '/api/logout', headers });

    assert.equal(answer.headers['clear-site-data'], '"cache"', 'what was shown is not kept');
    const after = await world.app.inject({ url: '/api/user', headers });

    assert.equal(answer.statusCode, 204);
    assert.equal(answer.body, '');
    const [cleared] = answer.cookies;
    assert.deepEqual([cleared?.name, cleared?.value], ['sid', '']);
    assert.equal(after.statusCode, 401);
  });

  it('is no error for somebody who is not signed in', async () => {
    const answer = await world.app.inject({ method: 'POST', url: '/api/logout' });

    assert.equal(answer.statusCode, 204);
  });
});

describe('a sign of life by signing in', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  async function openCheckOf(userId: number) {
    const check = { user_id: userId, version: 1, sealed: Buffer.alloc(1), created_at: 1 };
    const { id } = await world.db
      .insertInto('checks')
      .values({ ...check, type: 'attempt', status: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const row = await world.db
        .selectFrom('checks')
        .select('status')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.status;
    };
  }

  function login(username: string) {
    const payload = { username, password: testPassword };
    return world.app.inject({ method: 'POST', url: '/api/login', payload });
  }

  it('answers her open checks', async () => {
    const { user } = await world.register('nora');
    const status = await openCheckOf(user.id);

    await login('nora');

    assert.equal(await status(), 'responded');
  });

  it('answers nothing when she switched that off', async () => {
    const { user } = await world.register('olga');
    const status = await openCheckOf(user.id);
    await world.db
      .updateTable('users')
      .set({ sign_in_is_life: false })
      .where('id', '=', user.id)
      .execute();

    await login('olga');

    assert.equal(await status(), 'sent');
  });
});

function headersOf(answer: { headers: Record<string, unknown> }) {
  return { ...answer.headers, date: undefined };
}
