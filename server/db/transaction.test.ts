/** When work is repeated and when it must not be, against a real server. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { CommitOutcomeUnknownError, inTransaction, witnessed, type Tx } from './transaction.ts';

let database: TestDatabase;

async function amounts(): Promise<number[]> {
  const found = await database.pool.query<{ amount: number }>(
    'select amount from boxes order by id',
  );
  return found.rows.map((row) => row.amount);
}

async function add(tx: Tx, id: number, amount: number): Promise<void> {
  await sql`update boxes set amount = amount + ${amount} where id = ${id}`.execute(tx);
}

async function loseConnection(tx: Tx): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
}

before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

beforeEach(async () => {
  await database.pool.query(`
    drop table if exists boxes;
    create table boxes (id int primary key, amount bigint not null);
    insert into boxes values (1, 0), (2, 0);
  `);
});

describe('a transaction', () => {
  it('keeps everything, or nothing when the work fails', async () => {
    assert.equal(
      await inTransaction(database.db, (tx) => add(tx, 1, 5).then(() => 'done')),
      'done',
    );
    let runs = 0;
    const failing = inTransaction(database.db, async (tx) => {
      runs += 1;
      await add(tx, 1, 5);
      throw new Error('the work changed its mind');
    });
    await assert.rejects(failing, /changed its mind/);
    assert.deepEqual([await amounts(), runs], [[5, 0], 1]);
  });

  it('does not report success when a failed statement was overlooked', async () => {
    const careless = inTransaction(database.db, async (tx) => {
      await add(tx, 1, 5);
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await assert.rejects(careless);
    assert.deepEqual(await amounts(), [0, 0]);
  });

  it('keeps nothing of a look, which nobody counts as done', async () => {
    const witness = { mayHaveCommitted: false };
    const seen = await witnessed(witness, () =>
      inTransaction(database.db, (tx) => add(tx, 1, 5).then(() => 'seen'), { isLook: true }),
    );
    assert.deepEqual(
      [seen, await amounts(), witness],
      ['seen', [0, 0], { mayHaveCommitted: false }],
    );
  });

  it('gives every connection back', async () => {
    for (let round = 0; round < 20; round += 1) {
      await inTransaction(database.db, () => Promise.reject(new Error('no'))).catch(
        () => undefined,
      );
    }
    assert.equal(database.pool.waitingCount, 0);
    assert.equal(database.pool.idleCount, database.pool.totalCount);
  });
});

describe('a conflict', () => {
  it('is resolved by running the loser again', async () => {
    let [runs, reads] = [0, 0];
    const allHaveRead = Promise.withResolvers<void>();
    const increment = () =>
      inTransaction(
        database.db,
        async (tx) => {
          runs += 1;
          const found = await sql<{
            amount: number;
          }>`select amount from boxes where id = 1`.execute(tx);
          reads += 1;
          if (reads === 3) allHaveRead.resolve();
          await allHaveRead.promise;
          const next = (found.rows[0]?.amount ?? 0) + 1;
          await sql`update boxes set amount = ${next} where id = 1`.execute(tx);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increment(), increment(), increment()]);
    assert.deepEqual(await amounts(), [3, 0]);
    assert.ok(runs > 3, 'nobody was refused, so nothing was proved');
  });

  it('of two transactions that wait for each other ends well for both', async () => {
    let [runs, locked] = [0, 0];
    const bothHaveOne = Promise.withResolvers<void>();
    const crosswise = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        runs += 1;
        await sql`set local deadlock_timeout = '10ms'`.execute(tx);
        await add(tx, first, 1);
        locked += 1;
        if (locked === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await add(tx, second, 1);
      });
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    assert.deepEqual(await amounts(), [2, 2]);
    assert.ok(runs > 2, 'there was no deadlock, so nothing was proved');
  });

  it('that never ends is given up', async () => {
    let runs = 0;
    const hopeless = inTransaction(database.db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await assert.rejects(hopeless, /again/);
    assert.equal(runs, 6);
  });
});

describe('a lost connection', () => {
  it('before the commit runs the work again on another one', async () => {
    let runs = 0;
    await inTransaction(database.db, async (tx) => {
      runs += 1;
      await add(tx, 1, 1);
      if (runs === 1) {
        await loseConnection(tx);
      }
    });
    assert.deepEqual([await amounts(), runs], [[1, 0], 2]);
  });

  it('of an idle connection is not noticed by the next transaction', async () => {
    await database.pool.query('select 1');
    await database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await inTransaction(database.db, (tx) => add(tx, 2, 1));
    assert.deepEqual(await amounts(), [0, 1]);
  });

  describe('during the commit', () => {
    // A deferred trigger runs inside COMMIT. The sequence remembers what the rollback forgets.
    beforeEach(async () => {
      await database.pool.query(`
        drop sequence if exists commits;
        create sequence commits;
        create or replace function break_first_commit() returns trigger language plpgsql as $$
        begin
          if nextval('commits') = 1 then
            perform pg_terminate_backend(pg_backend_pid());
          end if;
          return null;
        end $$;
        create constraint trigger break_first_commit after update on boxes
          deferrable initially deferred for each row execute function break_first_commit();
      `);
    });

    it('is told and not repeated, because the rows may be there', async () => {
      const changing = inTransaction(database.db, (tx) => add(tx, 1, 1));
      await assert.rejects(changing, CommitOutcomeUnknownError);
      assert.deepEqual(await amounts(), [0, 0]);
    });

    it('is repeated when the work says that twice is as good as once', async () => {
      await inTransaction(
        database.db,
        (tx) => sql`update boxes set amount = 9 where id = 1`.execute(tx),
        { isIdempotent: true },
      );
      assert.deepEqual(await amounts(), [9, 0]);
    });
  });
});
