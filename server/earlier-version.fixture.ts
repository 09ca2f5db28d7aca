/**
 * A database as an earlier version left it: with the migrations of that version and no later ones.
 * Only tests import this file.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import { createTestDatabase } from '#server/db/test-database.ts';

export interface EarlierVersion {
  readonly pool: pg.Pool;
  /** For a process that is to open this database through DATABASE_URL. */
  readonly url: string;
  /** Holds the migrations of that version; they are not applied yet. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface EarlierInstallation {
  /** Of the master key that it was sealed with; of none where nothing is said. */
  readonly keyProof?: Buffer;
  readonly wallMs: number;
  readonly darkMs?: number;
  readonly wasGood?: boolean;
}

/** The row of an installation of a version before 0026. */
export async function addEarlierInstallation(
  pool: pg.Pool,
  { keyProof, wallMs, darkMs = 0, wasGood = true }: EarlierInstallation,
): Promise<void> {
  const darkness = {
    lastWall: wallMs,
    lastMono: 0,
    bootId: 'first start',
    lastGood: wasGood,
    darkTotalMs: darkMs,
    driftMs: 0,
    outage: null,
    hold: null,
  };
  await pool.query(
    `insert into installation (id, created_at, key_proof, darkness, breaker, version)
     values (1, $1, $2, $3, $4, 1)`,
    [wallMs, keyProof ?? '', JSON.stringify(darkness), JSON.stringify(untrippedBreaker)],
  );
}

const migrations = join(import.meta.dirname, 'db/migrations');

/** @param firstUnknown number of the first migration that this version does not know. */
export async function openEarlierVersion(firstUnknown: string): Promise<EarlierVersion> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), `codicil-before-${firstUnknown}-`));
  for (const name of readdirSync(migrations).filter((file) => file < firstUnknown)) {
    copyFileSync(join(migrations, name), join(folder, name));
  }
  const url = new URL(database.url);
  url.pathname += `_before_${firstUnknown}`;
  const name = url.pathname.slice(1);
  await database.pool.query(`create database ${name}`);
  const pool = new pg.Pool({ ...poolConfig(), connectionString: url.href, max: 2 });
  surviveLostConnections(pool, () => undefined);
  return {
    pool,
    url: url.href,
    folder,
    async close() {
      await pool.end();
      await database.pool.query(`drop database ${name} with (force)`);
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
