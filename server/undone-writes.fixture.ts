/**
 * A database that undoes what writes to one table, as if others changed the same each time. Only
 * tests import this file.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** @returns what ends it. */
export async function undoWritesTo(db: Db, name: string): Promise<() => Promise<void>> {
  await sql`
    create or replace function undone() returns trigger language plpgsql as $$
    begin raise exception 'could not serialize access' using errcode = '40001'; end $$
  `.execute(db);
  const table = sql.table(name);
  const trigger = sql`create trigger undone before insert or update on ${table}
    execute function undone()`;
  await trigger.execute(db);
  return async () => {
    await sql`drop trigger undone on ${table}`.execute(db);
  };
}
