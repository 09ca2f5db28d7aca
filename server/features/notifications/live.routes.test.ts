/** Notifications live, over real HTTP and a real database whose connections are lost. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { User } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { expireManualChecks } from '#server/store/check-outcomes.ts';
import { readMoment } from '#server/store/installation.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { until } from '#server/platform/until.fixture.ts';
import { endOtherConnections, happen, openStream, type Listener } from './live.fixture.ts';
import { liveStreams } from './live.routes.ts';
import { notify, type StoredNotification } from '#server/store/notifications.ts';

let product: TestApp;
let ana: Person;
let listeners: Listener[];
beforeEach(async () => {
  product = await openTestApp();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await product.register('ana');
  listeners = [];
});
afterEach(async () => {
  for (const listener of listeners) listener.leave();
  await product.close();
});

async function listen(person: Person = ana, more: object = {}): Promise<Listener> {
  const listener = await openStream(product, { ...person.headers, ...more });
  listeners.push(listener);
  return listener;
}

const attempts = ({ received }: Listener) =>
  received.map(({ message }) => Number(/check (\d+) of/.exec(message)?.[1]));

test('A notification reaches every open page of its owner when it happens, and nobody else', async () => {
  const bruno = await product.register('bruno');
  await happen(product, ana.owner, 1);
  const [one, other, his] = [await listen(), await listen(), await listen(bruno)];
  assert.equal(one.status, 200);
  assert.match(one.response.headers['content-type'] ?? '', /^text\/event-stream/);
  assert.equal(one.response.headers['cache-control'], 'no-store');
  const id = await happen(product, ana.owner, 2);
  await happen(product, bruno.owner, 3);
  await until(() => [one, other, his].every(({ received }) => received.length > 0));
  const list = await product.app.inject({ url: '/api/notifications', headers: ana.headers });
  const [newest] = list.json<Notification[]>();
  // Whatever was sent too much came before this.
  await happen(product, ana.owner, 4);
  await happen(product, bruno.owner, 5);
  await until(() => [one, other, his].every((page) => attempts(page).some((it) => it > 3)));
  assert.deepEqual(one.received[0], newest);
  assert.equal(newest?.id, id);
  assert.deepEqual(
    [attempts(one), attempts(his)],
    [
      [2, 4],
      [3, 5],
    ],
  );
  assert.deepEqual(other.received, one.received);
});

test('What is told live is told in the language of the page', async () => {
  await product.db.updateTable('users').set({ language: null }).execute();
  const page = await listen(ana, { 'accept-language': 'ru' });
  await happen(product, ana.owner, 2);
  await until(() => page.received.length > 0);
  const russian = 'Мы отправили вам проверку 2 из 99. Пожалуйста, ответьте на неё.';
  assert.equal(page.received[0]?.message, russian);
  // She chooses another in this very window.
  const headers = { ...ana.headers, 'sec-fetch-site': 'same-origin' };
  const payload = { language: 'pt-PT' };
  await product.app.inject({ method: 'PATCH', url: '/api/user', headers, payload });
  await happen(product, ana.owner, 3);
  await until(() => page.received.length > 1);
  const portuguese = 'Enviámos-lhe a verificação 3 de 99. Pedimos que responda.';
  assert.equal(page.received[1]?.message, portuguese);
});

test('What was answered, missed or paused elsewhere reaches her open pages as another mark', async () => {
  const bruno = await product.register('bruno');
  const [page, his] = [await listen(), await listen(bruno)];
  const headers = { ...ana.headers, 'sec-fetch-site': 'same-origin' };
  const write = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const answer = await product.app.inject({ method, url, headers, payload });
    assert(answer.statusCode < 300, `${url}: ${answer.body}`);
  };
  await until(() => page.marks.length === 1 && his.marks.length === 1);
  await write('POST', '/api/checks/send-check', {});
  // Any sign of life answers it.
  await write('PATCH', '/api/user', { fullName: 'Ana' });
  await until(() => page.marks.length === 2);
  const dayMs = 24 * 3600 * 1000;
  const until7 = new Date(product.clock.wallMs() + 7 * dayMs).toISOString();
  await write('POST', '/api/pause', { until: until7 });
  await until(() => page.marks.length === 3);
  await write('POST', '/api/checks/here', {});
  await until(() => page.marks.length === 4);
  await write('POST', '/api/checks/send-check', {});
  product.clock.advance(dayMs);
  await expireManualChecks(product.db, product.clock.wallMs());
  await until(() => page.marks.length === 5);

  // A page that comes back learns from its first event whether it missed something.
  const back = await listen();
  await until(() => back.marks.length === 1);
  assert.equal(back.marks[0], page.marks[4]);
  const user = await product.app.inject({ url: '/api/user', headers });
  assert.equal(user.json<User>().mark, page.marks[4], 'a page begins with it');
  assert.equal(new Set(page.marks).size, 4, 'after the pause all is as before it');
  await write('PATCH', '/api/user', { fullName: 'Ana Reis' });
  const bothHear = async (count: number) => {
    await happen(product, ana.owner, count);
    await happen(product, bruno.owner, count);
    await until(() => page.received.length === count && his.received.length === count);
  };
  await bothHear(1);
  // A mark comes with the look that sends the news, and by the next one it is there.
  await bothHear(2);
  assert.equal(page.marks.length, 5, 'a write that answers nothing is no news');
  assert.equal(his.marks.length, 1);
});

test('Nothing is sent before the commit, and nothing of what was undone', async () => {
  const page = await listen();
  const undone = inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await notify({ tx, owner: ana.owner, now }, 'check-sent', { attempt: 1, attempts: 99 });
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  await inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await notify({ tx, owner: ana.owner, now }, 'check-sent', { attempt: 2, attempts: 99 });
    // Committed by somebody else meanwhile: looked for with what is not committed yet.
    await happen(product, ana.owner, 3);
    await until(() => page.received.length > 0);
  });
  await until(() => page.received.length > 1);
  assert.deepEqual(attempts(page), [3, 2]);
});

test('What is committed later under a lower id is sent as well', async () => {
  await happen(product, ana.owner, 0);
  const page = await listen();
  const slow = await product.db.startTransaction().execute();
  const now = await readMoment(slow, product.clock);
  await notify({ tx: slow, owner: ana.owner, now }, 'check-sent', { attempt: 1, attempts: 99 });
  await happen(product, ana.owner, 2);
  await until(() => page.received.length === 1);
  await slow.commit().execute();
  await until(() => page.received.length === 2);
  assert.deepEqual(attempts(page), [2, 1]);
  const ids = page.received.map(({ id }) => id);
  assert(ids[1]! < ids[0]!, 'the ids were given in the other order');
});

test('A transaction that was under way when the page was opened is not missed', async () => {
  const slow = await product.db.startTransaction().execute();
  const now = await readMoment(slow, product.clock);
  await notify({ tx: slow, owner: ana.owner, now }, 'check-sent', { attempt: 1, attempts: 99 });
  await happen(product, ana.owner, 2);
  const page = await listen();
  await slow.commit().execute();
  await until(() => page.received.length === 1);
  assert.deepEqual(attempts(page), [1]);
});

test('A page stays open while the connections to the database are ended, and misses nothing', async () => {
  const page = await listen();
  await happen(product, ana.owner, 1);
  await until(() => page.received.length === 1);
  for (const round of [2, 3, 4]) {
    await endOtherConnections(product);
    await happen(product, ana.owner, round);
    await until(() => page.received.length === round);
  }
  assert.deepEqual(attempts(page), [1, 2, 3, 4]);
  assert.equal(page.hasEnded(), false);
});

test('Hundreds at once are each sent once', async () => {
  const page = await listen();
  const numbers = Array.from({ length: 150 }, (_, index) => index);
  await Promise.all(numbers.map((number) => happen(product, ana.owner, number)));
  await until(() => page.received.length >= 150);
  await happen(product, ana.owner, 150);
  await until(() => attempts(page).includes(150));
  assert.deepEqual(
    attempts(page).toSorted((one, other) => one - other),
    [...numbers, 150],
  );
});

test('Nobody listens without being signed in', async () => {
  const stranger = await openStream(product, {});
  assert.equal(stranger.status, 401);
});

test('The eleventh page of one owner is refused, and a closed one makes room', async () => {
  const opened = await Promise.all(Array.from({ length: 10 }, () => listen()));
  assert(opened.every(({ status }) => status === 200));
  // Each is counted when it begins, and its first mark comes after that.
  await until(() => opened.every(({ marks }) => marks.length > 0));
  const eleventh = await listen();
  assert.equal(eleventh.status, 429);
  opened[0]?.leave();
  await until(async () => (await listen()).status === 200);
  const bruno = await product.register('bruno');
  assert.equal((await listen(bruno)).status, 200);
});

test('Forty pages opened in one moment leave ten of them open', async () => {
  const opened = await Promise.all(Array.from({ length: 40 }, () => listen()));
  const left = () => opened.filter((page) => !page.hasEnded() && page.status === 200);
  await until(() => left().length <= 10);
  await happen(product, ana.owner, 1);
  await until(() => left().every(({ received }) => received.length > 0));
  assert.equal(opened.filter(({ received }) => received.length > 0).length, 10);
});

test('A server that stops ends its streams', async () => {
  const page = await listen();
  await product.app.close();
  await until(() => page.hasEnded());
});

test('A stream ends with the session that opened it', async () => {
  const { db, deps } = product;
  const streams = liveStreams(deps, { lookAgainMs: 30 });
  const session = hashToken(ana.headers.cookie.match(/sid=([\w-]+)/)?.[1] ?? '');
  const sent: StoredNotification[] = [];
  const say = (notification: StoredNotification) => {
    sent.push(notification);
    return {} as Notification;
  };
  let looks = 0;
  const source = await streams.open(ana.owner, session, async () => {
    looks += 1;
    return say;
  });
  const running = source(() => undefined, new AbortController().signal);
  // By itself, since nothing was announced: while she is signed in it goes on.
  await until(() => looks > 3);
  const headers = { ...ana.headers, 'sec-fetch-site': 'same-origin' };
  await product.app.inject({ method: 'POST', url: '/api/logout', headers });
  await happen(product, ana.owner, 1);
  await running;
  assert.deepEqual(sent, [], 'what happens after the sign-out is not told');
  const rows = await db.selectFrom('sessions').selectAll().execute();
  assert.deepEqual(rows, []);
});

test('A stream ends when its session expires', async () => {
  const streams = liveStreams(product.deps, { lookAgainMs: 30 });
  const session = hashToken(ana.headers.cookie.match(/sid=([\w-]+)/)?.[1] ?? '');
  const source = await streams.open(ana.owner, session, async () => () => ({}) as Notification);
  const running = source(() => undefined, new AbortController().signal);
  product.clock.advance(31 * 24 * 3600 * 1000);
  await running;
});

test('A look that the database cut short is made again', async () => {
  const { db, deps } = product;
  const streams = liveStreams(deps, { lookAgainMs: 60_000 });
  const session = hashToken(ana.headers.cookie.match(/sid=([\w-]+)/)?.[1] ?? '');
  const source = await streams.open(ana.owner, session, async () => (notification) => {
    const { id, createdAt, isRead } = notification;
    return { id, createdAt: String(createdAt), read: isRead } as Notification;
  });
  const id = await happen(product, ana.owner, 1);
  const lock = await db.startTransaction().execute();
  await sql`lock table sessions in access exclusive mode`.execute(lock);
  const sent: number[] = [];
  const leaving = new AbortController();
  const running = source((event) => {
    if ('id' in event) sent.push(event.id);
  }, leaving.signal);
  const cut = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    return rows.length > 0;
  };
  try {
    await until(cut);
  } finally {
    await lock.rollback().execute();
  }
  await Promise.race([running, until(() => sent.length > 0)]);
  assert.deepEqual(sent, [id]);
  leaving.abort();
  await running;
});
