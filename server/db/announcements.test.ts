/** Hearing what the database announces, on real connections that are lost. */
import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createLog } from '#server/platform/log.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openAnnouncements, type Announcements } from './announcements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
/** Says "was lost" whenever it could not be opened, or was. */
const losses = () => lines.filter((line) => line.includes('was lost')).length;

const minutesMs = 4 * 60_000;
/** Longer than any test may take. */
const hourMs = 60 * 60_000;
const timing = { answerMs: minutesMs, askEveryMs: 100, firstWaitMs: 20, longestWaitMs: 100 };

let database: TestDatabase;
let announcements: Announcements;
let heard: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  announcements = openAnnouncements({ pool, channel: 'test_news', log, timing });
  heard = [];
});
afterEach(async () => {
  await announcements.close();
  await database.close();
});

function listenTo(key: string): () => void {
  return announcements.subscribe(key, () => heard.push(key));
}

async function announce(key: string): Promise<void> {
  await sql`select pg_notify('test_news', ${key})`.execute(database.db);
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query ilike 'listen%' or query = 'select 1')
  `.execute(database.db);
  return rows.map((row) => row.pid);
}

/** Connected and told so once. */
async function settled(...keys: string[]): Promise<void> {
  await until(() => keys.every((key) => heard.includes(key)));
  heard.length = 0;
}

test('A subscriber hears what is announced to it, and nothing else', async () => {
  listenTo('1');
  listenTo('2');
  await settled('1', '2');
  await announce('2');
  await announce('3');
  await announce('2');
  await until(() => heard.length === 2);
  assert.deepEqual(heard, ['2', '2']);
});

test('What is announced in a transaction is heard when it commits, and never after a rollback', async () => {
  listenTo('1');
  listenTo('another');
  await settled('1', 'another');
  const undone = await database.db.startTransaction().execute();
  await sql`select pg_notify('test_news', '1')`.execute(undone);
  await undone.rollback().execute();
  const tx = await database.db.startTransaction().execute();
  await sql`select pg_notify('test_news', '1')`.execute(tx);
  // Said later and heard first.
  await announce('another');
  await until(() => heard.length > 0);
  await tx.commit().execute();
  await until(() => heard.length > 1);
  assert.deepEqual(heard, ['another', '1']);
});

test('Many subscribers share one connection, and who left hears nothing', async () => {
  const leave = listenTo('1');
  for (let key = 2; key < 50; key += 1) listenTo(String(key));
  await settled('1', '49');
  assert.equal((await listeners()).length, 1);
  leave();
  await announce('1');
  await announce('49');
  await until(() => heard.length > 0);
  assert.deepEqual(heard, ['49']);
});

test('After the connection was ended everybody is told to look, and hears again', async () => {
  listenTo('1');
  listenTo('2');
  await settled('1', '2');
  for (let round = 0; round < 3; round += 1) {
    const [pid] = await listeners();
    await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await settled('1', '2');
    await announce('2');
    await until(() => heard.length > 0);
    assert.deepEqual(heard, ['2']);
    heard.length = 0;
  }
});

test('While the database takes no connections it is tried again until it does', async () => {
  const { url } = database;
  const name = new URL(url).pathname.slice(1);
  listenTo('1');
  await settled('1');
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: elsewhere.href });
  await admin.connect();
  try {
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    const before = losses();
    await until(() => losses() > before + 3, 'it is not tried again');
    assert.deepEqual(heard, []);
    await admin.query(`alter database ${name} with allow_connections true`);
  } finally {
    await admin.end();
  }
  await settled('1');
  await announce('1');
  await until(() => heard.length > 0);
});

test('A connection on which nothing is answered any more is given up', async () => {
  const line = await openLine(database.url);
  const pool = { options: { connectionString: line.url } as pg.PoolOptions };
  const hurried = { ...timing, answerMs: 500 };
  const far = openAnnouncements({ pool, channel: 'test_news', log, timing: hurried });
  try {
    far.subscribe('1', () => heard.push('1'));
    await settled('1');
    const before = line.opened();
    line.goSilent();
    await until(() => line.opened() > before, 'it is not opened again');
    // A busy machine may seem silent, and is asked again: what it says is heard in the end.
    await until(async () => {
      await announce('1');
      return heard.length > 0;
    });
  } finally {
    await far.close();
    await line.close();
  }
});

/** Stands between us and the server, and can fall silent as a broken router does. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far =
      folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
    ends.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    opened: () => ends.length / 2,
    goSilent(): void {
      for (const end of ends) end.unpipe().pause();
    },
    async close(): Promise<void> {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('Closing waits for nothing, listening or about to try again', async () => {
  listenTo('1');
  await settled('1');
  await announcements.close();
  const before = losses();
  const nowhere = openAnnouncements({
    pool: { options: { host: '127.0.0.1', port: 1 } as pg.PoolOptions },
    channel: 'test_news',
    log,
    timing: { ...timing, firstWaitMs: hourMs },
  });
  nowhere.subscribe('1', () => undefined);
  await until(() => losses() > before);
  await nowhere.close();
  assert.deepEqual(await listeners(), []);
});
