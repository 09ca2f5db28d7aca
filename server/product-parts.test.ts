/** A start that must not go on writes nothing, not even the tables of a newer version. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createVault } from '#server/crypto/vault.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { addEarlierInstallation } from './earlier-version.fixture.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openParts } from './product-parts.ts';

const log = createLog('silent');
const migrations = join(import.meta.dirname, 'db/migrations');

/** What an earlier version left behind: its tables and its row, sealed under this key. */
async function leaveAsBefore(database: TestDatabase, folder: string, key: Buffer): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(database.db);
  const early = join(folder, 'early');
  mkdirSync(early);
  for (const name of readdirSync(migrations).filter((file) => file < '0006')) {
    copyFileSync(join(migrations, name), join(early, name));
  }
  await migrate(database.db, early);
  const keyProof = createVault(key).keyProof();
  await addEarlierInstallation(database.pool, { keyProof, wallMs: 1_800_000_000_000 });
}

/** Columns and rows; each with who wrote it, so that the same written again shows as well. */
async function contentOf({ db }: TestDatabase): Promise<string> {
  const { rows: columns } = await sql<{ table: string }>`
    select table_name as table, column_name from information_schema.columns
    where table_schema = 'public' order by 1, 2
  `.execute(db);
  const contents: unknown[] = [columns];
  for (const name of new Set(columns.map(({ table }) => table))) {
    const { rows } = await sql`
      select md5(t::text) as row, t.xmin::text as writer from ${sql.table(name)} t order by 1, 2
    `.execute(db);
    contents.push([name, rows]);
  }
  return JSON.stringify(contents);
}

for (const kind of ['a wrong master key', 'a missing master key'] as const) {
  test(`With ${kind} what an earlier version wrote stays as it is`, async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'codicil-parts-'));
    const key = newKeyBytes();
    const config = (masterKey: string) =>
      readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey });
    try {
      await leaveAsBefore(database, folder, key);
      const before = await contentOf(database);
      assert.match(before, /"installation",\[\{/, 'its row is not seen');
      const given = kind === 'a wrong master key' ? newKeyBytes().toString('hex') : '';
      const opened = await openDatabase({ databaseUrl: database.url, dataDir: folder, log });
      try {
        await assert.rejects(openParts(opened, config(given), log), { name: 'StartupError' });
        assert.equal(await contentOf(database), before);
        assert.deepEqual(readdirSync(folder), ['early'], 'a key was made');

        const parts = await openParts(opened, config(key.toString('hex')), log);
        await parts.close();
        assert.notEqual(await contentOf(database), before, 'the right key does not go on');
        assert.notEqual(await findKeyProof(database.db), null);
      } finally {
        await opened.close();
      }
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
