/**
 * What the browser remembers of the server. Nothing grows stale by itself, so every write refreshes
 * by these keys what it changed.
 */
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { ApiError, callFor } from './client.ts';

export const keys = {
  user: ['user'],
  signedOut: ['signed-out'],
  installation: ['installation'],
  sessions: ['sessions'],
  knownBrowsers: ['known-browsers'],
  begunPayment: ['begun-payment'],
  bin: ['bin'],
  dashboard: ['dashboard'],
  checks: ['checks'],
  checkLink: (token: string) => ['check-links', token],
  forecast: (settings: object) => ['forecast', settings],
  ledger: ['ledger'],
  mailbox: ['mailbox'],
  notes: ['notes'],
  note: (id: number) => ['notes', id],
  noteTestaments: (id: number) => ['notes', id, 'testaments'],
  notifications: ['notifications'],
  recoveryCodes: ['recovery-codes'],
  totp: ['totp'],
  passkeys: ['passkeys'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
  calendarFeed: ['calendar-feed'],
  operators: {
    overview: ['operators', 'overview'],
    accounts: ['operators', 'accounts'],
    acts: ['operators', 'acts'],
  },
  addressMove: ['address-move'],
  resetLink: (token: string) => ['reset-links', token],
  stopLink: (token: string) => ['stop-links', token],
  publicTestament: (accessLink: string) => ['testament-public', accessLink],
  publicNotes: (accessLink: string) => ['testament-public', accessLink, 'notes'],
  readerView: (seenAs: object) => ['testaments', 'reader-view', seenAs],
  readiness: (asked: object) => ['readiness', asked],
  recipients: ['recipients'],
  releases: ['releases'],
  subscription: ['subscription'],
  testaments: ['testaments'],
  testament: (id: number) => ['testaments', id],
  draft: (id: number) => ['testaments', id, 'draft'],
  keptWords: (place: object) => ['kept-words', place],
  letterVersions: (id: number) => ['testaments', id, 'versions'],
  testamentAttachments: (id: number) => ['testaments', id, 'attachments'],
  testamentNotes: (id: number) => ['testaments', id, 'notes'],
  testamentRecipients: (id: number) => ['testaments', id, 'recipients'],
  testamentReleases: (id: number) => ['testaments', id, 'releases'],
  triggers: ['triggers'],
} as const;

// At once, and not a moment later: the second press of a double click would find a button that does
// not yet know of the first, and what was sent would be sent twice.
notifyManager.setScheduler(queueMicrotask);

/** One for the page; a function only so that a test may have its own. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => noteSignedOut(cache, error);
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  callFor(() => cache.getQueryData<User | null>(keys.user)?.id);
  return cache;
}

/**
 * The session that this page began with is over: it ran out, or was ended elsewhere. Who it was
 * stays known, so that nothing typed goes away with the page.
 */
export function noteSignedOut(cache: QueryClient, error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'unauthorized') return;
  if (cache.getQueryData(keys.user)) cache.setQueryData(keys.signedOut, true);
}

/** Nothing of the owner may stay behind for the next person at this screen. */
export function forgetPerson(cache: QueryClient): void {
  cache.clear();
  cache.setQueryData(keys.user, null);
}

/** What a write of the owner never changes; asking again for what was paid would be refused. */
const untouched: readonly unknown[] = [
  ...keys.user,
  ...keys.signedOut,
  ...keys.installation,
  ...keys.mailbox,
  ...keys.begunPayment,
];

/**
 * For every write of the owner. Each is a sign of life: it answers open checks and moves the dates,
 * and with them the figures and what each testament waits for. What is in sight is read again at
 * once, everything else when it is looked at.
 */
export function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => refreshAllBut(cache, untouched);
}

/** A write of the owner, and what was on the screen before it is read again. */
export function useChange<Given = void, Answer = void>(make: (given: Given) => Promise<Answer>) {
  return useMutation({ mutationFn: make, onSuccess: useRefresh() });
}

/** After something happened elsewhere; what is new of the notifications is told live. */
export function refreshAfterNotification(cache: QueryClient): Promise<unknown> {
  return refreshAllBut(cache, [...untouched, ...keys.notifications]);
}

function refreshAllBut(cache: QueryClient, kept: readonly unknown[]): Promise<unknown> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
