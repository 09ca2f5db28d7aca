// What hangs on one testament besides its words: what its passphrase opens, the link of its page,
// what became of its releases, and the file to take home.
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Result } from '#contract/route.ts';
import { protectionCalls } from '#contract/protection.ts';
import { testamentLinkCalls } from '#contract/testaments.ts';
import { keys, useChange } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...protectionCalls, ...testamentLinkCalls });

export type Opened = Result<typeof protectionCalls.verifyPassword>;

/** Answers the content, which is kept nowhere but in the screen that asked for it. */
export function useVerifyPassphrase(id: number) {
  return useMutation({
    mutationFn: (password: string) => api.verifyPassword({ params: { id }, body: { password } }),
    gcTime: 0,
  });
}

/** A sign of life, like every write of the owner. */
export function useRotateLink(id: number) {
  return useChange(() => api.rotateAccessLink({ params: { id } }));
}

export function useExportTestament(id: number) {
  return useMutation({
    mutationFn: (password: string) => api.exportTestament({ params: { id }, body: { password } }),
    gcTime: 0,
  });
}

/** Newest first. */
export function useTestamentReleases(id: number) {
  return useQuery({
    queryKey: keys.testamentReleases(id),
    queryFn: () => api.listTestamentReleases({ params: { id } }),
  });
}
