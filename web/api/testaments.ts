// Testaments and their recipients: reading, deleting, and saving in an order that loses nothing.
import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { TestamentDraft, TestamentRecipient } from '#contract/testaments.ts';
import { keys, useRefresh } from './cache.ts';
import { api } from './client.ts';

export type TestamentSettings = z.output<typeof TestamentDraft>;
export type Recipient = z.output<typeof TestamentRecipient>;

export function useTestaments() {
  return useQuery({ queryKey: keys.testaments, queryFn: () => api.listTestaments() });
}

/**
 * One testament and who receives it, together: the dialog needs both or neither. Nothing is kept
 * from the last time, because a form that opened with old words would write them over the new ones.
 */
export function useTestamentForEditing(id: number) {
  const testament = useQuery({
    queryKey: keys.testament(id),
    queryFn: () => api.getTestament({ params: { id } }),
    gcTime: 0,
  });
  const recipients = useQuery({
    queryKey: keys.testamentRecipients(id),
    queryFn: () => api.listTestamentRecipients({ params: { id } }),
    gcTime: 0,
  });
  return {
    testament: testament.data,
    recipients: recipients.data,
    isError: testament.isError || recipients.isError,
  };
}

export function useDeleteTestament() {
  return useMutation({
    mutationFn: (id: number) => api.deleteTestament({ params: { id } }),
    onSuccess: useRefresh(),
  });
}

/** What of a testament the server has already. Grows with every call that succeeds. */
export type Kept = { id: number | null; recipients: readonly Recipient[] };

export type Save = {
  settings: TestamentSettings;
  emails: readonly string[];
  kept: Kept;
  /** Called after each call that succeeded, so that a second try goes on and repeats nothing. */
  onKept: (kept: Kept) => void;
};

/**
 * A new testament is first kept as a draft, then gets its recipients, and is made active last: if a
 * call fails on the way, nothing is armed that would reach only half of her people, and no word is
 * lost. A change goes the same way, so that the new status holds for the new recipients.
 */
async function saveTestament({ settings, emails, kept, onKept }: Save): Promise<void> {
  let { id, recipients } = kept;
  let isComplete = false;
  if (id === null) {
    const created = await api.createTestament({ body: { ...settings, status: 'draft' } });
    id = created.id;
    isComplete = settings.status === 'draft';
    onKept({ id, recipients });
  }
  for (const recipient of recipients.filter(({ email }) => !emails.includes(email))) {
    await api.removeTestamentRecipient({ params: { id, recipientId: recipient.id } });
    recipients = recipients.filter((other) => other !== recipient);
    onKept({ id, recipients });
  }
  for (const email of emails) {
    if (recipients.some((recipient) => recipient.email === email)) continue;
    const added = await api.addTestamentRecipient({ params: { id }, body: { email } });
    // As it was typed: the server may spell the address differently, the next try may not add it
    // twice.
    recipients = [...recipients, { ...added, email }];
    onKept({ id, recipients });
  }
  if (!isComplete) await api.updateTestament({ params: { id }, body: settings });
}

export function useSaveTestament() {
  return useMutation({
    mutationFn: saveTestament,
    // Also after a failure: some of it may be on the server.
    onSettled: useRefresh(),
  });
}
