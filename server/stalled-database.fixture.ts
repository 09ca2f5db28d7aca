/**
 * Another way to the database of a test, on which a conversation can be held at a chosen statement
 * while somebody else goes first: how two that decide at once are made to meet. Only tests import
 * this file.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { builderOn, poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import { PatientPool } from '#server/db/patient-pool.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openDatabaseProxy } from './database-proxy.fixture.ts';
import { Moments, type HeldConversation } from './moments.fixture.ts';

export interface StalledDatabase {
  readonly db: Kysely<Database>;
  /** At the first, or that, moment of this name: see `databaseMoments`. */
  holdAt(name: string, nth?: number): HeldConversation;
  /** The connections break, wherever they stand. */
  cut(): void;
  close(): Promise<void>;
}

export async function openStalledDatabase(databaseUrl: string): Promise<StalledDatabase> {
  const moments = new Moments();
  const proxy = await openDatabaseProxy(databaseUrl, moments);
  const pool = new PatientPool({ ...poolConfig(), connectionString: proxy.url });
  surviveLostConnections(pool, () => undefined);
  return {
    db: builderOn(pool),
    holdAt: (name, nth = 1) => moments.hold({ name, nth }),
    cut: () => proxy.cut(),
    async close() {
      // A test that failed may have left somebody standing there.
      proxy.cut();
      await pool.end();
      await proxy.close();
    },
  };
}

/** How many stand before a lock of the test at most: its pool has places for two more. */
const mostWaiting = 4;

/**
 * Several acts that surely meet: when as many as there are places for stand before what `lock` has
 * locked, they go on together, with the rest of them.
 */
export async function atOnce<T>(
  db: Kysely<Database>,
  lock: (tx: Tx) => Promise<unknown>,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await inTransaction(db, async (tx) => {
    await lock(tx);
    begun.push(...acts.slice(0, mostWaiting).map((act) => act()));
    await Promise.race([Promise.all(begun), untilWaiting(db, begun.length)]);
    begun.push(...acts.slice(mostWaiting).map((act) => act()));
  });
  return Promise.all(begun);
}

/** Until somebody in this database stands before a row that another transaction holds. */
export async function untilSomebodyWaits(db: Kysely<Database>): Promise<void> {
  await untilWaiting(db, 1);
}

async function untilWaiting(db: Kysely<Database>, count: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    return rows.length >= count;
  }, `fewer than ${count} wait for a lock`);
}
