// What was changed in the last thirty days, and undoing it: signed in, or behind a mail's link.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { binCalls } from '#contract/bin.ts';
import { binPageMax } from '#contract/limits.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

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
  return useGuardedChange(() => api.undo({ params: { id } }));
}

export function useEmptyBin() {
  return useGuardedChange(() => api.emptyBin());
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
