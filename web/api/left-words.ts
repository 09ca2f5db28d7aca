// Words that this browser kept because the server could not have them.
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { keys } from './cache.ts';
import { findLeftWords, type KeptPlace } from './kept-words.ts';

/** So long an answer may be old when a desk begins with it. */
export const deskFreshMs = 5000;

const leftWordsQuery = (place: KeptPlace) =>
  queryOptions({ queryKey: keys.keptWords(place), queryFn: () => findLeftWords(place) });

export function useLeftWords(place: KeptPlace, isWanted: boolean) {
  return useQuery({
    ...leftWordsQuery(place),
    ...(!isWanted && { queryFn: skipToken }),
    staleTime: deskFreshMs,
    gcTime: 0,
  });
}

/** While the screen of a desk is on its way, so that it need not wait for them once it is there. */
export function lookForLeftWords(cache: QueryClient, place: KeptPlace): void {
  void cache.prefetchQuery({ ...leftWordsQuery(place), staleTime: 0, gcTime: deskFreshMs });
}
