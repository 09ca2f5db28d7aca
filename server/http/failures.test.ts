/** What fails beside us, on a real PostgreSQL: each has its own sentence, and comes in time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { reportPath } from '#contract/reports.ts';
import { createApp } from '#server/app.ts';
import { commitMoments } from '#server/database-proxy.fixture.ts';
import { usualPatienceMs } from '#server/db/patience.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openStalledDatabase } from '#server/stalled-database.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { undoWritesTo } from '#server/undone-writes.fixture.ts';

const poolSize = 6;

let product: TestApp;
let ana: Person;
before(async () => {
  product = await openTestApp({ patienceMs: usualPatienceMs });
  ana = await product.register('ana');
});
after(() => product.close());

async function write(app = product.app) {
  const payload = { title: 'To them' };
  const headers = ana.headers;
  const answer = await app.inject({ method: 'POST', url: '/api/testaments', headers, payload });
  const { code, message } = answer.json<{ code?: string; message?: string }>();
  return { status: answer.statusCode, code, message };
}

const busy = {
  status: 503,
  code: 'database-busy',
  message: 'This is taking too long. Please try again in a moment',
};

test('Nobody waits for longer than five seconds', () => {
  assert(usualPatienceMs < 5000);
});

test('Whoever waits for a row that another one holds is told so while it is held', async () => {
  const held = await product.db.startTransaction().execute();
  await sql`select from users where id = ${ana.owner.id} for update`.execute(held);
  assert.deepEqual(await write(), busy);
  await held.rollback().execute();
  assert.equal((await write()).status, 201);
});

test('Whoever waits for a connection is told so while none is free', async () => {
  const taken = await Promise.all(
    Array.from({ length: poolSize }, () => product.db.startTransaction().execute()),
  );
  const url = `${reportPath}/${'a'.repeat(43)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const [page, formAnswer, ...answers] = await Promise.all([
    product.app.inject(url),
    product.app.inject({ method: 'POST', url, headers, payload: 'word=stop' }),
    write(),
    write(),
  ]);
  // Before anything is judged, so that a test that fails ends.
  for (const one of taken) await one.rollback().execute();
  assert.deepEqual(answers, [busy, busy]);
  for (const shown of [page, formAnswer]) {
    assert.deepEqual([shown.statusCode, shown.headers['retry-after']], [503, '5']);
    assert.match(shown.body, /This page could not be shown/);
  }
  const later = await Promise.all(Array.from({ length: poolSize }, () => write()));
  assert(
    later.every(({ status }) => status === 201),
    'a connection that came too late was given back',
  );
});

test('Whoever is undone by others again and again is told that nothing was saved', async () => {
  const end = await undoWritesTo(product.db, 'testaments');
  assert.deepEqual(await write(), busy);
  await end();
  assert.equal((await write()).status, 201);
});

test('What runs in the background waits for a lock as long as it takes', async () => {
  // The connections still have the limits of the requests before.
  const held = await product.db.startTransaction().execute();
  await sql`select from users where id = ${ana.owner.id} for update`.execute(held);
  const limits = await Promise.all(
    Array.from({ length: poolSize - 1 }, () =>
      inTransaction(product.db, async (tx) => {
        const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx);
        return rows[0]?.lock_timeout;
      }),
    ),
  );
  await held.rollback().execute();
  assert.deepEqual(new Set(limits), new Set(['0']));
});

test('After a commit of which nobody knows how it ended, she is told to look', async () => {
  const held = await openStalledDatabase(product.databaseUrl);
  const app = await createApp({ ...product.deps, db: held.db }, { webRoot: product.filesDir });
  const commit = held.holdAt(commitMoments.asking);
  const answering = write(app);
  await commit.reached;
  held.cut();
  commit.goOn();
  assert.deepEqual(await answering, {
    status: 503,
    code: 'outcome-unknown',
    message: 'We do not know whether your change was saved. Please look before you try again',
  });
  await app.close();
  await held.close();
});

test('A full disk of the database has its own sentence', async () => {
  await sql`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$
  `.execute(product.db);
  await sql`
    create trigger full_disk before insert on testaments execute function disk_full()
  `.execute(product.db);
  assert.deepEqual(await write(), {
    status: 507,
    code: 'disk-full',
    message: 'The server has no room left. Please tell the person who runs it, and try again later',
  });
  await sql`drop trigger full_disk on testaments`.execute(product.db);
});

test('A database that only reads is seen, by people and by whoever asks for readiness', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    product.db,
  );
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(product.db);
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(product.db);
  // The one that ended the others was opened before.
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(product.db).catch(() => null);
  await until(async () => (await write()).code !== 'database-busy');
  assert.deepEqual(await write(), {
    status: 503,
    code: 'read-only',
    message: 'We cannot save anything at the moment. Please try again later',
  });
  const ready = await product.app.inject('/readyz');
  assert.deepEqual(
    [ready.statusCode, ready.json()],
    [503, { status: 'not ready', reason: 'database' }],
  );
});
