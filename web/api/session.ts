// The session of this page, once it has ended while the page stayed open.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import type { User } from '#contract/account.ts';
import { currentUser } from './account.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ login: accountCalls.login });

/** True from the first refusal on until she has signed in again. */
export function useIsSignedOut(): boolean {
  const { data } = useQuery<boolean>({ queryKey: keys.signedOut, enabled: false });
  return data === true;
}

/** With what she typed before still on the page. What could not be loaded meanwhile is loaded. */
export function useSignInAgain(user: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.login({ body: { username: user.username, password } }),
    onSuccess: async (known) => {
      cache.setQueryData(keys.user, known);
      cache.setQueryData(keys.signedOut, false);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => !isOfSession(queryKey[0]) });
    },
  });
}

const isOfSession = (noun: unknown) => noun === keys.user[0] || noun === keys.signedOut[0];

/** Gives up what is on the page: nothing stays behind for the next person at this screen. */
export function useLeaveSession() {
  const cache = useQueryClient();
  return () => {
    cache.clear();
    cache.setQueryData(keys.user, null);
  };
}

/**
 * Asks the server, past everything that is remembered. Somebody else may have signed in, in another
 * window of this browser: then her session is over as well, and her words wait for her password.
 */
export async function checkSession(cache: QueryClient, userId: number): Promise<'same' | 'ended'> {
  const user = await currentUser();
  if (user?.id === userId) return 'same';
  cache.setQueryData(keys.signedOut, true);
  return 'ended';
}
