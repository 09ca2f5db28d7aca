// Entering an activation code. Whoever does it is nobody to us: nothing is kept.
import { useMutation } from '@tanstack/react-query';
import { activationCalls } from '#contract/triggers.ts';
import { clientOf } from './client.ts';

const api = clientOf(activationCalls);

export function useActivateByCode() {
  return useMutation({
    mutationFn: (activationCode: string) => api.activateByCode({ body: { activationCode } }),
  });
}
