// What was changed in the last thirty days, and undoing it: signed in, or behind a mail's link.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { binCalls } from '#contract/bin.ts';
import { binPageMax } from '#contract/limits.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';
import { withPassword } from './with-password.ts';

const api = clientOf(binCalls);

/** Newest first; whoever makes many changes must not hide one behind them. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: keys.bin,
    queryFn: ({ pageParam: before }) => api.listBin({ query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < binPageMax ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  });
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
