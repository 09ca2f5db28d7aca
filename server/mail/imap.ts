/**
 * Reads the mailbox that mail comes back to, by IMAP. One connection a look, nothing is deleted or
 * moved: how far it was read is remembered elsewhere, so that a person may read the same mailbox.
 */
import { createHash } from 'node:crypto';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import type { ImapConfig } from '#server/platform/config.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { readNotice } from './bounce-notice.ts';
import { isLoopback } from './loopback.ts';
import { MailboxError, type BounceMailbox, type MailboxPlace } from './port.ts';

export interface ImapLimits {
  readonly connectMs: number;
  readonly idleMs: number;
  /** One look as a whole. */
  readonly totalMs: number;
  /** Of one look. */
  readonly messages: number;
  /** Of one message; a notice says what it has to say at its beginning. */
  readonly bytes: number;
}

const defaultLimits: ImapLimits = {
  connectMs: 15_000,
  idleMs: 30_000,
  totalMs: 120_000,
  messages: 100,
  bytes: 64 * 1024,
};

export function openBounceMailbox(
  config: ImapConfig,
  limits: ImapLimits = defaultLimits,
): BounceMailbox {
  const open = new Set<ImapFlow>();
  return {
    id: idOf(config),
    async read(after, take) {
      const client = new ImapFlow(optionsOf(config, limits));
      // What breaks it also ends the command under way, which tells of it.
      client.on('error', () => undefined);
      open.add(client);
      const deadline = setTimeout(() => client.close(), limits.totalMs);
      try {
        await reached(client.connect());
        return await readFrom({ client, limits, folder: config.folder }, after, take);
      } finally {
        clearTimeout(deadline);
        open.delete(client);
        client.close();
      }
    },
    async close() {
      for (const client of open) client.close();
    },
  };
}

interface Reading {
  readonly client: ImapFlow;
  readonly limits: ImapLimits;
  readonly folder: string;
}

async function readFrom(
  { client, limits, folder }: Reading,
  after: MailboxPlace | null,
  take: Parameters<BounceMailbox['read']>[1],
): Promise<boolean> {
  const mailbox = await reached(client.mailboxOpen(folder));
  const validity = String(mailbox.uidValidity);
  const from = after?.validity === validity ? after.uid + 1 : 1;
  const found = await reached(client.search({ uid: `${from}:*` }, { uid: true }));
  if (!found) throw new MailboxError('search refused');
  // Asked for what lies after the last message, a server answers with the last message.
  const uids = found.filter((uid) => uid >= from).toSorted((one, other) => one - other);
  for (const uid of uids.slice(0, limits.messages)) {
    const source = { start: 0, maxLength: limits.bytes };
    const message = await reached(client.fetchOne(String(uid), { source }, { uid: true }));
    const notice = message && message.source ? await readNotice(message.source) : null;
    if (!(await take(notice, { validity, uid }))) return false;
    // For whoever reads this mailbox: it has been seen to. Not every mailbox lets itself be marked.
    if (notice !== null) {
      await reached(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
    }
  }
  await reached(client.logout());
  return uids.length > limits.messages;
}

function optionsOf(config: ImapConfig, limits: ImapLimits): ImapFlowOptions {
  const { host, port, secure, mayBePlain, user, password } = config;
  const isLocal = isLoopback(host);
  return {
    host,
    port,
    secure,
    // True is a demand, undefined an offer.
    doSTARTTLS: secure || isLocal || mayBePlain ? undefined : true,
    auth: { user, pass: password },
    tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.idleMs,
    maxLiteralSize: limits.bytes * 2,
    maxLineLength: 16 * 1024 * 1024,
    maxResponseSize: 16 * 1024 * 1024,
  };
}

function idOf({ host, port, user, folder }: ImapConfig): string {
  const where = [host, port, user, folder].join('\n');
  return createHash('sha256').update(where).digest('hex');
}

/** Says in a word what was in the way: the library's own words may hold the user's name. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new MailboxError(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'password refused';
  if ('mailboxMissing' in error && error.mailboxMissing) return 'no such folder';
  return codeOf(error) ?? 'broken off';
}
