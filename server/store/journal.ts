/**
 * What left and what ended, by hashes alone: rows that are written with what happened, in the same
 * transaction, and journals that repeat them outside of the database. After a restore the journals
 * know more than these rows.
 */
import { createHash } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { LightMs } from '#core/release/moment.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { JournalEntriesTable, JournalKind } from '#server/db/journal-tables.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

export interface JournalEntry {
  readonly kind: JournalKind;
  readonly key: Buffer;
}

/** A second time is nothing. */
export async function noteInJournal(
  tx: Tx,
  kind: JournalKind,
  keys: readonly Buffer[],
): Promise<void> {
  const entries = keys.map((key) => ({ kind, key }));
  await addEntries(tx, entries);
}

async function addEntries(
  tx: Tx,
  entries: readonly Insertable<JournalEntriesTable>[],
): Promise<void> {
  await inChunks(entries, (some) =>
    tx
      .insertInto('journal_entries')
      .values([...some])
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute(),
  );
}

/** Of which of these something is noted, by their keys in base64url. */
export async function findInJournal(
  db: Db,
  kinds: readonly JournalKind[],
  keys: readonly Buffer[],
): Promise<Map<string, JournalKind[]>> {
  const found = new Map<string, JournalKind[]>();
  await inChunks([...keys], async (some) => {
    const rows = await db
      .selectFrom('journal_entries')
      .select(['kind', 'key'])
      .where('kind', 'in', [...kinds])
      .where('key', 'in', some)
      .execute();
    for (const { kind, key } of rows) {
      const name = key.toString('base64url');
      found.set(name, [...(found.get(name) ?? []), kind]);
    }
  });
  return found;
}

/** How an account is called in a journal. */
export function accountKey(mark: string): Buffer {
  return keyOf('account', mark);
}

/** How a testament is called in a journal. */
export function journalTestamentKey(mark: string): Buffer {
  return keyOf('testament', mark);
}

/** How one arming of a testament is called in a journal. */
export function armingKey(mark: string, arming: number): Buffer {
  return keyOf('arming', mark, String(arming));
}

/** How one closing of an account is called in a journal. */
export function closingKey(mark: string, closing: number): Buffer {
  return keyOf('closing', mark, String(closing));
}

function keyOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join(' ')).digest();
}

/** The same, computed by the database for each row of `users`. */
export const accountKeyOfRow = keyInSql(sql`'account ' || mark::text`);
/** For each row of `testaments`. */
export const testamentKeyOfRow = keyInSql(sql`'testament ' || mark::text`);
export const armingKeyOfRow = keyInSql(sql`'arming ' || arming_mark::text || ' ' || arming::text`);

/** Of its last closing, and of the one that would be next. */
export const closingKeyOfRow = keyInSql(sql`'closing ' || mark::text || ' ' || closings::text`);
export const nextClosingKeyOfRow = keyInSql(
  sql`'closing ' || mark::text || ' ' || (closings + 1)::text`,
);

