/**
 * What an owner does to notes, each in one transaction. A note that stands on a delivered
 * testament stays as it was delivered; every other change reaches the sealed copies with it. A
 * testament that loses its last words with a note is not armed any more.
 */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { notesMax, notesMaxBytes } from '#contract/limits.ts';
import type { NoteChange } from '#contract/notes.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { isReleased } from '#server/store/released.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { changeTestament } from '#server/engine/testament-change.ts';
import { lockTestament, touchTestament, type StoredTestament } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import type { ExpectsVersion } from '#server/http/version.ts';
import {
  deleteNote,
  insertNote,
  lockNote,
  measureNotes,
  rewriteNote,
  type NoteDraft,
  type StoredNote,
} from '#server/store/notes.ts';
import {
  linkNote,
  resealCopy,
  testamentIdsOf,
  unlinkNote,
  type NoteLink,
} from '#server/store/linked-notes.ts';

export async function addNote(
  deps: Deps,
  owner: SignedInOwner,
  draft: NoteDraft,
): Promise<StoredNote> {
  return changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    await refuseOverPlan(tx, deps.settings, owner, 'note');
    const added = await insertNote(ownerTx, draft);
    await refuseTooMuch(tx, owner);
    return added;
  });
}

/**
 * What a change leaves out stays as it is. One that was made for another version than the present
 * one is refused, unless it says what stands there already: then only its answer was lost.
 */
export async function changeNote(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  change: z.output<typeof NoteChange>,
  isExpected: ExpectsVersion | null,
): Promise<StoredNote> {
  return changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const current = await lockChangeable(tx, owner, id);
    const next = {
      ...current.note,
      title: change.title ?? current.note.title,
      content: change.content ?? current.note.content,
      isPrivate: change.isPrivate ?? current.note.isPrivate,
    };
    // Another version would be other words, which have to wait where nobody typed the password.
    if (isDeepStrictEqual(next, current.note)) return current.note;
    if (isExpected && !isExpected(String(current.note.version))) refuse('changed-elsewhere');
    const changed = await rewriteNote(ownerTx, next);
    if (next.content.length > current.note.content.length) await refuseTooMuch(tx, owner);
    for (const testament of current.testaments) {
      const publicHalf = publicHalfOf(testament);
      if (publicHalf !== null) await resealCopy(tx, owner, testament.id, changed, publicHalf);
    }
    return changed;
  });
}

export async function removeNote(deps: Deps, owner: SignedInOwner, id: number): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const { testaments } = await lockChangeable(tx, owner, id);
    for (const testament of testaments) await touchTestament(ownerTx, testament.id);
    await deleteNote(tx, owner, id);
    await reconcileOwner(ownerTx);
  });
}

export async function addNoteToTestament(
  deps: Deps,
  owner: SignedInOwner,
  link: NoteLink,
): Promise<void> {
  await changeTestament(deps, owner, link.testamentId, async (ownerTx, testament) => {
    const { tx } = ownerTx;
    const note = await lockNote(tx, owner, link.noteId);
    if (note === undefined) refuse('note-not-found');
    const place = { id: testament.id, publicHalf: publicHalfOf(testament) };
    await linkNote(ownerTx, place, note);
    await touchTestament(ownerTx, testament.id);
  });
}

export async function takeOffTestament(
  deps: Deps,
  owner: SignedInOwner,
  link: NoteLink,
): Promise<void> {
  await changeTestament(deps, owner, link.testamentId, async (ownerTx) => {
    const { tx } = ownerTx;
    if (!(await unlinkNote(tx, owner, link))) refuse('note-not-found');
    await touchTestament(ownerTx, link.testamentId);
  });
}

/** Asked after the note was written, because only then it is known how much it takes. */
async function refuseTooMuch(tx: Tx, owner: Owner): Promise<void> {
  const { count, bytes } = await measureNotes(tx, owner);
  if (count > notesMax || bytes > notesMaxBytes) refuse('notes-full');
}

/** The note and every testament it is linked to, locked, none of them delivered. */
async function lockChangeable(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<{ note: StoredNote; testaments: StoredTestament[] }> {
  // Testaments before notes, like every write that locks both.
  await lockLinked(tx, owner, id);
  const note = await lockNote(tx, owner, id);
  if (note === undefined) refuse('note-not-found');
  // Once more: while the note is locked, nobody links it to another testament.
  const testaments = await lockLinked(tx, owner, id);
  for (const testament of testaments) {
    if (await isReleased(tx, owner, testament.id)) refuse('note-delivered');
  }
  return { note, testaments };
}

async function lockLinked(tx: Tx, owner: Owner, noteId: number): Promise<StoredTestament[]> {
  const ids = await testamentIdsOf(tx, owner, noteId);
  const locked: StoredTestament[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    // Also what is hidden from its owner: its readers have the note.
    const testament = await lockTestament(tx, owner, id, 'with hidden');
    if (testament !== undefined) locked.push(testament);
  }
  return locked;
}

/** To which a copy of a note is sealed; null when the testament has no passphrase. */
function publicHalfOf({ protection }: StoredTestament): string | null {
  return protection?.publicHalf ?? null;
}
