/** What a program is told: that something happened, and when. No title, no name and no word. */
import type { WebhookBody } from '#contract/webhooks.ts';
import { isoOf } from '#server/platform/iso.ts';
import type { StoredWebhook } from '#server/store/webhooks.ts';
import type { WebhookMessage } from '#server/webhooks/port.ts';

interface Happened {
  /** Of this event and no other. */
  readonly mark: string;
  readonly type: WebhookBody['type'];
  /** In wall milliseconds. */
  readonly happenedAt: number;
}

/** @param at of this try. */
export function messageFor(
  { url, secret }: Pick<StoredWebhook, 'url' | 'secret'>,
  { mark, type, happenedAt }: Happened,
  at: number,
): WebhookMessage {
  const id = `evt_${mark}`;
  const body: WebhookBody = { id, type, timestamp: isoOf(happenedAt) };
  return { url, secret, id, at, body: JSON.stringify(body) };
}
