// Words that this browser kept because the server could not have them.
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { keys } from './cache.ts';
import { findLeftWords, type KeptPlace } from './kept-words.ts';

/** So long an answer may be old when a desk begins with it. */
const freshMs = 5000;

export function useLeftWords(place: KeptPlace, isWanted: boolean) {
  return useQuery({
    queryKey: keys.keptWords(place),
    queryFn: isWanted ? () => findLeftWords(place) : skipToken,
    staleTime: freshMs,
    gcTime: 0,
  });
}

/** While the screen of a desk is on its way, so that it need not wait for them once it is there. */
export function lookForLeftWords(cache: QueryClient, place: KeptPlace): void {
  void cache.prefetchQuery({
    queryKey: keys.keptWords(place),
    queryFn: () => findLeftWords(place),
    staleTime: 0,
    gcTime: freshMs,
  });
}
