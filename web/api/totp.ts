// The app that shows six digits: whether it is asked for, setting it up, taking it away.
import { useMutation, useQuery } from '@tanstack/react-query';
import { totpCalls } from '#contract/totp.ts';
import { keys, useChange } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(totpCalls);

export function useTotp() {
  return useQuery({ queryKey: keys.totp, queryFn: () => api.totp() });
}

/** Asks nobody for digits yet. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => askingFirst(() => api.beginTotp(), 'own') });
}

export function useConfirmTotp() {
  return useChange((code: string) => askingFirst(() => api.confirmTotp({ body: { code } }), 'own'));
}

export function useRemoveTotp() {
  return useGuardedChange(() => api.removeTotp());
}
