// Notes: reading, writing, deleting, and on which testaments each stands.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { noteCalls } from '#contract/notes.ts';
import type { Note } from '#contract/notes.ts';
import type { Input } from '#contract/route.ts';
import { keys, noteSignedOut, useRefresh, useChange } from './cache.ts';
import { ApiError, clientOf } from './client.ts';

const api = clientOf(noteCalls);

async function ownNotes({ client }: { client: QueryClient }): Promise<Note[] | null> {
  try {
    return await api.listNotes();
  } catch (error) {
    // Nobody signed in is an answer, not a failure; unless somebody was when the page came.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    noteSignedOut(client, error);
    return null;
  }
}

/** Newest change first; `null` when nobody is signed in. */
export function useNotes() {
  return useQuery({ queryKey: keys.notes, queryFn: ownNotes });
}

/** Without an id nothing is asked. */
export function useNote(id: number | null) {
  return useQuery({
    queryKey: keys.note(id ?? 0),
    queryFn: () => api.getNote({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
}

/** As it is on the server now: a form that opened with old words would write them over new ones. */
export function useNoteForEditing(id: number) {
  const query = useQuery({
    queryKey: keys.note(id),
    queryFn: () => api.getNote({ params: { id } }),
    refetchOnMount: 'always',
  });
  const { data, isFetchedAfterMount, isError } = query;
  return { note: isFetchedAfterMount && !isError ? data : undefined, isError };
}

export function useNoteTestaments(id: number | null) {
  return useQuery({
    queryKey: keys.noteTestaments(id ?? 0),
    queryFn: () => api.listNoteTestaments({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
}

type NewNote = Input<typeof noteCalls.createNote>['body'];
type Change = Input<typeof noteCalls.updateNote>['body'];

export function createNote(body: NewNote): Promise<Note> {
  return api.createNote({ body });
}

/** Refused if the server has another version than this one. */
export function saveNote({ id, version }: Note, body: Change): Promise<Note> {
  return api.updateNote({ params: { id }, body, version });
}

/** `onDeleted` leaves the page of the note before anything is read again, because it is gone. */
export function useDeleteNote(id: number, onDeleted: () => Promise<void> | void) {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.deleteNote({ params: { id } }),
    onSuccess: async () => {
      cache.setQueryData(keys.notes, (notes: Note[] | null | undefined) =>
        notes?.filter((note) => note.id !== id),
      );
      await onDeleted();
      cache.removeQueries({ queryKey: keys.note(id) });
      await refresh();
    },
  });
}

export function useLinkNote(noteId: number) {
  return useChange((testamentId: number) => api.linkNote({ params: { id: testamentId, noteId } }));
}

export function useUnlinkNote(noteId: number) {
  return useChange((testamentId: number) =>
    api.unlinkNote({ params: { id: testamentId, noteId } }),
  );
}
