/**
 * Message-IDs: made once when a message is decided, and stored with it. However often a crash
 * repeats the message, it goes out under the same id, by which receivers recognise it. What goes to
 * recipients has the same id even when a copy of the database decides it again
 * (`server/crypto/repeatable-id.ts`).
 */
import { isIP } from 'node:net';
import type { Entropy } from '#server/platform/entropy.ts';

/** What makes random ones, with their angle brackets. */
export function messageIds(domain: string, entropy: Entropy): () => string {
  return () => `<${entropy.token()}@${domain}>`;
}

/**
 * The right-hand side of our Message-IDs: the public host name, or where that is only this machine
 * or a bare address, the domain we send from. It changes with the configuration, so whoever may
 * have to repeat a message keeps its id.
 */
export function mailDomain(publicUrl: string, mailFrom: string): string {
  const host = new URL(publicUrl).hostname;
  const bareHost = host.replace(/^\[|\]$/g, '');
  if (isIP(bareHost) === 0 && host.includes('.')) return host;
  const sender = /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom);
  return sender?.[1]?.toLowerCase() ?? 'localhost';
}
