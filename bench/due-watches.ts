/** How fast a pass finds the few watches that are due among a million that are not. */
import { sql, type Kysely } from 'kysely';
import { asLight } from '#core/release/moment.ts';
import type { Database } from '#server/db/schema.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { findDueWatches } from '#server/engine/watch.ts';
import { createLog } from '#server/platform/log.ts';
import { makeBenchFolder } from './installation.ts';
import { medianMs, type BenchRow } from './table.ts';

const owners = 250_000;
const testamentsOfEach = 4;
const due = 100;
const nowLight = asLight(1_800_000_000_000);
const tries = 200;
/** As many as one pass takes. */
const batch = 200;

export async function measureDueWatches(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const { dataDir } = folder;
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: createLog('error'),
  });
  try {
    await migrate(opened.db);
    await fill(opened.db);
    const found = await findDueWatches(opened.db, nowLight, batch);
    if (found.length !== due) throw new Error(`Found ${found.length} due watches, not ${due}.`);
    const measured = await medianMs(tries, () => findDueWatches(opened.db, nowLight, batch));
    const key = found.map(({ id }) => id);
    return [
      {
        what: `${due} due watches among ${(owners * testamentsOfEach).toLocaleString('en')}`,
        measured,
        unit: 'ms',
        target: 5,
        baseline: {
          what: 'the same, computed from the states without the index',
          measured: await medianMs(3, () => findByState(opened.db)),
        },
      },
      {
        what: 'The same once more',
        measured,
        unit: 'ms',
        baseline: {
          what: `${due} watches by their keys`,
          measured: await medianMs(tries, () => findByKey(opened.db, key)),
        },
      },
    ];
  } finally {
    await opened.close();
    folder.remove();
  }
}

/** Watches as the product writes them, without the owners and testaments that no pass looks at. */
async function fill(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`create temporary table planned as
      select n, ${nowLight}::bigint
        + case when n % ${(owners * testamentsOfEach) / due}::int = 0 then -1000
          else 1000 + n * 7776::bigint end as due_light
      from generate_series(1, ${owners * testamentsOfEach}::int) n`.execute(connection);
    await sql`insert into watches (user_id, id, testament_id, policy, state, phase, due_light,
        version, created_at, updated_at)
      select 1 + (n - 1) / ${testamentsOfEach}::int, n, n,
        '{"kind":"check","intervalDays":90,"attempts":3,"graceDays":14,"zone":"UTC"}'::jsonb,
        jsonb_build_object('arming', 1, 'notices', 0,
          'phase', jsonb_build_object('kind', 'resting', 'nextCheckAt', due_light)),
        'resting', due_light, 1, 0, 0
      from planned`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze watches`.execute(connection);
  });
}

async function findByState(db: Kysely<Database>): Promise<void> {
  await sql`select user_id, id from watches
    where (state -> 'phase' ->> 'nextCheckAt')::bigint <= ${nowLight}
    order by (state -> 'phase' ->> 'nextCheckAt')::bigint limit ${batch}`.execute(db);
}

async function findByKey(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('watches')
    .select(['user_id', 'id'])
    .where(
      'user_id',
      'in',
      ids.map((id) => 1 + Math.floor((id - 1) / testamentsOfEach)),
    )
    .where('id', 'in', [...ids])
    .execute();
}
