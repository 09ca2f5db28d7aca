// What is written on the letter desk: kept on the server while it is written, and the words that a
// letter had before.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  draftCalls,
  LetterDraft,
  type KeptDraft,
  type LetterVersionCard,
} from '#contract/drafts.ts';
import type { Input } from '#contract/route.ts';
import { keys, noteSignedOut } from './cache.ts';
import { currentIn } from './changed-meanwhile.ts';
import { callAtLeaving, clientOf } from './client.ts';
import { deskFreshMs } from './left-words.ts';
import { testamentQuery } from './testaments.ts';

const api = clientOf(draftCalls);

type DraftBody = Input<typeof draftCalls.keepLetterDraft>['body'];

/** Asked for anew by each desk that opens, and remembered nowhere: words are only on the page. */
export function useDraft(id: number | null) {
  return useQuery({
    queryKey: keys.draft(id ?? 0),
    queryFn: id === null ? skipToken : () => api.getLetterDraft({ params: { id } }),
    staleTime: deskFreshMs,
    gcTime: 0,
  });
}

/** The letter that a desk begins with: never older than a few seconds. */
export function useLetterForDesk(id: number) {
  const { data, isFetching, error, refetch } = useQuery({
    ...testamentQuery(id),
    staleTime: deskFreshMs,
  });
  return { testament: isFetching ? undefined : data, error, retry: () => void refetch() };
}

/** Keeps what is being written. Where the session is over, the page asks for the password. */
export function useSendDraft() {
  const cache = useQueryClient();
  return async (id: number, body: DraftBody): Promise<KeptDraft> => {
    try {
      const kept = await api.keepLetterDraft({ params: { id }, body });
      // The one before it, with which this desk began.
      cache.removeQueries({ queryKey: keys.draft(id), exact: true });
      return kept;
    } catch (error) {
      noteSignedOut(cache, error as Error);
      throw error;
    }
  };
}

/** As far as a browser sends anything at all from a page that is left. */
export function sendDraftAtLeaving(id: number, body: DraftBody): void {
  callAtLeaving(draftCalls.keepLetterDraft, { params: { id }, body });
}

/** Unless somebody wrote on it meanwhile. */
export function dropDraft(id: number, revision: number): Promise<void> {
  return api.discardLetterDraft({ params: { id }, query: { revision } });
}

/** What another window or device wrote meanwhile, if that is why a writing was refused. */
export function otherDraftIn(error: unknown): LetterDraft | null {
  return currentIn(LetterDraft, error, 'draft-changed');
}

/** Newest first. */
export function useLetterVersions(id: number) {
  return useQuery({
    queryKey: keys.letterVersions(id),
    queryFn: () => api.listLetterVersions({ params: { id } }),
    refetchOnMount: 'always',
  });
}

export function useLetterVersion(id: number, version: LetterVersionCard) {
  return useQuery({
    queryKey: [...keys.letterVersions(id), version.id],
    queryFn: () => api.getLetterVersion({ params: { id, versionId: version.id } }),
    gcTime: 0,
  });
}
