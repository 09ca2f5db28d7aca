/**
 * Reads the mailbox that mail comes back to, by IMAP. One connection a look, nothing is moved,
 * and only canaries of ours are deleted: how far it was read is remembered elsewhere, so that a
 * person may read the same mailbox.
 */
import { createHash } from 'node:crypto';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import type { ImapConfig } from '#server/platform/config.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { readArrival } from './arrival.ts';
import { isLoopback } from '#server/platform/loopback.ts';
import { MailboxError, type Found, type BounceMailbox, type MailboxPlace } from './port.ts';

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

/** Without a place to go on from, reports of long ago are not acted on. */
const oldestMs = 90 * 24 * 60 * 60_000;
/** One message that its server cannot hand over must not stand before all that come after it. */
const triesAtOne = 3;

export function openBounceMailbox(
  config: ImapConfig,
  limits: ImapLimits = defaultLimits,
): BounceMailbox {
  const open = new Set<ImapFlow>();
  // Mail servers live by the machine's time, whatever clock the product has.
  const clock = new SystemClock();
  const unread = countTries();
  let isClosed = false;
  return {
    id: idOf(config),
    async read(after, take) {
      if (isClosed) return false;
      let isLate = false;
      let hasProgress = false;
      const client = new ImapFlow(optionsOf(config, limits));
      // What breaks it also ends the command under way, which tells of it.
      client.on('error', () => undefined);
      open.add(client);
      const deadline = setTimeout(() => {
        isLate = true;
        client.close();
      }, limits.totalMs);
      const sinceMs = clock.wallMs() - oldestMs;
      const reading = { client, limits, folder: config.folder, sinceMs, unread };
      try {
        await reached(client.connect());
        return await readFrom(reading, after, async (found, place) => {
          const isTaken = await take(found, place);
          hasProgress ||= isTaken !== false;
          return isTaken;
        });
      } catch (error) {
        // A slow server is no fault as long as it gets on: the next look goes on from there.
        if (isLate && hasProgress && error instanceof MailboxError) return true;
        throw error;
      } finally {
        clearTimeout(deadline);
        open.delete(client);
        client.close();
      }
    },
    async close() {
      isClosed = true;
      for (const client of open) client.close();
    },
  };
}

interface Reading {
  readonly client: ImapFlow;
  readonly limits: ImapLimits;
  readonly folder: string;
  readonly sinceMs: number;
  readonly unread: Tries;
}

async function readFrom(
  reading: Reading,
  after: MailboxPlace | null,
  take: Parameters<BounceMailbox['read']>[1],
): Promise<boolean> {
  const { client, limits } = reading;
  const mailbox = await reached(client.mailboxOpen(reading.folder));
  const validity = String(mailbox.uidValidity);
  const from = after?.validity === validity ? after.uid + 1 : 1;
  const young = from === 1 ? { since: new Date(reading.sinceMs) } : {};
  const found = await reached(client.search({ uid: `${from}:*`, ...young }, { uid: true }));
  if (!found) throw new MailboxError('search refused');
  // Asked for what lies after the last message, a server answers with the last message.
  const uids = found.filter((uid) => uid >= from).toSorted((one, other) => one - other);
  for (const uid of uids.slice(0, limits.messages)) {
    const notice = await readOne(reading, { validity, uid });
    const taken = await take(notice, { validity, uid });
    if (taken === false) return false;
    // So the person who reads this mailbox sees what is done; what a person wrote stays unread.
    // Not every mailbox can be marked.
    // Without UIDPLUS, what a person has marked to be deleted would go as well.
    if (taken === 'remove' && client.capabilities.has('UIDPLUS')) {
      await reached(client.messageDelete(String(uid), { uid: true }));
    } else if (taken === 'remove' || isBounce(notice)) {
      await reached(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
    }
  }
  await reached(client.logout());
  return uids.length > limits.messages;
}

/** The folder is open by now: what fails here again and again is about this message alone. */
async function readOne(
  { client, limits, unread }: Reading,
  { validity, uid }: MailboxPlace,
): Promise<Found> {
  const key = `${validity} ${uid}`;
  if (unread.of(key) >= triesAtOne) return 'unreadable';
  const query = { source: { start: 0, maxLength: limits.bytes }, internalDate: true };
  try {
    const message = await reached(client.fetchOne(String(uid), query, { uid: true }));
    const found = message && message.source ? await readArrival(message.source) : null;
    if (found === null || 'canary' in found) return found;
    return { ...found, arrivedAt: timeOf(message && message.internalDate) };
  } catch (error) {
    unread.add(key);
    throw error;
  }
}

function isBounce(found: Found): boolean {
  return found !== null && typeof found === 'object' && 'keys' in found;
}

function timeOf(date: Date | string | false | undefined): number | null {
  const time = date ? new Date(date).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

interface Tries {
  of(key: string): number;
  add(key: string): void;
}

/** Remembers the last key only: what is read in order is stuck at one thing at a time. */
function countTries(): Tries {
  let last = { key: '', tries: 0 };
  const of = (key: string): number => (key === last.key ? last.tries : 0);
  return { of, add: (key) => void (last = { key, tries: of(key) + 1 }) };
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
  // Not every server says which kind of refusal it is.
  const refused = 'executedCommand' in error ? error.executedCommand : null;
  if (typeof refused === 'string' && /^\S+ SELECT /.test(refused)) return 'no such folder';
  return codeOf(error) ?? 'broken off';
}
