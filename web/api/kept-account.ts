/** Bringing back an account that was deleted, which signs in at once. */
import { useMutation } from '@tanstack/react-query';
import { keptAccountCalls } from '#contract/kept-account.ts';
import { useKeepUser } from './account.ts';
import { clientOf } from './client.ts';
import { unlockPasskey } from './passkeys.ts';

const api = clientOf(keptAccountCalls);

export function useKeepAccount() {
  return useMutation({ mutationFn: api.keepAccount, onSuccess: useKeepUser() });
}

export function useKeepAccountByPasskey() {
  return useMutation({
    mutationFn: async () => api.keepAccountByPasskey({ body: { response: await unlockPasskey() } }),
    onSuccess: useKeepUser(),
  });
}
