// Who may be offered for a test message: she herself, and those of her recipients it is about.
import type { TrialSend } from '../../../api/trial-sends.ts';

export type Receiver = TrialSend & { name?: string | null };

/** A recipient is meant when his address was picked or typed, in capitals or not. */
export function receiverOf(typed: string, receivers: readonly Receiver[]): TrialSend {
  const known = receivers.find(({ to }) => to.toLowerCase() === typed.toLowerCase());
  return { to: typed, recipientId: known?.recipientId };
}
