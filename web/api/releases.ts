// What was released, and the two decisions of an owner who is back. Both are signs of life.
import { useQuery } from '@tanstack/react-query';
import { releaseCalls } from '#contract/releases.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(releaseCalls);

/** Newest first. */
export function useReleases() {
  return useQuery({ queryKey: keys.releases, queryFn: () => api.listReleases() });
}

export function useDecide(id: number, call: 'sendRelease' | 'recallRelease') {
  return useGuardedChange(() => api[call]({ params: { id } }));
}
