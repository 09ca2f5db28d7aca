/**
 * Which notes are linked to which testaments. With a protected testament a link also holds a copy
 * of its note that only the passphrase opens: everybody who reads the testament gets that copy, and
 * never the original, which stays under its owner's key alone.
 *
 * Invariant: the copy says what the note says. Whoever changes a note or the protection of a
 * testament writes the copies anew in the same transaction, by the public half.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { openWith, ProtectionBrokenError, sealFor } from '#server/crypto/protection.ts';
import { changeOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { factsOf, lockNote, openNote, type NoteText, type StoredNote } from './notes.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

/** One link: which note stands on which testament. */
export interface NoteLink {
  readonly testamentId: number;
  readonly noteId: number;
}

/** What the owner's key sealed around a copy: the age file. */
interface SealedCopy {
  readonly age: string;
}

/** The notes of a testament as their owner wrote them, first linked first. */
export async function listLinked(db: Db, owner: Owner, testamentId: number): Promise<StoredNote[]> {
  const rows = await linked(db, owner, testamentId).execute();
  return rows.map((row) => openNote(owner, row));
}

/** As whoever opened the testament reads them; without a passphrase there is no `identity`. */
export async function listReadable(
  db: Db,
  owner: Owner,
  testamentId: number,
  identity: string | null,
): Promise<StoredNote[]> {
  return identity === null
    ? listLinked(db, owner, testamentId)
    : listCopies(db, owner, testamentId, identity);
}

/** The notes of a protected testament as its readers get them, first linked first. */
export async function listCopies(
  db: Db,
  owner: Owner,
  testamentId: number,
  identity: string,
): Promise<StoredNote[]> {
  const rows = await linked(db, owner, testamentId)
    .select(['link.version as copyVersion', 'link.sealed as copy'])
    .execute();
  return Promise.all(
    rows.map(async ({ copyVersion, copy, ...row }) => {
      // Whoever asks has read the testament before: its owner may have taken the passphrase away.
      if (copy === null) throw new ProtectionBrokenError('A linked note has no sealed copy.');
      const link = { testamentId, noteId: row.id };
      const { age } = owner.key.open<SealedCopy>(placeOf(owner, link, copyVersion), copy);
      const content = await openWith(identity, Buffer.from(age, 'base64'));
      return { ...factsOf(row), ...(JSON.parse(content.toString('utf8')) as NoteText) };
    }),
  );
}

/** Writes every copy of a testament anew for its passphrase, or takes them away with null. */
export async function resealCopies(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  publicHalf: string | null,
): Promise<void> {
  // Shared: whoever is changing one of these notes was first, or waits and then seals it anew.
  const rows = await linked(tx, owner, testamentId).forShare('notes').execute();
  for (const row of rows) {
    await resealCopy(tx, owner, testamentId, openNote(owner, row), publicHalf);
  }
}

/** The note on this one testament. The caller has locked the note. */
export async function resealCopy(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  note: StoredNote,
  publicHalf: string | null,
): Promise<void> {
  const link = { testamentId, noteId: note.id };
  const current = await tx
    .selectFrom('testament_notes')
    .select('version')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .where('note_id', '=', note.id)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) return;
  const version = current.version + 1;
  const change = { version, sealed: await copyOf(owner, link, version, note, publicHalf) };
  await changeOwn(tx, owner, 'testament_notes', columnsOf(link), change);
}

/** A second time changes nothing. The caller has locked the testament and the note. */
export async function linkNote(
  { tx, owner, now }: OwnerTx,
  testament: { readonly id: number; readonly publicHalf: string | null },
  note: StoredNote,
): Promise<void> {
  const link = { testamentId: testament.id, noteId: note.id };
  await tx
    .insertInto('testament_notes')
    .values({
      user_id: owner.id,
      testament_id: link.testamentId,
      note_id: link.noteId,
      version: 1,
      sealed: await copyOf(owner, link, 1, note, testament.publicHalf),
      created_at: now.wall,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** These notes stand on it from now on, and no others. The caller has locked the testament. */
export async function setNotes(
  ownerTx: OwnerTx,
  testament: { readonly id: number; readonly publicHalf: string | null },
  wanted: readonly number[],
): Promise<void> {
  const { tx, owner } = ownerTx;
  const ids = new Set(wanted);
  const present = new Set(await noteIdsOf(tx, owner, testament.id));
  for (const noteId of present.difference(ids)) {
    await unlinkNote(tx, owner, { testamentId: testament.id, noteId });
  }
  for (const noteId of ids.difference(present)) {
    const note = await lockNote(tx, owner, noteId);
    if (note === undefined) refuse('note-not-found');
    await linkNote(ownerTx, testament, note);
  }
}

/** The notes of a testament, first linked first. */
export async function noteIdsOf(db: Db, owner: Owner, testamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('testament_notes')
    .select('note_id')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .orderBy('created_at')
    .orderBy('note_id')
    .execute();
  return rows.map((row) => row.note_id);
}

/** False if this note was not on this testament. The note itself stays. */
export async function unlinkNote(tx: Tx, owner: Owner, link: NoteLink): Promise<boolean> {
  return (await removeOwn(tx, owner, 'testament_notes', columnsOf(link))) > 0;
}

function columnsOf({ testamentId, noteId }: NoteLink) {
  return { testament_id: testamentId, note_id: noteId };
}

/** The testaments that a note is linked to, first linked first. */
export async function testamentIdsOf(db: Db, owner: Owner, noteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('testament_notes')
    .select('testament_id')
    .where('user_id', '=', owner.id)
    .where('note_id', '=', noteId)
    .orderBy('created_at')
    .orderBy('testament_id')
    .execute();
  return rows.map((row) => row.testament_id);
}

function linked(db: Db, owner: Owner, testamentId: number) {
  return db
    .selectFrom('testament_notes as link')
    .innerJoin('notes', (join) =>
      join.onRef('notes.user_id', '=', 'link.user_id').onRef('notes.id', '=', 'link.note_id'),
    )
    .selectAll('notes')
    .where('link.user_id', '=', owner.id)
    .where('link.testament_id', '=', testamentId)
    .orderBy('link.created_at')
    .orderBy('notes.id');
}

async function copyOf(
  owner: Owner,
  link: NoteLink,
  version: number,
  { title, content }: NoteText,
  publicHalf: string | null,
): Promise<Buffer | null> {
  if (publicHalf === null) return null;
  const text: NoteText = { title, content };
  const age = await sealFor(publicHalf, Buffer.from(JSON.stringify(text), 'utf8'));
  const copy: SealedCopy = { age: age.toString('base64') };
  return owner.key.seal(placeOf(owner, link, version), copy);
}

/** Both halves of the key of a link: a copy moved to another testament does not open there. */
function placeOf(owner: Owner, { testamentId, noteId }: NoteLink, version: number) {
  return placeOfRow(`testament_notes:${testamentId}`, owner, { id: noteId, version });
}
