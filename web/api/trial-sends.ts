// Trying out a delivery, and who may be offered for it. A mail to a recipient is remembered there,
// also one that was refused.
import { useMutation } from '@tanstack/react-query';
import { testSendCalls } from '#contract/trial-sends.ts';
import { useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(testSendCalls);

/** With the id of a recipient, if it is one. */
export type TrialSend = { to: string; recipientId?: number | undefined };

export function useSendTestEmail(testamentId: number) {
  return useMutation({
    mutationFn: ({ to, recipientId }: TrialSend) =>
      api.sendTestEmail({ params: { id: testamentId }, body: { email: to, recipientId } }),
    onSettled: useRefresh(),
  });
}

export function useTestRecipient() {
  return useMutation({
    mutationFn: (id: number) => api.testRecipient({ params: { id } }),
    onSettled: useRefresh(),
  });
}

export function useTestSecondEmail() {
  return useMutation({
    mutationFn: (id: number) => api.testSecondEmail({ params: { id } }),
    onSettled: useRefresh(),
  });
}

export function useSendTestSms(testamentId: number) {
  return useMutation({
    mutationFn: ({ to, recipientId }: TrialSend) =>
      api.sendTestSms({ params: { id: testamentId }, body: { phoneNumber: to, recipientId } }),
  });
}

/** The owner, and those recipients it is about. */
export type Receiver = TrialSend & { name?: string | null };

/** A recipient is meant when their address was picked or typed, in capitals or not. */
export function receiverOf(typed: string, receivers: readonly Receiver[]): TrialSend {
  const known = receivers.find(({ to }) => to.toLowerCase() === typed.toLowerCase());
  return { to: typed, recipientId: known?.recipientId };
}
