/**
 * All rows of a database as PostgreSQL itself writes them (COPY): of one moment, table by table,
 * and readable by other major versions. What the tables look like comes from the migrations,
 * and is not copied.
 */
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migratedTables } from './migrate.ts';

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface CopiedSchema {
  /** In the order in which they were applied. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly CopiedTable[];
  /** What each sequence has given out last. */
  readonly sequences: Readonly<Record<string, number>>;
}

/** @param client in a transaction whose snapshot stands still. */
export async function readSchema(client: pg.ClientBase): Promise<CopiedSchema> {
  // Another program may keep its tables in the same database.
  const own = migratedTables();
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksums order by name',
  );
  const columns = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table,
       array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.is_generated = 'NEVER' and c.table_name = any($1)
     group by c.table_name order by c.table_name`,
    [own],
  );
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null
       and exists (
         select 1 from pg_depend d join pg_class t on t.oid = d.refobjid
         where d.objid = (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass
           and t.relname = any($1)
       )`,
    [own],
  );
  return {
    migrations: migrations.rows,
    tables: columns.rows.map(({ table, columns: names }) => ({ name: table, columns: names })),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
  };
}

/** One moment of a database, for as long as it takes; whoever writes meanwhile is not held up. */
export interface Snapshot {
  readonly client: pg.ClientBase;
  /** Closes the connection. A second call does nothing. */
  readonly end: () => void;
}

export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect();
  let isOpen = true;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await takeTime(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    client,
    end: () => {
      if (!isOpen) return;
      isOpen = false;
      // Whatever still flows on this connection ends with it.
      client.release(true);
    },
  };
}

/** Limits of the user or the server are for calls of people, not for copies of everything. */
async function takeTime(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings where name in
       ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`,
  );
}

export function rowsOut(client: pg.ClientBase, table: CopiedTable): Readable {
  return client.query(copyTo(`copy ${placeOf(table)} to stdout`));
}

export function rowsIn(client: pg.ClientBase, table: CopiedTable): Writable {
  return client.query(copyFrom(`copy ${placeOf(table)} from stdin`));
}

/**
 * Fills the empty tables that the migrations have made. Rows come in the order of their tables'
 * names, so what points to rows that are not there yet is checked at the end.
 */
export async function fillTables<T>(
  pool: pg.Pool,
  sequences: CopiedSchema['sequences'],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await takeTime(client);
    const references = await dropReferences(client);
    const result = await work(client);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    for (const [name, last] of Object.entries(sequences)) {
      await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    }
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace and t.relname = any($1)`,
    [migratedTables()],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return rows;
}

function placeOf({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
