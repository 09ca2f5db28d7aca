// Activation triggers: reading, writing, switching, deleting, and the sheet for relatives.
import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/route.ts';
import { triggerCalls } from '#contract/triggers.ts';
import { keys, useChange } from './cache.ts';
import { clientOf, hrefOf } from './client.ts';

const api = clientOf(triggerCalls);

export type TriggerInput = Input<typeof triggerCalls.createTrigger>['body'];

/** Oldest first. */
export function useTriggers({ enabled = true } = {}) {
  return useQuery({ queryKey: keys.triggers, queryFn: () => api.listTriggers(), enabled });
}

type Save = { id: number | null; fields: TriggerInput };

export function useSaveTrigger() {
  return useChange(({ id, fields }: Save) =>
    id === null
      ? api.createTrigger({ body: fields })
      : api.updateTrigger({ params: { id }, body: fields }),
  );
}

/** On or off, and nothing else of it. */
export function useSwitchTrigger(id: number) {
  return useChange((isActive: boolean) =>
    api.updateTrigger({ params: { id }, body: { isActive } }),
  );
}

export function useDeleteTrigger() {
  return useChange((id: number) => api.deleteTrigger({ params: { id } }));
}

/** The address of the sheet with the code, for a tab of its own. */
export function instructionsHref(id: number): string {
  return hrefOf(triggerCalls.getInstructions, { params: { id } });
}
