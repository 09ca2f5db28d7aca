// The programs that an owner wants to be told: the list, one more, one less, and a test.
import { useMutation, useQuery } from '@tanstack/react-query';
import { webhookCalls } from '#contract/webhooks.ts';
import { keys, useChange } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(webhookCalls);

export function useWebhooks() {
  return useQuery({ queryKey: keys.webhooks, queryFn: () => api.webhooks() });
}

export function useAddWebhook() {
  return useChange((url: string) => askingFirst(() => api.addWebhook({ body: { url } }), 'own'));
}

export function useRemoveWebhook(id: number) {
  return useGuardedChange(() => api.removeWebhook({ params: { id } }));
}

/** Changes nothing: nothing is read again. */
export function useTestWebhook() {
  return useMutation({ mutationFn: (id: number) => api.testWebhook({ params: { id } }) });
}
