/**
 * Many owners out of one: every row that belongs to one is copied for as many others, by the
 * database itself. What is sealed stays sealed for the first, so nobody can open it: good enough
 * for work that must not open anything.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** More than one owner has rows in any table. */
const idsOfEach = 1000;
const atOnce = 100_000;
const dayMs = 24 * 60 * 60 * 1000;
/** As long as the interval of the one who is copied: each day as many are due as on any other. */
const spreadDays = 90;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Part of a key without an owner: no two owners may have the same there. */
  readonly isLookedUp: boolean;
}

/** @param from the first copy's number, counted from 1; `to` is the last one's. */
export async function copyOwner(
  db: Kysely<Database>,
  ownerId: number,
  from: number,
  to: number,
): Promise<void> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table);
  await db.connection().execute(async (connection) => {
    // Without foreign keys and triggers, which would look at each row again.
    await sql`set session_replication_role = replica`.execute(connection);
    for (let first = from; first <= to; first += atOnce) {
      const last = Math.min(first + atOnce - 1, to);
      for (const [table, columns] of tables) {
        const names = columns.map(({ column }) => sql.ref(column));
        const owner = sql.ref(table === 'users' ? 'id' : 'user_id');
        await sql`insert into ${sql.table(table)} (${sql.join(names)})
          overriding system value
          select ${sql.join(columns.map(copied))}
          from ${sql.table(table)}, generate_series(${first}::bigint, ${last}::bigint) n
          where ${owner} = ${ownerId}`.execute(connection);
      }
    }
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await moveSequences(db);
  await sql`vacuum freeze analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

function copied({ table, column, type, isLookedUp }: Column) {
  const same = sql.ref(column);
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (isOwner(table, column)) return sql`${same} + n`;
  if (type === 'bigint' && (column === 'id' || column.endsWith('_id'))) {
    return sql`${same} + n * ${idsOfEach}::bigint`;
  }
  if (column === 'due_light') {
    return sql`${same} + (n % ${spreadDays}::bigint) * ${dayMs}::bigint`;
  }
  if (type === 'bytea' && isLookedUp) return sql`sha256(${same} || convert_to(n::text, 'UTF8'))`;
  const isName = ['username', 'email', 'message_id'].includes(column);
  if (type === 'text' && (isLookedUp || isName)) return sql`n || '-' || ${same}`;
  return same;
}

function isOwner(table: string, column: string): boolean {
  return column === 'user_id' || column === 'owner_id' || (table === 'users' && column === 'id');
}

/** Of the tables whose rows belong to owners. */
async function readColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type",
      exists (
        select from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name
          and not exists (
            select from pg_attribute o where o.attrelid = i.indrelid
              and o.attnum = any (i.indkey) and o.attname = 'user_id'
          )
      ) as "isLookedUp"
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER'
      and (c.table_name = 'users' or exists (
        select from information_schema.columns u
        where u.table_schema = 'public' and u.table_name = c.table_name
          and u.column_name = 'user_id'
      ))
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** Whoever comes next gets ids of their own. */
async function moveSequences(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(db);
  for (const { table } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db);
  }
}
