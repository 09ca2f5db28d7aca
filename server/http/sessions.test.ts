import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cookieOf, openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';
import { Sessions } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

function login(world: TestApp, username: string, cookie = '') {
  return world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie },
    payload: { username, password: testPassword },
  });
}

/** As much of a request as says which browser it comes from. */
function browserWith(cookie: string): FastifyRequest {
  const cookies = Object.fromEntries(cookie.split('; ').map((part) => part.split('=')));
  return { cookies, headers: {} } as unknown as FastifyRequest;
}

describe('a page that says whom it shows', () => {
  it('does nothing in the account of another who has signed in since', async () => {
    const world = await openTestApp();
    await world.register('ana');
    await world.register('bea');
    const cookie = cookieOf(await login(world, 'bea'));
    const ask = (person?: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/notes',
        headers: { cookie, ...(person !== undefined && { 'x-person': person }) },
        payload: { title: 'For nobody else', content: 'Only Ana may read this.' },
      });
    const user = await world.app.inject({ url: '/api/user', headers: { cookie } });
    const { id } = user.json() as { id: number };

    const answers = [await ask(String(id - 1)), await ask(`${id}, 1`), await ask(String(id))];
    const silent = await ask();
    const kept = await world.app.inject({ url: '/api/notes', headers: { cookie } });
    await world.close();

    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [401, 401, 201],
    );
    assert.equal(answers[0]?.json().code, 'unauthorized');
    // Programs say nothing.
    assert.equal(silent.statusCode, 201);
    assert.equal(kept.json().length, 2);
  });
});

