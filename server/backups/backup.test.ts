/** A backup of real rows and real files, and what comes out of it again. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import pg from 'pg';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { migrateLike } from '#server/db/migrate.ts';
import { poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import type { BlobStore } from '#server/files/port.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { moveIn, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { backupSourceOf, journalMark } from '#server/product-parts.ts';
import { applyBackup } from './apply-backup.ts';
import { checkBackup } from './read-backup.ts';
import { makeBackup, type BackupContext } from './make-backup.ts';
import { backUpDaily, type ScheduleContext } from './scheduled-backup.jobs.ts';
import { backupName, madeAtOf } from './form.ts';

let product: LivingProduct;
let pool: pg.Pool;
let folder: string;
let files: BlobStore;
let identity: string;
let alarms: object[];
before(async () => {
  product = await openLivingProduct();
  pool = new pg.Pool({ ...poolConfig(), connectionString: product.databaseUrl, max: 2 });
  surviveLostConnections(pool, () => undefined);
  identity = await generateIdentity();
});
after(async () => {
  await pool.end();
  await product.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-backup-'));
  files = await openFolderStore(join(folder, 'files'), new SystemClock());
  alarms = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function contextOf(): Promise<ScheduleContext & BackupContext> {
  const { db, deps, clock } = product;
  const source = await backupSourceOf({ ...deps, files }, { pool });
  const backups = {
    folder: join(folder, 'backups'),
    recipient: await identityToRecipient(identity),
  };
  const operator = { alarm: async (subject: string) => void alarms.push({ subject }) };
  const context = { ...deps, db, clock, source, backups, operator };
  const { signal: stopping } = new AbortController();
  return { ...context, stopping, make: async () => (await makeBackup(context)).path };
}

const installation = () => journalMark(product.deps.vault);
const made = () => readdirSync(join(folder, 'backups')).toSorted();

/** Every row of every table, in an order of its own. */
async function rowsOf({ db }: Pick<TestDatabase, 'db'>): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const content = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const { rows } = await sql`select t::text as row from ${sql.table(name)} t order by 1`.execute(
      db,
    );
    content.set(name, rows);
  }
  return content;
}

test('What goes into a backup comes out of it, every row and every file', async (t) => {
  for (const name of ['rosa', 'rui']) {
    const resident = await moveIn(product, name);
    const words = 'Olá\t\\ "ção"\n\0'.replace('\0', '').repeat(400);
    await write(resident, { title: name, fullContent: words, status: 'active' }, 'h@example.org');
  }
  const contents = [Buffer.alloc(0), Buffer.from('short'), Buffer.alloc(3 * 1024 * 1024 + 7, 5)];
  const names = contents.map((_, place) => String(place).repeat(32));
  for (const [place, content] of contents.entries()) {
    await files.put(names[place]!, Readable.from(content.length === 0 ? [] : [content]));
  }
  // Another program lives in the same database: its tables stay where they are.
  await sql`create table of_another_program (id int primary key)`.execute(product.db);
  const { path, files: count } = await makeBackup(await contextOf());
  assert.equal(count, 3);
  await sql`drop table of_another_program`.execute(product.db);
  assert.deepEqual(made(), [path.split('/').at(-1)]);

  const target = await createTestDatabase();
  t.after(() => target.close());
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  const told: string[] = [];
  const tell = (progress: string) => told.push(progress);
  const backup = await checkBackup({ path, identity }, tell);
  assert.ok(told.length > 1, told.join());
  assert.equal(told.at(-1), '100 % read');
  await migrateLike(target.db, backup.head.migrations);
  const restoredFiles = await openFolderStore(join(folder, 'restored'), new SystemClock());
  const place = { pool: target.pool, files: restoredFiles };
  assert.deepEqual(await applyBackup(place, backup, tell), { files: 3 });
  assert.equal(told.filter((progress) => progress === '100 % read').length, 2);
  assert.ok(told.includes('File 1 of 3'), told.join());
  const [before, restored] = [await rowsOf(product), await rowsOf(target)];
  // When each migration was applied is another moment there.
  for (const rows of [before, restored]) rows.delete('codicil_migrations');
  assert.equal(restored.get('installation')?.length, 1);
  for (const rows of [before, restored]) rows.delete('installation');
  assert.deepEqual(restored, before);
  for (const [position, content] of contents.entries()) {
    const back = await restoredFiles.get(names[position]!);
    assert.ok(content.equals(await buffer(back ?? assert.fail('it is there'))));
  }
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_constraint where contype = 'f'`.execute(target.db);
  const { rows: those } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_constraint where contype = 'f'`.execute(product.db);
  assert.deepEqual(rows, those, 'what points to rows is checked there too');
  const next = "select nextval(pg_get_serial_sequence('users', 'id'))::int as n";
  const [one, other] = [await target.pool.query(next), await pool.query(next)];
  assert.deepEqual(one.rows, other.rows, 'no number is given out twice');
});

