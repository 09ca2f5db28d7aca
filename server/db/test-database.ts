/**
 * A fresh, migrated database for a test, on a real PostgreSQL that all test processes of this
 * machine share and that stops with the last of them. Only tests import this file.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemEntropy } from '#server/platform/entropy.ts';
import { superuser } from '#server/db/embedded/cluster.ts';
import { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { findClosed } from '#server/db/embedded/run-user.ts';
import { migrate, schemaChecksum } from './migrate.ts';
import { PatientPool } from './patient-pool.ts';
import { builderOn, poolConfig, surviveLostConnections } from './open-database.ts';
import type { Db } from './schema.ts';

export interface TestDatabase {
  db: Db;
  pool: pg.Pool;
  /** For another process that is to open the same database through DATABASE_URL. */
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** A user that no file belongs to: reaches what is open to everybody. */
const noRights = { uid: -1, gid: -1 };

const poolSize = 6;
const templateLock = 7_264_001;
const settings = { max_connections: '300', autovacuum: 'off' };

/** A server and the template on it that this process makes its databases from. */
interface Workshop {
  adminUrl: string;
  /** One connection that is kept: a new one costs more than a new database. */
  admin: pg.Pool;
  template: string;
  /** Names made since the server started carry it; all others are left over from killed runs. */
  epoch: string;
}

let workshop: Promise<Workshop> | undefined;

/** Takes about 20 ms, and a second more for the first test after a change of the schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  workshop ??= openWorkshop();
  const { admin, adminUrl, template, epoch } = await workshop;
  const name = `codicil_test_${epoch}_${uniqueMark()}`;
  // Copies files as they are, for a quarter of what it takes to write them through the log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(adminUrl, name);
  const pool = new PatientPool({ ...poolConfig(), connectionString: url, max: poolSize });
  // A test may end the server's side of a connection on purpose.
  surviveLostConnections(pool, () => undefined);
  return {
    db: builderOn(pool),
    pool,
    url,
    async close() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
    },
  };
}

async function openWorkshop(): Promise<Workshop> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await startSharedServer());
  const made = await asAdmin(adminUrl, async (admin) => {
    // Held until the connection ends: of many test processes one makes the template.
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const epoch = await readEpoch(admin);
    await dropLeftovers(admin, epoch);
    const template = `codicil_template_${epoch}_${schemaChecksum().slice(0, 16)}`;
    await ensureTemplate(admin, adminUrl, template);
    return { adminUrl, template, epoch };
  });
  return { ...made, admin: keepConnection(adminUrl) };
}

/** It does not hold a process that has nothing else to do. */
function keepConnection(connectionString: string): pg.Pool {
  const admin = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  surviveLostConnections(admin, () => undefined);
  return admin;
}

/** The server stays until this process and all others that use it have ended, in whatever way. */
async function startSharedServer(): Promise<string> {
  const server = new EmbeddedServer({
    dataDir: join(reachableTemporaryFolder(), `codicil-tests-${process.getuid?.() ?? 'user'}`),
    isThrowAway: true,
    settings: settings,
  });
  await server.bringUp();
  return `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(server.socketFolder)}`;
}

/** Root's own TMPDIR may be closed to the ordinary user that the server runs as. */
function reachableTemporaryFolder(): string {
  const isRoot = process.getuid?.() === 0;
  return isRoot && findClosed(tmpdir(), noRights) !== undefined ? '/tmp' : tmpdir();
}

async function readEpoch(admin: pg.Client): Promise<string> {
  const answer = await admin.query<{ epoch: string }>(
    'select floor(extract(epoch from pg_postmaster_start_time()) * 1000)::text as epoch',
  );
  return answer.rows[0]?.epoch ?? '';
}

async function dropLeftovers(admin: pg.Client, epoch: string): Promise<void> {
  const leftovers = await admin.query<{ datname: string }>(
    `select datname from pg_database
      where datname ~ '^codicil_(test|template)_' and split_part(datname, '_', 3) <> $1`,
    [epoch],
  );
  for (const { datname } of leftovers.rows) {
    await admin.query(`drop database ${datname} with (force)`);
  }
}

async function ensureTemplate(admin: pg.Client, adminUrl: string, template: string): Promise<void> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rows.length > 0) {
    return;
  }
  // Under another name until it is whole: a killed process leaves no half-migrated template.
  const unfinished = `codicil_test_${template.split('_')[2]}_${uniqueMark()}`;
  await admin.query(`create database ${unfinished}`);
  const pool = new pg.Pool({
    ...poolConfig(),
    connectionString: withDatabase(adminUrl, unfinished),
  });
  try {
    await migrate(builderOn(pool));
  } finally {
    await pool.end();
  }
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function uniqueMark(): string {
  return systemEntropy().bytes(12).toString('hex');
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
