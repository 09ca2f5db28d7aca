// The account of whoever is signed in: what is known of the owner, password, browsers, its end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsCalls, type OwnProof } from '#contract/account.ts';
import type { Input, Result } from '#contract/route.ts';
import { forgetOwner, userQuery } from './account.ts';
import { keys, useRefresh, useChange } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';

const api = clientOf(settingsCalls);

export type UserChangeInput = Input<typeof settingsCalls.updateUser>['body'];

export function useChangeUser() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: UserChangeInput) => api.updateUser({ body }),
    onSuccess: async (user) => {
      cache.setQueryData(userQuery.queryKey, user);
      await refresh();
    },
  });
}

export function useChangeUsername() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (username: string) =>
      askingFirst(() => api.changeUsername({ body: { username } }), 'own'),
    onSuccess: async (user) => {
      cache.setQueryData(userQuery.queryKey, user);
      await refresh();
    },
  });
}

/** In this session it then counts as typed for a quarter of an hour. */
async function typePassword(proof: OwnProof): Promise<void> {
  await api.reauthenticate({ body: proof });
}

export function useTypePassword() {
  return useMutation({ mutationFn: typePassword });
}

/** Without a proof where a passkey was one. */
type PasswordChange = Partial<OwnProof> & { readonly newPassword: string };

/** The present password first: somebody who finds the browser open does not know it. */
export function useChangePassword() {
  return useChange(async ({ newPassword, password, code }: PasswordChange) => {
    if (password !== undefined) await typePassword({ password, code });
    await api.changePassword({ body: { newPassword } });
  });
}

/** The present password first, here too. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  return useMutation({
    /** Without a proof where a passkey was one. */
    mutationFn: async (proof: OwnProof | undefined) => {
      if (proof !== undefined) await typePassword(proof);
      await api.deleteUser();
    },
    onSuccess: () => forgetOwner(cache),
  });
}

export type ListedSession = Result<typeof settingsCalls.listSessions>[number];

/** Last used first. */
export function useSessions() {
  return useQuery({ queryKey: keys.sessions, queryFn: () => api.listSessions() });
}

export function useEndSession() {
  return useChange((id: number) => api.endSession({ params: { id } }));
}

export type ListedBrowser = Result<typeof settingsCalls.listKnownBrowsers>[number];

/** Last used first. */
export function useKnownBrowsers() {
  return useQuery({ queryKey: keys.knownBrowsers, queryFn: () => api.listKnownBrowsers() });
}

export function useForgetBrowser() {
  return useChange((id: number) => api.forgetBrowser({ params: { id } }));
}
