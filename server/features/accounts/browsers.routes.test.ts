/** Where a person is signed in, and what she is told when it is somewhere new. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type * as z from 'zod/mini';
import type { KnownBrowser, Session } from '#contract/account.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { cookieOf, openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

type Listed = z.output<typeof Session>;

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

function login(username: string, cookie = '', userAgent = 'A browser') {
  return world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie, 'user-agent': userAgent },
    payload: { username, password: testPassword },
  });
}

async function list(cookie: string): Promise<Listed[]> {
  const answer = await world.app.inject({ url: '/api/sessions', headers: { cookie } });
  assert.equal(answer.statusCode, 200);
  return answer.json<Listed[]>();
}

function end(id: number, cookie: string) {
  return world.app.inject({ method: 'DELETE', url: `/api/sessions/${id}`, headers: { cookie } });
}

function confirmAddress(userId: number) {
  return world.db
    .updateTable('users')
    .set({ email_confirmed_at: world.clock.wallMs() })
    .where('id', '=', userId)
    .execute();
}

/** What was decided to be told to her about browsers. */
async function toldOf(userId: number) {
  const notifications = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'new-device')
    .execute();
  const mails = await world.db
    .selectFrom('outbox')
    .select('ref_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'new-device')
    .execute();
  return { notifications: notifications.map((row) => row.id), mails: mails.map((m) => m.ref_id) };
}

describe('the list of sessions', () => {
  it('names the browsers, last used first, and which of them is asking', async () => {
    const { headers } = await world.register('ana');
    const startedAt = new Date(world.clock.wallMs()).toISOString();
    world.clock.advance(1000);
    const other = cookieOf(await login('ana', '', `Phone ${'x'.repeat(300)}`));

    const [phone, first, ...more] = await list(other);

    assert.deepEqual(more, []);
    assert.equal(phone!.userAgent, `Phone ${'x'.repeat(194)}`);
    assert.deepEqual([phone!.isCurrent, first!.isCurrent], [true, false]);
    assert.deepEqual([first!.createdAt, first!.lastSeenAt], [startedAt, startedAt]);
    assert.deepEqual(
      (await list(headers.cookie)).map(({ isCurrent }) => isCurrent),
      [false, true],
    );
  });

  it('ends one elsewhere at once, and keeps the one that asks', async () => {
    const { headers } = await world.register('bela');
    const other = cookieOf(await login('bela'));
    const elsewhere = (await list(headers.cookie)).find((one) => !one.isCurrent);

    const answer = await end(elsewhere!.id, headers.cookie);
    const asked = await world.app.inject({ url: '/api/user', headers: { cookie: other } });

    assert.deepEqual([answer.statusCode, answer.body], [204, '']);
    assert.equal(asked.statusCode, 401);
    assert.equal((await list(headers.cookie)).length, 1);
    assert.equal((await end(elsewhere!.id, headers.cookie)).statusCode, 404);
  });

  it("does not find another person's session", async () => {
    const { headers } = await world.register('celia');
    const stranger = await world.register('dora');
    const [hers] = await list(headers.cookie);

    const answer = await end(hers!.id, stranger.headers.cookie);

    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [404, { message: 'Not found', code: 'not-found' }],
    );
    assert.deepEqual(
      (await list(stranger.headers.cookie)).map(({ id }) => id === hers!.id),
      [false],
    );
    assert.equal((await list(headers.cookie)).length, 1);
    assert.equal((await end(hers!.id, '')).statusCode, 401);
  });
});

