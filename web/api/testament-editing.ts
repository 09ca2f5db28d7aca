// The screens of one testament: reading it anew, its people, its notes, and saving what was
// written.
import { useMutation, useQuery } from '@tanstack/react-query';
import { noteCalls } from '#contract/notes.ts';
import { testamentCalls } from '#contract/testaments.ts';
import { keys, useRefresh } from './cache.ts';
import type { Touched } from './changed-meanwhile.ts';
import { ApiError, clientOf } from './client.ts';
import { updateTouched } from './testaments.ts';
import type { FormBaseline, Change } from './testaments.ts';

const api = clientOf({ ...testamentCalls, ...noteCalls });

export function useTestament(id: number) {
  return useQuery({
    queryKey: keys.testament(id),
    queryFn: () => api.getTestament({ params: { id } }),
  });
}

export function useTestamentRecipients(id: number) {
  return useQuery({
    queryKey: keys.testamentRecipients(id),
    queryFn: () => api.listTestamentRecipients({ params: { id } }),
  });
}

export function useTestamentNotes(id: number) {
  return useQuery({
    queryKey: keys.testamentNotes(id),
    queryFn: () => api.listTestamentNotes({ params: { id } }),
  });
}

/**
 * What the edit screen begins with, never from memory: a form that opened with old words would
 * write them over newer ones.
 */
export function useTestamentToEdit(id: number) {
  const testament = useQuery({
    queryKey: keys.testament(id),
    queryFn: () => api.getTestament({ params: { id } }),
    refetchOnMount: 'always',
  });
  const notes = useQuery({
    queryKey: keys.testamentNotes(id),
    queryFn: () => api.listTestamentNotes({ params: { id } }),
    refetchOnMount: 'always',
  });
  const isFresh = testament.isFetchedAfterMount && notes.isFetchedAfterMount;
  return {
    testament: isFresh ? testament.data : undefined,
    notes: isFresh ? notes.data : undefined,
    error: testament.error ?? notes.error,
    retry: () => Promise.all([testament.refetch(), notes.refetch()]),
  };
}

/** People are added and taken off at once, not with the rest of the form. */
export function useAddTestamentRecipient(id: number) {
  return useMutation({
    mutationFn: (email: string) => api.addTestamentRecipient({ params: { id }, body: { email } }),
    onSuccess: useRefresh(),
  });
}

export function useRemoveTestamentRecipient(id: number) {
  return useMutation({
    mutationFn: (recipientId: number) =>
      api.removeTestamentRecipient({ params: { id, recipientId } }),
    onSuccess: useRefresh(),
  });
}

export type NoteStep = 'noteAdded' | 'noteRemoved';

/** Which of the calls of one save did not go through; those before it did. */
export class SaveFailure extends Error {
  readonly step: 'addNote' | 'removeNote' | 'update';

  constructor(step: SaveFailure['step'], cause: unknown) {
    super(`It stopped at: ${step}`, { cause });
    this.name = 'SaveFailure';
    this.step = step;
  }
}

export type EditedTestament = {
  change: Change;
  touched: Touched;
  /** With what the form began. */
  begun: FormBaseline;
  /** Those that she chose; what the server has besides them is taken off. */
  noteIds: readonly number[];
  onNote: (step: NoteStep) => void;
};

/**
 * Notes first and the testament itself last: if a call fails on the way, nothing is armed that
 * lacks a note. A second try compares with the server anew and repeats nothing.
 */
async function saveEdited(id: number, { noteIds, onNote, ...edited }: EditedTestament) {
  const linked = await at('update', api.listTestamentNotes({ params: { id } }));
  const linkedIds = linked.map((note) => note.id);
  for (const noteId of noteIds.filter((one) => !linkedIds.includes(one))) {
    if (await at('addNote', link(id, noteId))) onNote('noteAdded');
  }
  for (const noteId of linkedIds.filter((one) => !noteIds.includes(one))) {
    await at('removeNote', api.unlinkNote({ params: { id, noteId } }));
    onNote('noteRemoved');
  }
  return at('update', updateTouched(id, edited));
}

/** Whether it is linked now: a note deleted meanwhile is none to miss. */
async function link(id: number, noteId: number): Promise<boolean> {
  try {
    await api.linkNote({ params: { id, noteId } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'note-not-found') return false;
    throw error;
  }
}

async function at<T>(step: SaveFailure['step'], call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new SaveFailure(step, error);
  }
}

export function useSaveEdited(id: number) {
  return useMutation({
    mutationFn: (edited: EditedTestament) => saveEdited(id, edited),
    // Passphrases and words are not kept in the memory of finished calls.
    gcTime: 0,
    // Also after a failure: some of it may be on the server.
    onSettled: useRefresh(),
  });
}
