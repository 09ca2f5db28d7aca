// What is missing before everything is in place. Each change of a letter may change it.
import { useQuery } from '@tanstack/react-query';
import { readinessCalls } from '#contract/readiness.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(readinessCalls);

export function useReadiness() {
  // Nothing says which change concerns it, and reading it costs no more than a list.
  return useQuery({
    queryKey: keys.readiness,
    queryFn: () => api.readiness(),
    staleTime: 0,
  });
}
