/** That looking for work costs the same with many owners as with few, when there is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { findDueWatches } from '#server/engine/watch.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { claim } from '#server/jobs/outbox.ts';
import { createOperator } from '#server/jobs/operator.ts';
import { asLight } from '#core/release/moment.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
} from './living-product.fixture.ts';
import { sweeping } from './scheduler-chores.ts';

const others = 5000;
const tables = ['users', 'testaments', 'watches', 'testament_recipients'];

test('A sweep and a tick without anything to do read no rows of those who are at rest', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const { db, deps, clock, mail } = product;
  const ana = await moveIn(product, 'ana');
  await write(ana, { ...activeTestament }, 'heir@example.org');
  await product.scheduler.settle();
  await copyAna(product, ana.owner.id);
  const read = await db.transaction().execute(async (tx) => {
    // Nothing is done, so no work opens a transaction of its own.
    const own = { ...deps, db: tx };
    const operator = createOperator({ ...own, email: undefined, mail });
    const [readMoment, trusted] = [() => product.now(), () => product.now()];
    await sweeping({ ...own, operator, nowMs: () => clock.wallMs(), readMoment, trusted })();
    await findDueWatches(tx, asLight(1), 200);
    await claim(tx, clock.wallMs(), 10, 1000);
    const { rows } = await sql<{ name: string; read: number }>`
      select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables`.execute(tx);
    return rows;
  });
  assert(read.length > tables.length, 'the database counts');
  assert.deepEqual(
    read.filter((one) => one.read > others / 10),
    [],
  );
});

/** With all that belongs to her, by the database alone. */
async function copyAna({ db }: LivingProduct, userId: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const table of tables) {
      const isUsers = table === 'users';
      const owner = sql.ref(isUsers ? 'id' : 'user_id');
      await sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(one, to_jsonb(one)
          || jsonb_build_object(${sql.lit(isUsers ? 'id' : 'user_id')}, ${owner} + n)
          || case when to_jsonb(one) ? 'mark'
            then jsonb_build_object('mark', gen_random_uuid()) else '{}' end)).*
        from ${sql.table(table)} one, generate_series(1, ${others}::int) n
        where ${owner} = ${userId}`.execute(connection);
    }
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`analyze`.execute(connection);
  });
}
