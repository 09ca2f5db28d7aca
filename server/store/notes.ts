/**
 * Notes as rows: title and content are one sealed blob, whether a note is private is a plain
 * column. Every function takes the owner, so nobody reaches another person's notes. Which
 * testaments a note is linked to is in `linked-notes.ts`.
 */
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { sealedRows, type Written } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

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

const notes = sealedRows<'notes', NoteText, StoredNote>('notes', {
  words: { title: true, content: true },
  columns: { isPrivate: 'is_private', updatedAt: 'updated_at' },
});

export const { readPlain: factsOf, open: openNote, remove: deleteNote } = notes;

/** Newest change first. What was deleted with its testament is on no list. */
export function listNotes(db: Db, owner: Owner): Promise<StoredNote[]> {
  return notes.list(db, owner, (query) =>
    query.where('gone_with', 'is', null).orderBy('updated_at', 'desc').orderBy('id', 'desc'),
  );
}

export function findNote(db: Db, owner: Owner, id: number): Promise<StoredNote | undefined> {
  return notes.find(db, owner, id, (query) => query.where('gone_with', 'is', null));
}

/** How many notes there are, and how much they take as they are stored. */
export async function measureNotes(
  db: Db,
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
export function lockNote(tx: Tx, owner: Owner, id: number): Promise<StoredNote | undefined> {
  return notes.find(tx, owner, id, (query) => query.where('gone_with', 'is', null).forUpdate());
}

/** @param written when, if not now: in another installation. */
export async function insertNote(
  { tx, owner, now }: OwnerTx,
  draft: NoteDraft,
  written: Written = { createdAt: now.wall, updatedAt: now.wall },
): Promise<StoredNote> {
  const id = await nextId(tx, 'notes');
  return notes.insert(tx, owner, { ...draft, id, ...written });
}

export function rewriteNote({ tx, owner, now }: OwnerTx, changed: StoredNote): Promise<StoredNote> {
  return notes.update(tx, owner, { ...changed, updatedAt: now.wall });
}
