/**
 * Signs what programs of owners are told, as https://www.standardwebhooks.com describes it: there
 * are libraries that check it. Knows no address and sends nothing.
 */
import { createHmac } from 'node:crypto';
import type { Entropy } from '#server/platform/entropy.ts';
import type { WebhookMessage } from './port.ts';

const prefix = 'whsec_';
const secretBytes = 32;

export function newWebhookSecret(entropy: Entropy): string {
  return prefix + entropy.bytes(secretBytes).toString('base64');
}

/** The header fields that say who sends it. */
export function signedHeaders({ secret, id, at, body }: Omit<WebhookMessage, 'url'>) {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}
