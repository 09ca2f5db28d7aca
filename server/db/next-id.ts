/**
 * Takes the id of a row before the row exists, because a sealed value is bound to it. An id that is
 * taken and not used leaves a gap, which nobody minds.
 */
import { sql } from 'kysely';
import type { Database, Db } from './schema.ts';

type TableWithId = {
  [Name in keyof Database]: 'id' extends keyof Database[Name] ? Name : never;
}[keyof Database];

export async function nextId(db: Db, table: TableWithId): Promise<number> {
  const [id] = await nextIds(db, table, 1);
  if (id === undefined) {
    throw new Error(`The table ${table} has no sequence of ids.`);
  }
  return id;
}

/** In rising order. */
export async function nextIds(db: Db, table: TableWithId, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
