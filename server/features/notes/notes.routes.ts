/** Notes over HTTP: writing, reading, changing, deleting, and linking them to testaments. */
import { Note } from '#contract/notes.ts';
import type { noteCalls } from '#contract/notes.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findTestament, refuseMissingTestament } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { besideCurrent, expectedVersion } from '#server/http/version.ts';
import { refuse } from '#server/refusal.ts';
import { isoOf } from '#server/platform/iso.ts';
import {
  addNote,
  addNoteToTestament,
  changeNote,
  removeNote,
  takeOffTestament,
} from './note.changes.ts';
import { findNote, listNotes, type StoredNote } from '#server/store/notes.ts';
import { listLinked, testamentIdsOf } from '#server/store/linked-notes.ts';

export function noteHandlers(deps: Deps): Handlers<typeof noteCalls> {
  const { db } = deps;

  async function ownNote(owner: Owner, id: number): Promise<StoredNote> {
    const found = await findNote(db, owner, id);
    if (found === undefined) refuse('note-not-found');
    return found;
  }

  return {
    async listNotes({ owner }) {
      return (await listNotes(db, owner)).map((note) => toAnswer(owner, note));
    },

    async createNote({ owner, body: { title, content, isPrivate } }) {
      return toAnswer(owner, await addNote(deps, owner, { title, content, isPrivate }));
    },

    async getNote({ owner, params }) {
      return toAnswer(owner, await ownNote(owner, params.id));
    },

    async updateNote({ owner, params, body, request }) {
      const changed = await besideCurrent(
        Note,
        changeNote(deps, owner, params.id, body, expectedVersion(request)),
        async () => toAnswer(owner, await ownNote(owner, params.id)),
      );
      return toAnswer(owner, changed);
    },

    async deleteNote({ owner, params }) {
      await removeNote(deps, owner, params.id);
    },

    async listNoteTestaments({ owner, params }) {
      await ownNote(owner, params.id);
      const ids = await testamentIdsOf(db, owner, params.id);
      const found = await Promise.all(ids.map((id) => findTestament(db, owner, id)));
      return found.filter((testament) => testament !== undefined);
    },

    async listTestamentNotes({ owner, params }) {
      await refuseMissingTestament(db, owner, params.id);
      const notes = await listLinked(db, owner, params.id);
      return notes.map((note) => toAnswer(owner, note));
    },

    async linkNote({ owner, params }) {
      await addNoteToTestament(deps, owner, { testamentId: params.id, noteId: params.noteId });
    },

    async unlinkNote({ owner, params }) {
      await takeOffTestament(deps, owner, { testamentId: params.id, noteId: params.noteId });
    },
  };
}

function toAnswer(owner: Owner, note: StoredNote): Note {
  return {
    ...note,
    userId: owner.id,
    version: String(note.version),
    createdAt: isoOf(note.createdAt),
    updatedAt: isoOf(note.updatedAt),
  };
}
