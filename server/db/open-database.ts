/**
 * One way to the database for the whole product: the server named by DATABASE_URL, or the embedded
 * one in the data folder. Answers the query builder and the pool behind it; creates no tables.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { superuser } from '#server/db/embedded/cluster.ts';
import { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { PatientPool } from './patient-pool.ts';
import { rowTypes } from './row-types.ts';
import type { Database } from './schema.ts';
import { checkServer } from './server-check.ts';

export interface OpenDatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Logger;
}

export interface OpenedDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  kind: 'server' | 'embedded';
  /** Waits for running statements, then for the embedded server unless others still use it. */
  close(): Promise<void>;
}

const poolSize = 10;
const connectTimeoutMs = 10_000;
// A process that hangs inside a transaction must not hold its locks for ever.
const idleInTransactionTimeoutMs = 60_000;

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  return options.databaseUrl === undefined
    ? await openEmbedded(options)
    : await openServer(options.databaseUrl, options.log);
}

async function openServer(databaseUrl: string, log: Logger): Promise<OpenedDatabase> {
  const pool = new PatientPool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...poolConfig(),
  });
  surviveLostConnections(pool, (error) => reportLost(error, log));
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: builderOn(pool), pool, kind: 'server', close: () => pool.end() };
}

async function openEmbedded({ dataDir, log }: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const server = new EmbeddedServer({ dataDir });
  await server.bringUp();
  const pool = new PatientPool(
    { host: server.socketFolder, user: superuser, database: 'postgres', ...poolConfig() },
    () => server.bringUp(),
  );
  surviveLostConnections(pool, (error) => reportLost(error, log));
  return {
    db: builderOn(pool),
    pool,
    kind: 'embedded',
    async close() {
      await pool.end();
      await server.close();
    },
  };
}

export function poolConfig(): pg.PoolConfig {
  return {
    max: poolSize,
    types: rowTypes,
    application_name: 'codicil',
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  };
}

export function builderOn(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * An error without a listener would end the process. Idle connections report to the pool; of one
 * that is in use the statement that waits for it is told, and the connection itself needs no other
 * reader.
 */
export function surviveLostConnections(pool: pg.Pool, onIdleLost: (error: Error) => void): void {
  pool.on('error', (error) => {
    // While the pool ends, its connections are lost on purpose.
    if (!pool.ending) onIdleLost(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function reportLost(error: Error, log: Logger): void {
  // The error itself carries the whole client, with pages of its inner state.
  log.warn({ reason: error.message }, 'an idle database connection was lost');
}
