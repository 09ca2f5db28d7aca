// What is missing before everything is in place. Each change of a letter may change it.
import { useQuery } from '@tanstack/react-query';
import { readinessCalls } from '#contract/readiness.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(readinessCalls);

/** @param testamentId of one letter only. */
export function useReadiness(testamentId?: number) {
  // Nothing says which change concerns it, and reading it costs no more than a list.
  return useQuery({
    queryKey: keys.readiness(testamentId),
    queryFn: () => api.readiness({ query: testamentId === undefined ? {} : { testamentId } }),
    staleTime: 0,
  });
}
