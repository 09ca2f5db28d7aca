// What was changed in the last thirty days, and undoing it: signed in, or behind a mail's link.
import { useMutation, useQuery } from '@tanstack/react-query';
import { binCalls } from '#contract/bin.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';
import { withPassword } from './with-password.ts';

const api = clientOf(binCalls);

/** Newest first. */
export function useBin() {
  return useQuery({ queryKey: keys.bin, queryFn: () => api.listBin() });
}

export function useUndo(id: number) {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      withPassword(password, () => api.undo({ params: { id } })),
    // Also after a refusal: then what is on the screen is old.
    onSettled: useRefresh(),
  });
}

export function useEmptyBin() {
  return useMutation({
    mutationFn: (password: string | undefined) => withPassword(password, () => api.emptyBin()),
    onSettled: useRefresh(),
  });
}

/** A sign of life as well: nobody else has the code. */
export function useLinkedChanges(token: string) {
  return useMutation({
    mutationFn: (code: string) => api.listBinByLink({ params: { token }, body: { code } }),
  });
}

export function useUndoByLink(token: string, code: string) {
  return useMutation({
    mutationFn: (id: number) => api.undoByLink({ params: { token, id }, body: { code } }),
  });
}
