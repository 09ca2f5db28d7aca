// Trying out a delivery, and who may be offered for it. Changes nothing on the server, so nothing
// is refreshed.
import { useMutation } from '@tanstack/react-query';
import { testSendCalls } from '#contract/trial-sends.ts';
import { clientOf } from './client.ts';

const api = clientOf(testSendCalls);

/** With the id of a recipient when it is one of hers. */
export type TrialSend = { to: string; recipientId?: number | undefined };

export function useSendTestEmail(testamentId: number) {
  return useMutation({
    mutationFn: ({ to, recipientId }: TrialSend) =>
      api.sendTestEmail({ params: { id: testamentId }, body: { email: to, recipientId } }),
  });
}

export function useSendTestSms(testamentId: number) {
  return useMutation({
    mutationFn: ({ to, recipientId }: TrialSend) =>
      api.sendTestSms({ params: { id: testamentId }, body: { phoneNumber: to, recipientId } }),
  });
}

/** She herself, and those of her recipients it is about. */
export type Receiver = TrialSend & { name?: string | null };

/** A recipient is meant when his address was picked or typed, in capitals or not. */
export function receiverOf(typed: string, receivers: readonly Receiver[]): TrialSend {
  const known = receivers.find(({ to }) => to.toLowerCase() === typed.toLowerCase());
  return { to: typed, recipientId: known?.recipientId };
}
