// Testaments: reading and saving them, who receives them, and which notes go along.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { noteCalls } from '#contract/notes.ts';
import type { Input } from '#contract/route.ts';
import { testamentCalls } from '#contract/testaments.ts';
import type { Testament } from '#contract/testaments.ts';
import { keys, useRefresh, useChange } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...testamentCalls, ...noteCalls });

export function useTestaments() {
  return useQuery({ queryKey: keys.testaments, queryFn: () => api.listTestaments() });
}

export const testamentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.testament(id),
    queryFn: () => api.getTestament({ params: { id } }),
  });

export function useTestament(id: number) {
  return useQuery(testamentQuery(id));
}

/** Never from memory: a form that opened with old words would begin with a question. */
export function useTestamentForEditing(id: number) {
  const query = useQuery({ ...testamentQuery(id), refetchOnMount: 'always' });
  const { data, isFetchedAfterMount, error, refetch } = query;
  return {
    testament: isFetchedAfterMount ? data : undefined,
    error,
    retry: () => void refetch(),
  };
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

export function useDeleteTestament() {
  return useChange((id: number) => api.deleteTestament({ params: { id } }));
}

/** On the edit screen people are added and taken off at once, not with the rest of the form. */
export function useAddTestamentRecipient(id: number) {
  return useChange((email: string) =>
    api.addTestamentRecipient({ params: { id }, body: { email } }),
  );
}

export function useRemoveTestamentRecipient(id: number) {
  return useChange((recipientId: number) =>
    api.removeTestamentRecipient({ params: { id, recipientId } }),
  );
}

type NewTestament = Input<typeof testamentCalls.createTestament>['body'];
type Change = Input<typeof testamentCalls.updateTestament>['body'];

export function createTestament(body: NewTestament): Promise<Testament> {
  return api.createTestament({ body });
}

/** A new letter of the desk is a draft, and its link shows nothing before the delivery. */
export function createLetter(title: string, recipients: { id: number }[] = []): Promise<Testament> {
  return createTestament({ title, isSealedUntilDelivered: true, recipients });
}

/** All of it or nothing; refused if the server has another version. */
export function saveTestament(
  id: number,
  version: Testament['version'] | undefined,
  body: Change,
): Promise<Testament> {
  return api.updateTestament({ params: { id }, body, version });
}

/** A save is a call or two, and files; what is in sight is read anew after all of them. */
export function useSaving<Given, Answer>(save: (given: Given) => Promise<Answer>) {
  return useMutation({
    mutationFn: save,
    // Passphrases and words are not kept in the memory of finished calls.
    gcTime: 0,
    // Also after a failure: some of it may be on the server.
    onSettled: useRefresh(),
  });
}
