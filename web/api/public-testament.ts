// The page of one testament for whoever holds its link.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicTestamentCalls } from '#contract/public-testament.ts';
import type { PublicTestament } from '#contract/public-testament.ts';
import { keys } from './cache.ts';
import { clientOf, hrefOf } from './client.ts';

const api = clientOf(publicTestamentCalls);

/** @param isAsked false: only when it is refetched. */
export function usePublicTestament(accessLink: string, isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: keys.publicTestament(accessLink),
    queryFn: () => api.getPublicTestament({ params: { accessLink } }),
  });
}

/** Asked for only where the testament came without any; that they fail is nobody's trouble. */
export function usePublicNotes(accessLink: string, { notes }: PublicTestament) {
  const { data } = useQuery({
    queryKey: keys.publicNotes(accessLink),
    queryFn: () => api.listPublicNotes({ params: { accessLink } }),
    enabled: notes.length === 0,
  });
  return notes.length === 0 ? (data ?? []) : notes;
}

export function writerPictureHref(accessLink: string): string {
  return hrefOf(publicTestamentCalls.getWriterPicture, { params: { accessLink } });
}

/** The answer is the page with everything on it. */
export function useUnlock(accessLink: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      api.unlockPublicTestament({ params: { accessLink }, body: { password } }),
    onSuccess: (testament) => cache.setQueryData(keys.publicTestament(accessLink), testament),
  });
}

/**
 * Tells that a person saw the page. That it could not be told is nothing to trouble a reader with.
 */
export function useReportOpened(accessLink: string) {
  return useMutation({
    mutationFn: () => api.publicTestamentOpened({ params: { accessLink } }),
  });
}

/** The page is not read again: after an hour the letter would be locked, and go from sight. */
export function useAcknowledge(accessLink: string) {
  return useMutation({
    mutationFn: () => api.acknowledgeDelivery({ params: { accessLink } }),
  });
}

export function publicFileHref(accessLink: string, attachmentId: number): string {
  return hrefOf(publicTestamentCalls.getPublicAttachment, { params: { accessLink, attachmentId } });
}
