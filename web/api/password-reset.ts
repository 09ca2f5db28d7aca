// The way back by mail: asking for a link, what became of it, a new password, and stopping it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { passwordResetCalls } from '#contract/password-reset.ts';
import type { Input } from '#contract/route.ts';
import { userQuery } from './account.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(passwordResetCalls);

type NewPassword = Input<typeof passwordResetCalls.resetPassword>['body'];

export function useAskPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => api.askPasswordReset({ body: { email } }),
  });
}

/** Reading a link changes nothing, because mail scanners open links too. */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: keys.resetLink(token),
    queryFn: () => api.passwordReset({ params: { token } }),
    // The same link opened again later may have come to its end meanwhile.
    gcTime: 0,
  });
}

/** The other link of the mails asks for its language alone. */
export function useResetStopLink(token: string) {
  return useQuery({
    queryKey: keys.stopLink(token),
    queryFn: () => api.passwordResetStop({ params: { token } }),
  });
}

/** What the link shows from now on stands in the answer. */
export function useResetPassword(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPassword) => api.resetPassword({ params: { token }, body }),
    onSuccess: (waiting) => {
      const { takesEffectAt = null } = waiting ?? {};
      const state = takesEffectAt === null ? 'done' : 'waits';
      cache.setQueryData(
        keys.resetLink(token),
        (link) => link && { ...link, state, takesEffectAt },
      );
    },
  });
}

/** By either link of the mails. */
export function useStopReset(token: string) {
  return useMutation({ mutationFn: () => api.stopPasswordReset({ params: { token } }) });
}

/** By whoever is signed in. */
export function useStopOwnReset() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.stopOwnPasswordReset(),
    onSuccess: async () => {
      cache.setQueryData(userQuery.queryKey, (user) => user && { ...user, newPasswordAt: null });
      await refresh();
    },
  });
}
