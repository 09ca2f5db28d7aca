/** What only the password allows: typing it again, changing it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cookieOf, openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

const minuteMs = 60 * 1000;
const otherPassword = 'a red boat in the rain';

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

function post(url: string, cookie: string, payload: object) {
  return world.app.inject({ method: 'POST', url, headers: { cookie }, payload });
}

function reauthenticate(cookie: string, password = testPassword) {
  return post('/api/user/reauthenticate', cookie, { password });
}

function changePassword(cookie: string, newPassword = otherPassword) {
  return post('/api/user/password', cookie, { newPassword });
}

function login(username: string, password: string, cookie = '') {
  return post('/api/login', cookie, { username, password });
}

async function allTriesBecome(points: number) {
  await world.db.updateTable('guess_limits').set({ points }).execute();
}

async function statusOf(cookie: string): Promise<number> {
  return (await world.app.inject({ url: '/api/user', headers: { cookie } })).statusCode;
}

describe('typing the password again', () => {
  it('is needed a quarter of an hour after signing in, and lasts as long', async () => {
    const { headers } = await world.register('ana');
    const late = await world.register('anabel');
    world.clock.advance(15 * minuteMs + 1);

    const before = await changePassword(headers.cookie);
    const typed = await reauthenticate(headers.cookie);
    const typedOfLate = await reauthenticate(late.headers.cookie);
    world.clock.advance(15 * minuteMs);
    const after = await changePassword(`${headers.cookie}; ${cookieOf(typed)}`);
    world.clock.advance(1);
    const tooLate = await changePassword(`${late.headers.cookie}; ${cookieOf(typedOfLate)}`);

    assert.deepEqual(
      [before.statusCode, before.json()],
      [403, { message: 'Please enter your password again first', code: 'reauthentication-needed' }],
    );
    assert.deepEqual([typed.statusCode, typed.body], [204, '']);
    assert.deepEqual([after.statusCode, tooLate.statusCode], [204, 403]);
  });

  it('counts in this browser only', async () => {
    const { headers } = await world.register('bela');
    const other = cookieOf(await login('bela', testPassword));
    world.clock.advance(16 * minuteMs);

    const typed = cookieOf(await reauthenticate(headers.cookie));

    assert.equal((await changePassword(other)).statusCode, 403);
    assert.equal((await changePassword(`${other}; ${typed}`)).statusCode, 403);
    assert.equal((await changePassword(`${headers.cookie}; ${typed}`)).statusCode, 204);
  });

  it('does not count for a copy of the cookie of her session', async () => {
    const { headers } = await world.register('berta');
    world.clock.advance(16 * minuteMs);

    const earlier = await reauthenticate(headers.cookie);
    const typed = await reauthenticate(headers.cookie);

    assert.equal((await changePassword(headers.cookie)).statusCode, 403);
    assert.equal((await changePassword(`${headers.cookie}; typed=`)).statusCode, 403);
    const before = `${headers.cookie}; ${cookieOf(earlier)}`;
    assert.equal((await changePassword(before)).statusCode, 403, 'only the last one counts');
    const [secret, ...more] = typed.cookies;
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(secret, {
      name: 'typed',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 15 * 60,
    });
    const rows = await world.db.selectFrom('sessions').select('typed_hash').execute();
    assert.ok(!rows.some(({ typed_hash }) => typed_hash?.includes(secret?.value ?? '')));
    const signedOut = await post('/api/logout', headers.cookie, {});
    assert.partialDeepStrictEqual(
      signedOut.cookies.find(({ name }) => name === 'typed'),
      { value: '' },
    );
  });

  it('with a wrong one is refused, and opens nothing', async () => {
    const { headers } = await world.register('celia');
    world.clock.advance(16 * minuteMs);

    const wrong = await reauthenticate(headers.cookie, 'not her password');

    assert.deepEqual(
      [wrong.statusCode, wrong.json()],
      [403, { message: 'This password is not right', code: 'wrong-password' }],
    );
    assert.equal((await changePassword(headers.cookie)).statusCode, 403);
    assert.equal(await statusOf(headers.cookie), 200);
  });

  it('is refused after ten wrong tries in one session, and nowhere else', async () => {
    const { headers } = await world.register('dora');
    await allTriesBecome(0);
    const first = await reauthenticate(headers.cookie, 'guess');
    await allTriesBecome(9);
    const tenth = await reauthenticate(headers.cookie, 'guess');

    const eleventh = await reauthenticate(headers.cookie);
    const signedIn = await login('dora', testPassword);
    const elsewhere = await reauthenticate(cookieOf(signedIn));

    assert.deepEqual([first.statusCode, tenth.statusCode], [403, 403]);
    assert.equal(eleventh.statusCode, 429);
    assert.equal(signedIn.statusCode, 200);
    assert.equal(elsewhere.statusCode, 204);
  });

  it('is not hindered by guesses at signing in from the same network', async () => {
    const { headers } = await world.register('nina');
    await login('nobody', 'guess');
    await allTriesBecome(100);

    const hundredth = await login('nobody', 'guess');
    const hers = await reauthenticate(headers.cookie);
    await allTriesBecome(0);

    assert.equal(hundredth.statusCode, 429);
    assert.equal(hers.statusCode, 204);
  });

  it('forgets the wrong tries before the right one', async () => {
    const { headers } = await world.register('elsa');
    await reauthenticate(headers.cookie, 'guess');
    await allTriesBecome(9);
    const tenth = await reauthenticate(headers.cookie);

    const eleventh = await reauthenticate(headers.cookie);

    assert.deepEqual([tenth.statusCode, eleventh.statusCode], [204, 204]);
  });

  it('is a sign of life, unless signing in is none for her', async () => {
    const { user, headers } = await world.register('fiona');
    const row = { user_id: user.id, version: 1, sealed: Buffer.alloc(1), created_at: 1 };
    const openChecks = async () => {
      const checks = await world.db
        .selectFrom('checks')
        .select('id')
        .where('user_id', '=', user.id)
        .where('status', '=', 'sent')
        .execute();
      return checks.length;
    };
    const counts = [];
    for (const counting of [false, true]) {
      await world.db
        .updateTable('users')
        .set({ sign_in_is_life: counting })
        .where('id', '=', user.id)
        .execute();
      await world.db
        .insertInto('checks')
        .values({ ...row, type: 'attempt', status: 'sent' })
        .execute();
      await reauthenticate(headers.cookie);
      counts.push(await openChecks());
    }

    assert.deepEqual(counts, [1, 0]);
  });

  it('is for somebody who is signed in', async () => {
    assert.equal((await reauthenticate('')).statusCode, 401);
    assert.equal((await changePassword('')).statusCode, 401);
  });
});

describe('a new password', () => {
  it('takes the place of the old one', async () => {
    const { headers } = await world.register('flora');

    const answer = await changePassword(headers.cookie);

    assert.deepEqual([answer.statusCode, answer.body], [204, '']);
    assert.equal((await login('flora', testPassword)).statusCode, 401);
    assert.equal((await login('flora', otherPassword)).statusCode, 200);
  });

  it('signs every other browser out and makes it a stranger, and nobody else', async () => {
    const { user, headers } = await world.register('greta');
    const stranger = await world.register('hilda');
    const other = cookieOf(await login('greta', testPassword));

    const hers = cookieOf(await changePassword(headers.cookie));

    assert.equal(await statusOf(hers), 200);
    assert.equal(await statusOf(other), 401);
    assert.equal(await statusOf(stranger.headers.cookie), 200);
    const devices = await world.db
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute();
    assert.equal(devices.length, 1);
    const again = await login('greta', otherPassword, hers);
    assert.equal(
      again.cookies.some(({ name }) => name === 'device'),
      false,
      'this browser is the one that is still known',
    );
  });

  it('ends copies of the cookies of this browser as well', async () => {
    const { headers } = await world.register('gerda');

    const hers = cookieOf(await changePassword(headers.cookie));

    assert.deepEqual([await statusOf(headers.cookie), await statusOf(hers)], [401, 200]);
    const copied = await login('gerda', otherPassword, headers.cookie);
    assert.ok(
      copied.cookies.some(({ name }) => name === 'device'),
      'the copy is a stranger',
    );
  });

  for (const [name, password, message] of [
    ['five', 'abcde', 'Password must be at least 6 characters'],
    ['common', 'password', 'This password is too common. Please choose another one'],
    [
      'irma',
      'irma@example.org',
      'This password is too much like your username or email. Please choose another one',
    ],
  ] as const) {
    it(`"${password}" is refused`, async () => {
      const { headers } = await world.register(name);

      const answer = await changePassword(headers.cookie, password);

      assert.deepEqual([answer.statusCode, answer.json().message], [400, message]);
      assert.equal((await login(name, testPassword)).statusCode, 200);
    });
  }

  it('that comes while somebody signs in with the old one leaves him outside', async () => {
    const { user, headers } = await world.register('julia');

    const [attempts] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => login('julia', testPassword))),
      changePassword(headers.cookie),
    ]);
    const inside = [];
    for (const answer of attempts) {
      if (answer.statusCode === 200) inside.push(await statusOf(cookieOf(answer)));
    }

    assert.equal(inside.includes(200), false);
    const sessions = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    assert.equal(sessions.length, 1);
  });
});
