// What is missing before everything is in place.
import { useQuery } from '@tanstack/react-query';
import { readinessCalls } from '#contract/readiness.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(readinessCalls);

/** @param testamentId of one letter only. */
export function useReadiness(testamentId?: number) {
  return useQuery({
    queryKey: keys.readiness(testamentId),
    queryFn: () => api.readiness({ query: testamentId === undefined ? {} : { testamentId } }),
  });
}
