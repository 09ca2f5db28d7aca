// The account of whoever is signed in: what is known of her, her password, her browsers, its end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsCalls } from '#contract/account.ts';
import type { Input, Result } from '#contract/route.ts';
import { userQuery } from './account.ts';
import { forgetPerson, keys, useRefresh, useChange } from './cache.ts';
import { clientOf } from './client.ts';

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

/** In this session it then counts as typed for a quarter of an hour. */
async function typePassword(password: string): Promise<void> {
  await api.reauthenticate({ body: { password } });
}

export function useTypePassword() {
  return useMutation({ mutationFn: typePassword });
}

type PasswordChange = { readonly password: string; readonly newPassword: string };

/** The present password first: whoever finds her browser open does not know it. */
export function useChangePassword() {
  return useChange(async ({ password, newPassword }: PasswordChange) => {
    await typePassword(password);
    await api.changePassword({ body: { newPassword } });
  });
}

/** The present password first, here too. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      await typePassword(password);
      await api.deleteUser();
    },
    onSuccess: () => forgetPerson(cache),
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
