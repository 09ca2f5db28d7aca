// Recovery codes: how many are left, and ten new ones, which the server says once.
import { useMutation, useQuery } from '@tanstack/react-query';
import { recoveryCodeCalls } from '#contract/recovery-codes.ts';
import type { Input } from '#contract/route.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(recoveryCodeCalls);

export function useRecoveryCodes() {
  return useQuery({ queryKey: keys.recoveryCodes, queryFn: () => api.recoveryCodes() });
}

/** @param onMade is given them: nothing else keeps them. */
export function useMakeRecoveryCodes(onMade: (codes: readonly string[]) => void) {
  return useGuardedChange(async () => onMade((await api.makeRecoveryCodes()).codes));
}

type Recovery = Input<typeof recoveryCodeCalls.recoverByCode>['body'];

/** Signed in nowhere, and without the mailbox. */
export function useRecoverByCode() {
  return useMutation({ mutationFn: (body: Recovery) => api.recoverByCode({ body }) });
}
