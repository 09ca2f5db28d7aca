// What exists only while trying out: mail kept on this machine, and time that moves on request.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import type * as z from 'zod/mini';
import type { TimeMove, TimeMoved } from '#contract/system.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...mailboxCalls, ...timeCalls });

export type { KeptMail } from '#contract/system.ts';
export type TimeMoveInput = z.input<typeof TimeMove>;
export type TimeEvent = z.output<typeof TimeMoved>['events'][number];

const refreshMs = 2000;

/** Newest last. Looks again by itself, because mail is sent when nobody is asking. */
export function useMailbox() {
  return useQuery({
    queryKey: keys.mailbox,
    queryFn: () => api.listMail(),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

/** Where one mail lies, for a frame. */
export function addressOfMail(id: string): string {
  return mailboxCalls.showMail.path.replace('{id}', encodeURIComponent(id));
}

/** After time moved everything may be different: whatever is on the screen is asked for again. */
export function useMoveTime() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (move: TimeMoveInput) => api.moveTime({ body: move }),
    onSuccess: () => cache.invalidateQueries(),
  });
}
