/**
 * What the rest of the server knows about text messages: one message in, one outcome back. A
 * message that may have left is never sent again, because the provider cannot recognise it.
 */

export interface SmsSender {
  /** `none`: this installation sends mail and has no provider for text messages. */
  readonly kind: 'twilio' | 'mailbox' | 'none' | 'recording';
  /** Never throws for the outside world: every failure is an outcome. */
  send(message: Sms): Promise<SmsOutcome>;
  close(): Promise<void>;
}

export interface Sms {
  /** As the owner wrote it; the provider wants it in international form. */
  readonly to: string;
  readonly text: string;
}

export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly response: string }
  /** Surely not sent: may be tried again. */
  | { readonly kind: 'retry-later'; readonly reason: string }
  /** Refused for good; `code` is the provider's own, 0 when it named none. */
  | { readonly kind: 'refused'; readonly code: number; readonly reason: string }
  /** Nobody knows whether it left: must not be tried again. */
  | { readonly kind: 'unclear'; readonly reason: string };
