/**
 * Takes the id of a row before the row exists, because a sealed value is bound to it. An id that is
 * taken and not used leaves a gap, which nobody minds.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

type TableWithId = {
  [Name in keyof Database]: 'id' extends keyof Database[Name] ? Name : never;
}[keyof Database];

export async function nextId(db: Kysely<Database>, table: TableWithId): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error(`The table ${table} has no sequence of ids.`);
  }
  return id;
}