function keyInSql(text: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(${text}, 'UTF8'))`;
}

interface KeptEntry extends JournalEntry {
  readonly id: number;
}

/** In the order in which they were written. */
function readEntries(db: Db) {
  return db.selectFrom('journal_entries').select(['id', 'kind', 'key']).orderBy('id');
}

/** Those that no journal outside of the database has yet, the oldest first. */
export async function readUnwritten(db: Db, count: number): Promise<KeptEntry[]> {
  return readEntries(db).where('is_written', '=', false).limit(count).execute();
}

/** @throws if the database knows another last line than the one before this. */
export async function noteWritten(
  tx: Tx,
  journal: string,
  lineNumber: number,
  ids: readonly number[],
): Promise<void> {
  const row = await tx
    .selectFrom('journals')
    .select('last_number')
    .where('name', '=', journal)
    .forUpdate()
    .executeTakeFirst();
  if ((row?.last_number ?? 0) !== lineNumber - 1) {
    throw new Error('The database knows other lines of the journal than this process.');
  }
  await inChunks(ids, (some) =>
    tx
      .updateTable('journal_entries')
      .set({ is_written: true })
      .where('id', 'in', [...some])
      .execute(),
  );
  await noteLastNumber(tx, journal, lineNumber);
}

export async function noteLastNumber(tx: Tx, journal: string, lastNumber: number): Promise<void> {
  await tx
    .insertInto('journals')
    .values({ name: journal, last_number: lastNumber })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_number: lastNumber }))
    .execute();
}

/** All that any journal may have, from the one after this on. */
export async function readEntriesAfter(db: Db, id: number, count: number): Promise<KeptEntry[]> {
  return readEntries(db).where('id', '>', id).limit(count).execute();
}

/** The last line of this journal that the database knows of; null when it knows no such journal. */
export async function readLastNumber(db: Db, journal: string): Promise<number | null> {
  const row = await db
    .selectFrom('journals')
    .select('last_number')
    .where('name', '=', journal)
    .executeTakeFirst();
  return row?.last_number ?? null;
}

/** Since when this database is known to be older than a journal; null while it is not. */
export async function readBehindSince(db: Db): Promise<LightMs | null> {
  return (await readInstallation(db, ['behind_since'])).behind_since as LightMs | null;
}

/** Whether somebody has noted that. */
export async function isNotedBehind(db: Db): Promise<boolean> {
  return (await readBehindSince(db)) !== null;
}

/**
 * Whether this database is older than a journal, noted already or not: it has fewer than `lines` of
 * the one of that name. One statement, so that whoever notes it just now is seen in any case.
 */
export async function readIsBehind(db: Db, journal: string, lines: number): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .leftJoin('journals', (join) => join.on('journals.name', '=', journal))
    .select(['behind_since', 'last_number'])
    .where('installation.id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.behind_since !== null || (row.last_number ?? 0) < lines;
}

/** Notes what a journal says, and that nothing follows from it yet. */
export async function noteBehind(
  tx: Tx,
  entries: readonly JournalEntry[],
  since: LightMs,
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, is_written: true, is_followed: false }));
  await addEntries(tx, rows);
  await tx
    .updateTable('installation')
    .set((e) => ({ behind_since: e.fn.coalesce('behind_since', e.val(since)) }))
    .where('id', '=', 1)
    .execute();
}

/** What the journal of a restored copy calls ended is so before anything follows from it. */
export function endedKeys(...kinds: readonly JournalKind[]): RawBuilder<Buffer> {
  return sql`(
    select key from journal_entries where kind in (${sql.join(kinds)}) and not is_followed
  )`;
}

/** Whatever the journal of a restored copy says of it: its owner has made it anew. */
export async function noteRevived(tx: Tx, kind: JournalKind, key: Buffer): Promise<void> {
  await tx
    .updateTable('journal_entries')
    .set({ is_followed: true })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** In the order of the journal. */
export async function readUnfollowed(db: Db): Promise<KeptEntry[]> {
  return readEntries(db).where('is_followed', '=', false).execute();
}

/** @returns false where somebody else has just done it. */
export async function noteFollowed(tx: Tx, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('journal_entries')
    .set({ is_followed: true })
    .where('id', '=', id)
    .where('is_followed', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function noteCaughtUp(tx: Tx): Promise<void> {
  await writeInstallation(tx, { behind_since: null, is_restored: false });
}

/** Whether `npm run restore` has filled this database, and nobody has confirmed it yet. */
export async function readIsRestored(db: Db): Promise<boolean> {
  return (await readInstallation(db, ['is_restored'])).is_restored;
}

/** What each sequence has given out last. */
export async function readHighest(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** No number is given out a second time for something else. */
export async function raiseSequences(
  tx: Tx,
  highest: Readonly<Record<string, number>>,
): Promise<void> {
  const now = await readHighest(tx);
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()
  `.execute(tx);
  for (const { name } of rows) {
    const seen = highest[name] ?? 0;
    if (seen > (now[name] ?? 0)) await sql`select setval(${name}::regclass, ${seen})`.execute(tx);
  }
}
