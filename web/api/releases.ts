// What was released, and the two decisions of an owner who is back. Both are signs of life.
import { useMutation, useQuery } from '@tanstack/react-query';
import { releaseCalls } from '#contract/releases.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(releaseCalls);

/** Newest first. */
export function useReleases() {
  return useQuery({ queryKey: keys.releases, queryFn: () => api.listReleases() });
}

export function useSendAfterAll(id: number) {
  return useMutation({
    mutationFn: () => api.sendRelease({ params: { id } }),
    // Also after a refusal: then what is on the screen is old.
    onSettled: useRefresh(),
  });
}

export function useRecall(id: number) {
  return useMutation({
    mutationFn: () => api.recallRelease({ params: { id } }),
    onSettled: useRefresh(),
  });
}
