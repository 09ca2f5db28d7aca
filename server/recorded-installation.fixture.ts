/**
 * An installation as a released version left it, with people in every state: the rows of its
 * tables, its master key, and what each of its people knows. Recorded by
 * record-installation.fixture.ts from that version's own program. Only tests import this file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** What one of its people knows and has. */
export interface RecordedPerson {
  readonly email: string;
  readonly password: string;
  /** Of the browser she is signed in with. */
  readonly cookie: string;
  /** By the name under which the recording made it. */
  readonly ids: Readonly<Record<string, number>>;
  readonly links: Readonly<Record<string, string>>;
  /** By the names of `links`, what has to be typed there. */
  readonly codes: Readonly<Record<string, string>>;
  /** The dates that version stated, by the names of `ids`: when it releases, or null. */
  readonly releaseAt: Readonly<Record<string, string | null>>;
}

export interface RecordedInstallation {
  /** Of the program, as its repository names it. */
  readonly commit: string;
  /** The number of the first migration that it does not know. */
  readonly firstUnknown: string;
  readonly masterKey: string;
  /** The simulated moment at its end. */
  readonly now: string;
  readonly people: Readonly<Record<string, RecordedPerson>>;
  /** Rows by table, in an order in which each finds what it refers to. */
  readonly tables: readonly (readonly [name: string, rows: readonly object[]])[];
}

export const recordingPath = join(import.meta.dirname, 'recorded-installation.json');

export function readRecording(): RecordedInstallation {
  return JSON.parse(readFileSync(recordingPath, 'utf8')) as RecordedInstallation;
}

/** Tables in an order in which each comes after those it refers to. */
export async function tablesInOrder(pool: pg.Pool): Promise<string[]> {
  const { rows: all } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const { rows: links } = await pool.query<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const isReady = (name: string) =>
    links.every(({ of, to }) => of !== name || ordered.includes(to));
  let left = all.map(({ name }) => name);
  while (left.length > 0) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}`);
    ordered.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return ordered;
}

/** Puts the rows into tables that have the form of that version. */
export async function restore(pool: pg.Pool, { tables }: RecordedInstallation): Promise<void> {
  for (const [name, rows] of tables) {
    await pool.query(`delete from ${name}`);
    await pool.query(
      `insert into ${name} overriding system value
       select * from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  // New rows get numbers of their own.
  const { rows: counted } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { name } of counted) {
    await pool.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${name}
       having max(id) is not null`,
    );
  }
}