describe('the list of known browsers', () => {
  const known = async (cookie: string) => {
    const answer = await world.app.inject({ url: '/api/browsers', headers: { cookie } });
    assert.equal(answer.statusCode, 200);
    return answer.json<z.output<typeof KnownBrowser>[]>();
  };
  const forget = (id: number, cookie: string) =>
    world.app.inject({ method: 'DELETE', url: `/api/browsers/${id}`, headers: { cookie } });
  const isKnown = async (userId: number, cookie: string) => {
    const token = /device=([^;]+)/.exec(cookie)?.[1] ?? '';
    const row = await world.db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', userId)
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row !== undefined;
  };

  it('has those in which somebody signed out, and none in which somebody is signed in', async () => {
    const { user, headers } = await world.register('olga');
    const other = cookieOf(await login('olga', '', 'Phone'));
    assert.deepEqual(await known(headers.cookie), []);
    const at = new Date(world.clock.wallMs()).toISOString();
    await world.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: other } });

    const [phone, ...more] = await known(headers.cookie);

    assert.deepEqual(more, []);
    assert.deepEqual([phone!.userAgent, phone!.createdAt, phone!.lastSeenAt], ['Phone', at, at]);
    assert.equal(await isKnown(user.id, other), true);
    world.clock.advance(1000);
    await login('olga', other, 'Phone of today');
    assert.deepEqual(await known(headers.cookie), []);
  });

  it('forgets one for good, which is told like a browser that is signed out', async () => {
    const { user, headers } = await world.register('petra');
    const other = cookieOf(await login('petra'));
    await world.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: other } });
    const [browser] = await known(headers.cookie);
    const stranger = await world.register('quiteria');
    assert.equal((await forget(browser!.id, stranger.headers.cookie)).statusCode, 404);

    assert.equal((await forget(browser!.id, headers.cookie)).statusCode, 204);

    assert.equal(await isKnown(user.id, other), false);
    assert.deepEqual(await known(headers.cookie), []);
    assert.equal((await forget(browser!.id, headers.cookie)).statusCode, 404);
  });

  it('forgets the browser of a session that is ended elsewhere', async () => {
    const { user, headers } = await world.register('rita');
    const other = cookieOf(await login('rita'));
    const elsewhere = (await list(headers.cookie)).find((one) => !one.isCurrent);
    assert.equal(await isKnown(user.id, other), true);
    await end(elsewhere!.id, headers.cookie);
    assert.equal(await isKnown(user.id, other), false);
    assert.equal(await isKnown(user.id, headers.cookie), true);
    assert.deepEqual(await known(headers.cookie), []);
  });

  it('ends the session of a browser that is forgotten while somebody signs in there', async () => {
    const { headers } = await world.register('sonia');
    const other = cookieOf(await login('sonia'));
    await world.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: other } });
    const [browser] = await known(headers.cookie);
    const again = cookieOf(await login('sonia', other));
    assert.equal((await forget(browser!.id, headers.cookie)).statusCode, 204);
    const asked = await world.app.inject({ url: '/api/user', headers: { cookie: again } });
    assert.equal(asked.statusCode, 401);
  });
});

describe('programs that sign in again and again', () => {
  it('leave a hundred sessions, and the oldest ends first', async () => {
    const { user, headers } = await world.register('nora');
    const { created_at, seen_at, expires_at } = await world.db
      .selectFrom('sessions')
      .select(['created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 105 }, (_, at) => ({
      token_hash: hashToken(`session ${at}`),
      user_id: user.id,
      created_at,
      seen_at: seen_at + 1 + at,
      expires_at,
      authenticated_at: 0,
      user_agent: null,
    }));
    await world.db.insertInto('sessions').values(rows).execute();
    world.clock.advance(1000);

    const latest = cookieOf(await login('nora'));

    const listed = await list(latest);
    assert.equal(listed.length, 100);
    assert.equal(listed[0]!.isCurrent, true);
    const oldest = await world.app.inject({ url: '/api/user', headers });
    assert.equal(oldest.statusCode, 401);
  });
});

describe('signing in with a browser that was never hers', () => {
  it('is told in the page and by mail, each time it is another one', async () => {
    const { user } = await world.register('elsa');
    await confirmAddress(user.id);
    const wakesBefore = world.wakes();

    await login('elsa');
    await login('elsa');

    const told = await toldOf(user.id);
    assert.equal(told.notifications.length, 2);
    assert.deepEqual(told.mails, told.notifications);
    assert.equal(world.wakes(), wakesBefore + 2);
  });

  it('is nothing to tell when the browser is known, or is the first one', async () => {
    const { user, headers } = await world.register('flora');
    await confirmAddress(user.id);

    await login('flora', headers.cookie);
    await world.app.inject({ method: 'POST', url: '/api/logout', headers });
    await login('flora', headers.cookie);

    assert.deepEqual(await toldOf(user.id), { notifications: [], mails: [] });
  });

  it('is told of a browser that somebody else signed in with', async () => {
    const { user } = await world.register('greta');
    const stranger = await world.register('hilda');

    await login('greta', stranger.headers.cookie);

    assert.equal((await toldOf(user.id)).notifications.length, 1);
  });

  it('is told of the first one after all others were forgotten', async () => {
    const { user, headers } = await world.register('ines');
    const [session] = headers.cookie.split('; ').filter((pair) => pair.startsWith('sid='));
    await world.app.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: { cookie: session },
      payload: { newPassword: 'a red boat in the rain' },
    });

    await world.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'ines', password: 'a red boat in the rain' },
    });

    assert.equal((await toldOf(user.id)).notifications.length, 1);
  });

  it('is not mailed to an address that nobody confirmed', async () => {
    const { user } = await world.register('irma');

    await login('irma');

    const told = await toldOf(user.id);
    assert.deepEqual([told.notifications.length, told.mails.length], [1, 0]);
  });

  it('is nothing to tell when the password was wrong', async () => {
    const { user } = await world.register('julia');

    await world.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'julia', password: 'wrong' },
    });

    assert.deepEqual(await toldOf(user.id), { notifications: [], mails: [] });
  });
});
