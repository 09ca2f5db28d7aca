/** Migrations of several starts at once, edited files and foreign databases. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { until } from '#server/platform/until.fixture.ts';
import { isUpToDate, migrate, migratedTables, migrateLike, schemaChecksum } from './migrate.ts';
import { builderOn, surviveLostConnections } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
let url: string;
let round = 0;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-migrations-'));
  round += 1;
  const empty = new URL(database.url);
  empty.pathname += `_round_${round}`;
  url = empty.href;
  await database.pool.query(`create database ${nameIn(url)}`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.pool.query(`drop database ${nameIn(url)} with (force)`);
});

function nameIn(address: string): string {
  return new URL(address).pathname.slice(1);
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function withPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  surviveLostConnections(pool, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** As a start of the product would, with a pool of its own. */
async function start(): Promise<void> {
  await withPool((pool) => migrate(builderOn(pool), folder));
}

async function query(text: string): Promise<unknown[]> {
  return await withPool(async (pool) => (await pool.query(text)).rows);
}

async function waiting(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

function rows(table: string): Promise<unknown[]> {
  return query(`select * from ${table}`);
}

describe('migrations', () => {
  it('are applied once when four starts happen together', async () => {
    write('0001_first.sql', 'create table notes (id bigint); select pg_advisory_xact_lock(7);');
    write('0002_second.sql', 'insert into notes values (1);');
    const starts = await withPool(async (pool) => {
      const gate = await pool.connect();
      await gate.query('select pg_advisory_lock(7)');
      const all = [start(), start(), start(), start()];
      // The first stands before our lock and the others before the first.
      await until(async () => (await waiting(pool)) === all.length, 'they do not wait');
      gate.release(true);
      return all;
    });
    await Promise.all(starts);
    await start();
    assert.deepEqual(await rows('notes'), [{ id: '1' }]);
    assert.equal((await rows('migration_checksums')).length, 2);
  });

  it('that come later are added to those that are there', async () => {
    write('0001_first.sql', 'create table notes (id int);');
    await start();
    write('0002_second.sql', 'alter table notes add column title text;');
    await start();
    await query(`insert into notes values (1, 'a')`);
    assert.deepEqual(await rows('notes'), [{ id: 1, title: 'a' }]);
  });

  it('are refused when a file was edited after it was applied, and nothing new is applied', async () => {
    write('0001_first.sql', 'create table notes (id int);');
    await start();
    write('0001_first.sql', 'create table notes (id bigint);');
    write('0002_second.sql', 'create table extra (id int);');
    await assert.rejects(start(), {
      name: 'StartupError',
      message: /0001_first\.sql was changed after this database had applied it/,
    });
    await assert.rejects(rows('extra'), /does not exist/);
  });

  it('leave nothing behind when one of them fails, and name it', async () => {
    write('0001_first.sql', 'create table notes (id int);');
    write('0002_broken.sql', 'create table oops (;');
    await assert.rejects(start(), {
      name: 'StartupError',
      message: /0002_broken\.sql could not be applied: syntax error/,
    });
    await assert.rejects(rows('notes'), /does not exist/);
    write('0002_broken.sql', 'create table mended (id int);');
    await start();
    assert.deepEqual(await rows('mended'), []);
  });

  it('refuse a database that a newer version has used', async () => {
    write('0001_first.sql', 'create table notes (id int);');
    write('0002_newer.sql', 'create table newer (id int);');
    await start();
    rmSync(join(folder, '0002_newer.sql'));
    await assert.rejects(start(), /belongs to a newer Codicil/);
  });

  it('have one checksum that changes with any file', () => {
    write('0001_first.sql', 'select 1;');
    const before = schemaChecksum(folder);
    write('0002_second.sql', 'select 2;');
    const added = schemaChecksum(folder);
    write('0002_second.sql', 'select 3;');
    assert.equal(new Set([before, added, schemaChecksum(folder)]).size, 3);
  });
});

describe("the product's own migrations", () => {
  it('make the tables that the code knows', async () => {
    const found = await database.db.selectFrom('outbox').selectAll().execute();
    assert.deepEqual(found, []);
  });

  it('are those of a backup, or it is refused', async () => {
    const future = [{ name: '9999_future', checksum: 'of another time' }];
    await assert.rejects(migrateLike(database.db, future), /made by a newer Codicil/);
    const { rows } = await sql<{ name: string; checksum: string }>`
      select name, checksum from migration_checksums order by name
    `.execute(database.db);
    await migrateLike(database.db, rows);
    assert.equal(await isUpToDate(database.db), true);
    const newer = migrateLike(database.db, [...rows, ...future]);
    await assert.rejects(newer, /made by a newer Codicil/);
    await assert.rejects(migrateLike(database.db, rows.slice(0, -1)), /tables of a newer version/);
  });

  it('make the tables that are copied into a backup, and no others', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and table_name not in
          ('codicil_migrations', 'codicil_migrations_lock', 'migration_checksums')
      order by 1
    `.execute(database.db);
    assert.deepEqual(
      migratedTables(),
      rows.map(({ name }) => name),
    );
  });
});
