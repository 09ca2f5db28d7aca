// The people the owner named: reading, adding, changing, deleting.
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { recipientCalls } from '#contract/recipients.ts';
import type { NewRecipient, RecipientChange } from '#contract/recipients.ts';
import { readSetting, writeSetting } from '../storage.ts';
import { keys, useChange } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(recipientCalls);

/** Oldest first. They are grouped by testaments, so they are asked for once those are there. */
export function useRecipients({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: keys.recipients,
    queryFn: () => api.listRecipients(),
    enabled,
  });
}

export function useAddRecipient() {
  return useChange((body: z.input<typeof NewRecipient>) => api.createRecipient({ body }));
}

export function useUpdateRecipient(id: number) {
  return useChange((body: z.input<typeof RecipientChange>) =>
    api.updateRecipient({ params: { id }, body }),
  );
}

export function useRenewTwoWords() {
  return useChange((id: number) => api.renewTwoWords({ params: { id } }));
}

export function useDeleteRecipient() {
  return useChange((id: number) => api.deleteRecipient({ params: { id } }));
}

const viewSetting = 'codicil-people-view';

/** How this browser showed them last; null: nobody has chosen. */
export function readPeopleView(): string | null {
  return readSetting(viewSetting);
}

export function keepPeopleView(view: string | null): void {
  writeSetting(viewSetting, view);
}
