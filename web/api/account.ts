// The current user: who it is, signing in, registering, confirming the address, signing out.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import type { User } from '#contract/account.ts';
import { writeSetting, readSetting } from '../storage.ts';
import { forgetPerson, keys, useRefresh } from './cache.ts';
import { abandonReads, ApiError, clientOf } from './client.ts';
import { forgetKeptWords } from './kept-words.ts';

const api = clientOf(accountCalls);

/** The owner's number, of no use to a thief: for pages of other windows and for sleeping ones. */
export const signedInHere = 'signed-in';

export function noteSignedIn({ id }: User): void {
  writeSetting(signedInHere, String(id));
}

export async function currentUser(): Promise<User | null> {
  try {
    const user = await api.user();
    noteSignedIn(user);
    return user;
  } catch (error) {
    // Nobody signed in is an answer, not a failure.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    writeSetting(signedInHere, null);
    return null;
  }
}

export const userQuery = queryOptions({ queryKey: keys.user, queryFn: currentUser });

/**
 * In a page that was rendered for its owner nobody asks who is signed in.
 *
 * @returns whether it was rendered for somebody signed in.
 */
export function noteRenderedFor(cache: QueryClient): boolean {
  const user = cache.getQueryData<User>(keys.user);
  if (user) noteSignedIn(user);
  return user !== undefined;
}

/** `undefined` while it is not known, `null` when nobody is signed in. */
export function useUser(): User | null | undefined {
  return useQuery(userQuery).data;
}

/** For pages that anybody may see: a browser in which nobody signed in has nothing to ask. */
export function useVisitor(): User | null {
  return useQuery({ ...userQuery, enabled: () => readSetting(signedInHere) !== null }).data ?? null;
}

/** The same without asking: pages for strangers do not ask who they are. */
export function useKnownUser(): User | null | undefined {
  return useQuery({ ...userQuery, enabled: false }).data;
}

export function useKeepUser(): (user: User) => void {
  const cache = useQueryClient();
  return (user) => {
    noteSignedIn(user);
    cache.setQueryData(keys.user, user);
    cache.setQueryData(keys.signedOut, false);
  };
}

/** What ends with somebody signed in. */
export type SigningIn<Typed> = Pick<
  UseMutationResult<User, Error, Typed>,
  'mutateAsync' | 'isPending'
>;

export function useLogin() {
  return useMutation({ mutationFn: api.login, onSuccess: useKeepUser() });
}

export function useRegister() {
  return useMutation({ mutationFn: api.register, onSuccess: useKeepUser() });
}

/** Whoever is signed in leaves this browser, and nothing of hers stays in it. */
export function forgetOwner(cache: QueryClient): void {
  const user = cache.getQueryData(userQuery.queryKey);
  if (user) void forgetKeptWords(user.id);
  forgetPerson(cache);
}

export function useLogout() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Answered after the session has ended, they would all be refused.
      await cache.cancelQueries();
      abandonReads();
      await api.logout();
    },
    onError: useRefresh(),
    onSuccess: () => {
      writeSetting(signedInHere, null);
      forgetOwner(cache);
    },
  });
}

export function useConfirmEmail() {
  const keepUser = useKeepUser();
  // From now on the testaments are armed: the figures and dates are others.
  const refresh = useRefresh();
  return useMutation({
    mutationFn: api.confirmEmail,
    onSuccess: async (user) => {
      keepUser(user);
      await refresh();
    },
  });
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api.resendConfirmation() });
}
