// The session of this page, once it has ended while the page stayed open.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import type { User } from '#contract/account.ts';
import { readSetting } from '../storage.ts';
import { currentUser, noteSignedIn, signedInHere } from './account.ts';
import { forgetPerson, keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ login: accountCalls.login });

const patienceMs = 5000;

/** True from the first refusal on until the owner has signed in again. */
export function useIsSignedOut(): boolean {
  const { data } = useQuery<boolean>({ queryKey: keys.signedOut, queryFn: skipToken });
  return data === true;
}

/** With what was typed before still on the page. What could not be loaded meanwhile is loaded. */
export function useSignInAgain(user: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proofs: { password: string; code: string | undefined }) =>
      api.login({ body: { username: user.username, ...proofs } }),
    onSuccess: async (known) => {
      noteSignedIn(known);
      cache.setQueryData(keys.user, known);
      cache.setQueryData(keys.signedOut, false);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => !isOfSession(queryKey[0]) });
    },
  });
}

const isOfSession = (noun: unknown) => noun === keys.user[0] || noun === keys.signedOut[0];

/** Gives up what is on the page. */
export function useLeaveSession() {
  const cache = useQueryClient();
  return () => forgetPerson(cache);
}

/**
 * Asks the server, past everything that is remembered. Somebody else may have signed in, in another
 * window of this browser: then this session is over as well, and the words wait for the password.
 * What has changed of the account is known from then on.
 */
export async function checkSession(cache: QueryClient, userId: number): Promise<'same' | 'ended'> {
  const before = cache.getQueryData(keys.user);
  const user = await currentUser();
  if (user?.id === userId) {
    // What the owner changes here meanwhile is newer than this answer.
    if (cache.getQueryData(keys.user) === before) cache.setQueryData(keys.user, user);
    return 'same';
  }
  cache.setQueryData(keys.signedOut, true);
  return 'ended';
}

/**
 * The same, for at most five seconds: without an answer, what this browser noted of signing in
 * counts. What it noted of another person counts at once.
 *
 * @returns whether the owner is still the one here; else the page is about to be covered.
 */
export function useCheckSession(userId: number): () => Promise<boolean> {
  const cache = useQueryClient();
  const own = String(userId);
  return async () => {
    if ((readSetting(signedInHere) ?? own) === own) {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
      const asked = checkSession(cache, userId).catch(() => undefined);
      const known = await Promise.race([asked, late]);
      if (known === 'same' || (!known && readSetting(signedInHere) === own)) return true;
    }
    cache.setQueryData(keys.signedOut, true);
    return false;
  };
}
