/**
 * Notes as rows: title and content are one sealed blob, whether a note is private is a plain
 * column. Every function takes the owner, so nobody reaches another person's notes. Which
 * testaments a note is linked to is in `linked-notes.ts`.
 */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, NotesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

/** What the owner wrote: sealed. */
export interface NoteText {
  readonly title: string;
  readonly content: string;
}

export interface NoteDraft extends NoteText {
  readonly isPrivate: boolean;
}

export interface StoredNote extends NoteDraft {
  readonly id: number;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type NoteRow = Omit<Selectable<NotesTable>, 'user_id'>;

export const noteColumns = [
  'notes.id',
  'notes.version',
  'notes.sealed',
  'notes.is_private',
  'notes.created_at',
  'notes.updated_at',
] as const;

/** Newest change first. */
export async function listNotes(db: Kysely<Database>, owner: Owner): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom('notes')
    .select(noteColumns)
    .where('user_id', '=', owner.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => openNote(owner, row));
}

export async function findNote(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<StoredNote | undefined> {
  const row = await db
    .selectFrom('notes')
    .select(noteColumns)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : openNote(owner, row);
}

/** How many notes there are, and how much they take as they are stored. */
export async function measureNotes(
  db: Kysely<Database>,
  owner: Owner,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('notes')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(octet_length(sealed)), 0)::bigint`.as('bytes'),
    ])
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return { count, bytes: Number(bytes) };
}

/** Locked until the transaction ends. */
export async function lockNote(tx: Tx, owner: Owner, id: number): Promise<StoredNote | undefined> {
  const row = await tx
    .selectFrom('notes')
    .select(noteColumns)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : openNote(owner, row);
}

export async function insertNote(
  tx: Tx,
  owner: Owner,
  draft: NoteDraft,
  nowMs: number,
): Promise<StoredNote> {
  const id = await nextId(tx, 'notes');
  const note = { ...draft, id, version: 1, createdAt: nowMs, updatedAt: nowMs };
  await tx
    .insertInto('notes')
    .values({ user_id: owner.id, id, created_at: nowMs, ...columnsOf(owner, note) })
    .execute();
  return note;
}

/** Writes `changed` over the version that was read; the caller holds the lock. */
export async function rewriteNote(
  tx: Tx,
  owner: Owner,
  changed: StoredNote,
  nowMs: number,
): Promise<StoredNote> {
  const next = { ...changed, version: changed.version + 1, updatedAt: nowMs };
  const updated = await tx
    .updateTable('notes')
    .set(columnsOf(owner, next))
    .where('user_id', '=', owner.id)
    .where('id', '=', changed.id)
    .where('version', '=', changed.version)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) {
    throw new Error('A note was changed without its lock.');
  }
  return next;
}

/** With it go, by the database itself, its links and their sealed copies. */
export async function deleteNote(tx: Tx, owner: Owner, id: number): Promise<void> {
  await tx.deleteFrom('notes').where('user_id', '=', owner.id).where('id', '=', id).execute();
}

export function openNote(owner: Owner, row: NoteRow): StoredNote {
  const place = { table: 'notes', userId: owner.id, id: row.id, version: row.version };
  return { ...factsOf(row), ...owner.key.open<NoteText>(place, row.sealed) };
}

/** What is known of a note without opening it. */
export function factsOf(row: NoteRow): Omit<StoredNote, keyof NoteText> {
  return {
    id: row.id,
    version: row.version,
    isPrivate: row.is_private,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function columnsOf(owner: Owner, note: StoredNote) {
  const { id, version, title, content } = note;
  const text: NoteText = { title, content };
  return {
    version,
    sealed: owner.key.seal({ table: 'notes', userId: owner.id, id, version }, text),
    is_private: note.isPrivate,
    updated_at: note.updatedAt,
  };
}