test('One backup a day is made, of several servers by one, and old ones go', async () => {
  const context = await contextOf();
  await Promise.all([backUpDaily(context), backUpDaily(context), backUpDaily(context)]);
  assert.equal(made().length, 1);
  product.clock.advance(20 * HOUR_MS);
  await backUpDaily(context);
  assert.equal(made().length, 1);
  for (let day = 0; day < 20; day += 1) {
    product.clock.advance(DAY_MS);
    // Somebody knows what time it is.
    await product.scheduler.beat(true);
    await backUpDaily(context);
  }
  assert.ok(made().length >= 8 && made().length <= 10, `${made().length} are left`);
  assert.equal(
    madeAtOf(made().at(-1)!, installation()),
    Math.floor(product.clock.wallMs() / 1000) * 1000,
  );
});

test('A folder that takes nothing is an alarm, and is tried again within hours', async () => {
  product.clock.advance(2 * DAY_MS);
  const context = await contextOf();
  writeFileSync(join(folder, 'backups'), 'This is no folder.');
  await backUpDaily(context);
  assert.deepEqual(alarms, [{ subject: 'no backup could be made' }]);
  rmSync(join(folder, 'backups'));
  await backUpDaily(context);
  assert.equal(readdirSync(folder).includes('backups'), false, 'not at once');
  product.clock.advance(3 * HOUR_MS);
  await backUpDaily(context);
  assert.equal(made().length, 1);
});

test('A server that ends lets the next one make it, and alarms nobody', async () => {
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  const context = await contextOf();
  const isEnding = new AbortController();
  const make = () => {
    isEnding.abort();
    return Promise.reject(new Error('It was ended.'));
  };
  await backUpDaily({ ...context, stopping: isEnding.signal, make });
  assert.deepEqual(alarms, []);
  product.clock.advance(3 * HOUR_MS);
  await backUpDaily(context);
  assert.equal(made().length, 1);
});

test('A name says when it was made and of what, and no other name does', () => {
  const at = Date.UTC(2026, 10, 26, 11, 22, 33);
  const mark = '0123456789abcdef';
  assert.equal(backupName(mark, at), 'codicil-01234567-2026-11-26T11-22-33Z.tar.age');
  assert.equal(madeAtOf(backupName(mark, at), mark), at);
  assert.equal(madeAtOf(backupName('fedcba9876543210', at), mark), null, 'of somebody else');
  for (const name of ['codicil.tar.age', `${backupName(mark, at)}.unfinished`, 'letters.txt']) {
    assert.equal(madeAtOf(name, mark), null);
  }
});

test('Other installations in the folder keep theirs, and what a killed process left goes', async () => {
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  const context = await contextOf();
  mkdirSync(join(folder, 'backups'));
  const now = product.clock.wallMs();
  const others = [400, 390, 380].map((days) => backupName('fedcba9876543210', now - days * DAY_MS));
  const broken = `${backupName(installation(), now - 2 * DAY_MS)}.unfinished`;
  for (const name of [...others, broken]) writeFileSync(join(folder, 'backups', name), 'sealed');
  await backUpDaily(context);
  assert.equal(made().filter((name) => others.includes(name)).length, 3);
  assert.equal(made().includes(broken), false);
});

test('While nobody knows what time it is a backup is made, and none is thrown away', async () => {
  product.clock.advance(2 * DAY_MS);
  const context = await contextOf();
  mkdirSync(join(folder, 'backups'));
  const now = product.clock.wallMs();
  const old = [20, 19, 18].map((days) => backupName(installation(), now - days * DAY_MS));
  for (const name of old) writeFileSync(join(folder, 'backups', name), 'sealed');
  await product.db
    .updateTable('installation')
    .set({ behind_since: 1 })
    .where('id', '=', 1)
    .execute();
  await backUpDaily(context);
  assert.deepEqual(made(), old, 'a restored copy makes none by itself');
  await makeBackup(context);
  assert.equal(made().length, 4, 'asked for, it is made');
  await product.db
    .updateTable('installation')
    .set({ behind_since: null })
    .where('id', '=', 1)
    .execute();
});

test('A folder that takes no file ends no process, and is said in one sentence', async () => {
  const context = await contextOf();
  mkdirSync(join(folder, 'backups'));
  const taken = join(folder, 'backups', backupName(installation(), product.clock.wallMs()));
  mkdirSync(`${taken}.unfinished`);
  await assert.rejects(makeBackup(context));
  await pool.query('select 1');
});