describe('the cookies of a session', () => {
  it('on https are bound to this host, closed to scripts and sent over https only', async () => {
    const world = await openTestApp({
      settings: { secureCookies: true, publicUrl: 'https://codicil.example' },
    });
    await world.register('ana');

    const answer = await login(world, 'ana');
    const headers = { cookie: cookieOf(answer) };
    const user = await world.app.inject({ url: '/api/user', headers });
    await world.close();

    const [session, device] = [answer.headers['set-cookie']].flat();
    assert.match(
      session!,
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.match(
      device!,
      /^__Host-device=[\w-]{43}; Max-Age=63072000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.equal(user.statusCode, 200);
    assert.match(String(user.headers['strict-transport-security']), /max-age=31536000/);
  });

  it('on plain http have a name that works there, and are closed to scripts', async () => {
    const world = await openTestApp();
    await world.register('ana');

    const answer = await login(world, 'ana');
    await world.close();

    const [session] = [answer.headers['set-cookie']].flat();
    assert.match(session!, /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.equal(answer.headers['strict-transport-security'], undefined);
  });
});

describe('a session', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  for (const cookie of ['sid=', 'sid=nonsense', `sid=${'a'.repeat(43)}`, 'sid=%00', 'sid="']) {
    it(`is not opened by the cookie ${cookie.slice(0, 14)}`, async () => {
      const answer = await world.app.inject({ url: '/api/user', headers: { cookie } });

      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [401, { message: 'Unauthorized', code: 'unauthorized' }],
      );
    });
  }

  it('is written at most once an hour, however often it is used', async () => {
    const { user, headers } = await world.register('bela');
    const seenAt = async () => {
      await world.app.inject({ url: '/api/user', headers });
      const row = await world.db
        .selectFrom('sessions')
        .select('seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return row.seen_at;
    };
    const startedAt = await seenAt();

    world.clock.advance(59 * 60 * 1000);
    assert.equal(await seenAt(), startedAt);
    world.clock.advance(2 * 60 * 1000);
    assert.equal(await seenAt(), world.clock.wallMs());
  });
});

describe('a session under simulated time', () => {
  it('outlives a leap of years, so that a time traveller stays signed in', async () => {
    const world = await openTestApp({ settings: { clockKind: 'simulated' } });
    const { headers } = await world.register('dora');

    world.clock.advance(5 * 365 * dayMs);
    const answer = await world.app.inject({ url: '/api/user', headers });
    await world.close();

    assert.equal(answer.statusCode, 200);
  });
});

describe('a known browser', () => {
  let world: TestApp;
  let sessions: Sessions;
  before(async () => {
    world = await openTestApp();
    sessions = new Sessions(world.deps);
  });
  after(() => world.close());

  it('is known to the person who signed in with it, also after she signed out', async () => {
    const { user, headers } = await world.register('ana');
    const other = await world.register('rui');
    await world.app.inject({ method: 'POST', url: '/api/logout', headers });
    const browser = browserWith(headers.cookie);

    assert.equal(await sessions.isKnownDevice(browser, user.id), true);
    assert.equal(await sessions.isKnownDevice(browser, other.user.id), false);
    assert.equal(await sessions.isKnownDevice(browserWith('device=guess'), user.id), false);
    assert.equal(await sessions.isKnownDevice(browserWith(''), user.id), false);
  });

  it('keeps its mark when the same person signs in again, and gets a new one for another', async () => {
    const { headers } = await world.register('bela');
    await world.register('celia');

    const again = await login(world, 'bela', headers.cookie);
    const another = await login(world, 'celia', headers.cookie);

    assert.equal(
      again.cookies.some(({ name }) => name === 'device'),
      false,
    );
    assert.equal(
      another.cookies.some(({ name }) => name === 'device'),
      true,
    );
  });

  it('is stored as a hash and forgotten after two years', async () => {
    const { user, headers } = await world.register('dora');
    const device = /device=([\w-]+)/.exec(headers.cookie)![1]!;
    const row = await world.db
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();

    world.clock.advance(729 * dayMs);
    const justBefore = await sessions.isKnownDevice(browserWith(headers.cookie), user.id);
    world.clock.advance(dayMs);
    const afterwards = await sessions.isKnownDevice(browserWith(headers.cookie), user.id);

    assert.deepEqual(row.token_hash, hashToken(device));
    assert.deepEqual([justBefore, afterwards], [true, false]);
  });

  it('is removed with the first sign-in after its two years, and no younger one with it', async () => {
    const { user, headers } = await world.register('dina');
    const other = await world.register('dino');
    const marksOf = async (userId: number) => {
      const rows = await world.db
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => row.token_hash.toString('hex'));
    };
    const [first] = await marksOf(user.id);
    world.clock.advance(729 * dayMs);
    await login(world, 'dina');
    const [kept, second, ...more] = await marksOf(user.id);
    world.clock.advance(dayMs);
    await login(world, 'dina', headers.cookie);

    const left = await marksOf(user.id);

    assert.equal(kept, first);
    assert.deepEqual(more, []);
    assert.equal(left[0], second);
    assert.equal(left.length, 2, 'the young one, and the browser that had to be new again');
    assert.equal(left.includes(first!), false);
    assert.equal((await marksOf(other.user.id)).length, 1, 'she did not sign in');
  });

  it('is looked for by whoever opens a session, many at once, on their own connections', async () => {
    const { user } = await world.register('fay');
    const request = { ...browserWith('device=unknown'), headers: {} } as FastifyRequest;
    const opening = Array.from({ length: 12 }, () =>
      inTransaction(world.db, (tx) => sessions.open(tx, request, user.id)),
    );

    const opened = await Promise.all(opening);

    assert.equal(opened.filter(({ device }) => device !== null).length, 12);
  });

  it('is known by the name of earlier versions too, and gets no second one', async () => {
    const secure = { secureCookies: true, publicUrl: 'https://codicil.example' };
    const world = await openTestApp({ settings: secure });
    const { user } = await world.register('gina');
    const { device } = await inTransaction(world.db, (tx) =>
      new Sessions(world.deps).open(tx, browserWith(''), user.id),
    );
    const earlier = browserWith(`device=${device}`);
    const today = browserWith(`__Host-device=${device}`);
    for (const browser of [earlier, today]) {
      assert.equal(await new Sessions(world.deps).isKnownDevice(browser, user.id), true);
    }
    await world.close();
  });

  it('does not sign anybody in', async () => {
    const { headers } = await world.register('eva');
    const cookie = /device=[\w-]+/.exec(headers.cookie)![0];

    const answer = await world.app.inject({ url: '/api/user', headers: { cookie } });

    assert.equal(answer.statusCode, 401);
  });
});
