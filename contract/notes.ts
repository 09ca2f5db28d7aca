/** Notes, and which testaments each is linked to. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { contentMaxLength, noteTitleMaxLength } from './limits.ts';
import { route } from './route.ts';
import { id, idParams, moment, nothing } from './schema.ts';
import { TestamentStatus } from './testaments.ts';

export const Note = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  isPrivate: z.boolean(),
  createdAt: moment,
  /** A missing date keeps nobody from her words: pages say that it is unknown. */
  updatedAt: z.nullable(moment),
});
export type Note = z.output<typeof Note>;

const titleMissing = complaint('title-missing');
const contentMissing = complaint('content-missing');

const title = z
  .string(titleMissing)
  .check(
    z.trim(),
    z.minLength(1, titleMissing),
    z.maxLength(noteTitleMaxLength, complaint('title-too-long', noteTitleMaxLength)),
  );
const content = z
  .string(contentMissing)
  .check(
    z.minLength(1, contentMissing),
    z.maxLength(contentMaxLength, complaint('content-too-long', contentMaxLength)),
  );
const isPrivate = z.boolean(complaint('private-not-boolean'));

/** What is left out takes the stored default; the form sends its own. */
const NewNote = z.object({
  title,
  content,
  isPrivate: z._default(isPrivate, true),
  /** Taken and not believed: the author is whoever is signed in. */
  userId: z.optional(z.nullable(z.number())),
});
/** What a form of a note holds. */
export const NoteFields = z.object({ title, content, isPrivate });
/** A change: what is left out stays as it is. */
export const NoteChange = z.partial(NoteFields);

/** A testament as the page of a note lists it. */
export const LinkedTestament = z.object({
  id: z.int(),
  title: z.string(),
  status: TestamentStatus,
  shortDescription: z.string(),
});

const linkParams = z.object({ id, noteId: id });

export const noteCalls = {
  listNotes: route({
    method: 'GET',
    path: '/api/notes',
    tag: 'notes',
    summary: "The owner's notes, newest change first",
    auth: 'user',
    ok: z.array(Note),
  }),
  createNote: route({
    method: 'POST',
    path: '/api/notes',
    tag: 'notes',
    summary: 'Write a note',
    auth: 'user',
    body: NewNote,
    ok: Note,
    status: 201,
  }),
  getNote: route({
    method: 'GET',
    path: '/api/notes/{id}',
    tag: 'notes',
    summary: 'One note',
    auth: 'user',
    params: idParams,
    ok: Note,
  }),
  updateNote: route({
    method: 'PUT',
    path: '/api/notes/{id}',
    tag: 'notes',
    summary: 'Change a note, and with it every testament that it is linked to',
    auth: 'user',
    params: idParams,
    body: NoteChange,
    ok: Note,
  }),
  deleteNote: route({
    method: 'DELETE',
    path: '/api/notes/{id}',
    tag: 'notes',
    summary: 'Delete a note for good',
    auth: 'user',
    params: idParams,
    ok: nothing,
    status: 204,
  }),
  listNoteTestaments: route({
    method: 'GET',
    path: '/api/notes/{id}/testaments',
    tag: 'notes',
    summary: 'The testaments that a note is linked to',
    auth: 'user',
    params: idParams,
    ok: z.array(LinkedTestament),
  }),
  listTestamentNotes: route({
    method: 'GET',
    path: '/api/testaments/{id}/notes',
    tag: 'notes',
    summary: 'The notes linked to a testament',
    auth: 'user',
    params: idParams,
    ok: z.array(Note),
  }),
  linkNote: route({
    method: 'POST',
    path: '/api/testaments/{id}/notes/{noteId}',
    tag: 'notes',
    summary: 'Link a note to a testament; a second time changes nothing',
    auth: 'user',
    params: linkParams,
    ok: nothing,
    status: 204,
  }),
  unlinkNote: route({
    method: 'DELETE',
    path: '/api/testaments/{id}/notes/{noteId}',
    tag: 'notes',
    summary: 'Take a note off a testament; the note itself stays',
    auth: 'user',
    params: linkParams,
    ok: nothing,
    status: 204,
  }),
};
