/**
 * What the rest of the server knows about programs of owners that are told what happens: one signed
 * request, and what was answered. Whose program it is, and when it is tried again, is decided
 * elsewhere.
 */

export interface WebhookSender {
  /** Whether this address may be called at all; where its name leads is asked with each call. */
  mayCall(url: string): boolean;
  /** Never throws for the outside world. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}

export interface WebhookMessage {
  readonly url: string;
  /** As its owner has it: `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  /** The same with each try. */
  readonly id: string;
  /** Of this try, in wall milliseconds. */
  readonly at: number;
  /** JSON. */
  readonly body: string;
}

/** The HTTP status; null: there was no answer, or the address may not be called. */
export interface WebhookAnswer {
  readonly status: number | null;
}
