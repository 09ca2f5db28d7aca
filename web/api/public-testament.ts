// The page of one testament for whoever holds its link.
import { useMutation, useQuery } from '@tanstack/react-query';
import { keys } from './cache.ts';
import { api } from './client.ts';

export function usePublicTestament(accessLink: string) {
  return useQuery({
    queryKey: keys.publicTestament(accessLink),
    queryFn: () => api.getPublicTestament({ params: { accessLink } }),
  });
}

/**
 * Tells that a person saw the page. That it could not be told is nothing to trouble a reader with.
 */
export function useTellOpened(accessLink: string) {
  return useMutation({
    mutationFn: () => api.publicTestamentOpened({ params: { accessLink } }),
  });
}
