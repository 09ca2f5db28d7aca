/**
 * What the browser remembers of the server. Nothing grows stale by itself, so every write refreshes
 * by these keys what it changed.
 */
import { QueryClient, useQueryClient } from '@tanstack/react-query';

export const keys = {
  user: ['user'],
  installation: ['installation'],
  dashboard: ['dashboard'],
  checks: ['checks'],
  checkLink: (token: string) => ['check-links', token],
  forecast: (settings: object) => ['forecast', settings],
  mailbox: ['mailbox'],
  publicTestament: (accessLink: string) => ['testament-public', accessLink],
  releases: ['releases'],
  testaments: ['testaments'],
  testament: (id: number) => ['testaments', id],
  testamentRecipients: (id: number) => ['testaments', id, 'recipients'],
} as const;

/** One for the page; a function only so that a test may have its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The server may be our own machine: without a network it still answers.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * For every write of the owner. Each is a sign of life: it answers open checks and moves the dates,
 * and with them the figures and what each testament waits for.
 */
export function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.dashboard }),
      cache.invalidateQueries({ queryKey: keys.checks }),
      cache.invalidateQueries({ queryKey: keys.releases }),
      cache.invalidateQueries({ queryKey: keys.testaments }),
    ]);
}
