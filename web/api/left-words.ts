// Words that a page left behind: this browser kept them, or they are on their way to the server.
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { DeskSending } from '#contract/drafts.ts';
import { readSetting, writeSetting } from '../storage.ts';
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

const settingOf = ({ userId, letterId }: KeptPlace) => `left/${userId}/${letterId}`;

/** Words went along with a page that is left. Holds no word, and is written at once. */
export function noteLeft(place: KeptPlace, sending: DeskSending): void {
  writeSetting(settingOf(place), JSON.stringify(sending));
}

/** The server has them, or later ones. */
export function forgetLeft(place: KeptPlace): void {
  writeSetting(settingOf(place), null);
}

/** Null where nothing is awaited any more. */
export function readLeft(place: KeptPlace): DeskSending | null {
  try {
    return JSON.parse(readSetting(settingOf(place)) ?? 'null') as DeskSending | null;
  } catch {
    return null;
  }
}
