/** Notes, and which testaments each is linked to. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { contentMaxLength, noteTitleMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { moment, requiredLine, requiredText } from './schema.ts';
import { TestamentStatus } from './testaments.ts';

const route = routesOf('notes');

export const Note = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  isPrivate: z.boolean(),
  /** Another one after each change; see `If-Match`. */
  version: z.string(),
  createdAt: moment,
  /** A missing date keeps nobody from her words: pages say that it is unknown. */
  updatedAt: z.nullable(moment),
});
export type Note = z.output<typeof Note>;

const title = requiredLine('title-missing', noteTitleMaxLength, 'title-too-long');
const content = requiredText('content-missing', contentMaxLength, 'content-too-long');
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

export const noteCalls = {
  listNotes: route('GET', '/api/notes', {
    summary: "The owner's notes, newest change first",
    refuses: [],
    paged: true,
    ok: z.array(Note),
  }),
  createNote: route('POST', '/api/notes', {
    summary: 'Write a note',
    refuses: ['notes-full', 'plan-expired'],
    body: NewNote,
    ok: Note,
    status: 201,
    version: 'told',
  }),
  getNote: route('GET', '/api/notes/{id}', {
    summary: 'One note',
    refuses: ['note-not-found'],
    ok: Note,
    version: 'told',
  }),
  updateNote: route('PUT', '/api/notes/{id}', {
    summary: 'Change a note, and with it every testament that it is linked to',
    refuses: ['note-not-found', 'note-delivered', 'notes-full', 'changed-elsewhere'],
    body: NoteChange,
    ok: Note,
    version: 'expected',
  }),
  deleteNote: route('DELETE', '/api/notes/{id}', {
    summary: 'Delete a note for good',
    refuses: ['note-not-found', 'note-delivered'],
  }),
  listNoteTestaments: route('GET', '/api/notes/{id}/testaments', {
    summary: 'The testaments that a note is linked to',
    refuses: ['note-not-found'],
    paged: true,
    ok: z.array(LinkedTestament),
  }),
  listTestamentNotes: route('GET', '/api/testaments/{id}/notes', {
    summary: 'The notes linked to a testament',
    refuses: ['testament-not-found'],
    paged: true,
    ok: z.array(Note),
  }),
  linkNote: route('POST', '/api/testaments/{id}/notes/{noteId}', {
    summary: 'Link a note to a testament; a second time changes nothing',
  }),
  unlinkNote: route('DELETE', '/api/testaments/{id}/notes/{noteId}', {
    summary: 'Take a note off a testament; the note itself stays',
  }),
};
