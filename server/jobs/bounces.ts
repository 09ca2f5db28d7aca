/**
 * Reads what mail servers gave back after they had taken it, and lets each kind of message say what
 * follows. A notice is recorded before it counts as read, and counts once however often it is read.
 * What people answer comes to the same mailbox and is handed on.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import {
  MailboxError,
  type Bounce,
  type BounceMailbox,
  type Found,
  type Reply,
} from '#server/mail/port.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MessageKinds, OutboxRow } from './message-kind.ts';
import type { Alarming } from './operator.ts';
import { lockMessage, markCameBack, readPlace, rememberPlace } from './bounce-rows.ts';
import { leaseMs } from './worker.ts';

export interface BounceContext extends Alarming {
  readonly db: Db;
  readonly mailbox: BounceMailbox;
  readonly kinds: MessageKinds;
  readonly log: Logger;
  /** @returns whether it is one of ours. */
  takeCanary(mark: string): Promise<boolean>;
  /** Of mails that no row waits for. @returns whether it was one of ours. */
  takeTestMail(tx: Tx, notice: Bounce): Promise<boolean>;
  /** Once or several times: what follows from it has to be the same. */
  takeReply(reply: Reply): Promise<void>;
  /** A simulated clock is not the one that the mailbox dates its messages by. */
  readonly isClockReal: boolean;
  /** Inside a transaction by its own handle: waiting there for another one can wait for ever. */
  readMoment(db: Db): Promise<Moment>;
}

export const bouncesPauseMs = 5 * 60_000;
/** While there is more. Never at once: anybody can fill that mailbox, and reading is work. */
export const moreBouncesPauseMs = 15_000;
/** Every look at first, then every hour. */
const longestPauseLooks = 12;
/** After half an hour without an answer somebody should see to it. */
const alarmAfterLooks = 4;
/** A row that does not open, or is never settled, must not stand before all that comes after. */
const triesAtOne = 5;
/** By which a mail server's clock may be behind ours. */
const clockToleranceMs = 60 * 60_000;

/** @returns what looks once, and answers whether there is more to do after a short pause. */
export function createBounceReader(context: BounceContext): () => Promise<boolean> {
  const { db, mailbox, log, operator } = context;
  let failedLooks = 0;
  let looksToSkip = 0;
  let stuck = { uid: 0, tries: 0 };

  function isLastTry(uid: number): boolean {
    stuck = { uid, tries: stuck.uid === uid ? stuck.tries + 1 : 1 };
    return stuck.tries >= triesAtOne;
  }

  async function take(found: Found, uid: number): Promise<boolean | 'remove'> {
    if (found === null) return true;
    if (found !== 'unreadable' && 'canary' in found) {
      return (await context.takeCanary(found.canary)) ? 'remove' : true;
    }
    if (found === 'unreadable') {
      await operator.alarm('a message of the mailbox for returned mail cannot be read', { uid });
      return true;
    }
    try {
      if (await see(context, found)) return true;
      if (!isLastTry(uid)) return false;
      log.error('a mail that came back was not recorded: it is still being sent');
    } catch (error) {
      if (!isLastTry(uid)) throw error;
      log.error({ err: error }, 'a mail that came back was not recorded');
    }
    await operator.alarm('a mail that came back could not be recorded and needs a human', { uid });
    return true;
  }

  async function look(): Promise<boolean> {
    const after = await readPlace(db, mailbox.id);
    return mailbox.read(after, async (found, place) => {
      const isTaken = await take(found, place.uid);
      if (isTaken !== false) await rememberPlace(db, mailbox.id, place);
      return isTaken;
    });
  }

  async function noteFailure({ message: reason }: MailboxError): Promise<void> {
    failedLooks += 1;
    looksToSkip = Math.min(2 ** (failedLooks - 1), longestPauseLooks) - 1;
    log.warn({ reason, failedLooks }, 'the mailbox for returned mail could not be read');
    if (failedLooks === alarmAfterLooks) {
      await operator.alarm('the mailbox for returned mail cannot be read', { reason });
    }
  }

  return async () => {
    if (looksToSkip > 0) {
      looksToSkip -= 1;
      return false;
    }
    try {
      const hasMore = await look();
      if (failedLooks > 0) log.info('the mailbox for returned mail can be read again');
      failedLooks = 0;
      return hasMore;
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      await noteFailure(error);
      return false;
    }
  };
}

/** @returns whether it was seen to; if not, it has to be read again. */
async function see(context: BounceContext, found: Bounce | Reply): Promise<boolean> {
  if ('keys' in found) return record(context, found);
  await context.takeReply(found);
  return true;
}

async function record(context: BounceContext, notice: Bounce) {
  const { keys, failure, arrivedAt } = notice;
  const { db, kinds, log } = context;
  const outcome = await inTransaction(
    db,
    async (tx) => {
      const row = await lockMessage(tx, keys);
      if (row === undefined) {
        return (await context.takeTestMail(tx, notice)) ? 'test' : 'unknown';
      }
      const now = await context.readMoment(tx);
      if (mayBeInHand(row, now.wall)) return 'early';
      if (context.isClockReal && isOfEarlierCopy(row, arrivedAt)) return 'stale';
      if (!(await markCameBack(tx, row, now.wall, failure))) return 'stale';
      await kinds[row.kind].cameBack?.(tx, row, now, failure);
      return row;
    },
    { isIdempotent: true },
  );
  if (outcome === 'early') return false;
  if (outcome === 'unknown') log.info('a returned mail does not belong to this installation');
  else if (outcome === 'test') log.info('a test mail came back');
  else if (outcome === 'stale') log.info('a returned mail no longer matters');
  else {
    const { id: outboxId, kind } = outcome;
    log.info({ outboxId, kind, code: failure.enhancedCode }, 'a mail came back');
  }
  return true;
}

/**
 * A worker may have handed it over a moment ago and not have said so yet. A message that waits for
 * another try is not meant: it goes out under the same id again, and comes back again.
 */
function mayBeInHand({ status, due_at: dueAt }: OutboxRow, nowMs: number): boolean {
  return status === 'pending' && dueAt > nowMs && dueAt <= nowMs + leaseMs;
}

/** It came before this message left: the same id had gone out once before, and came back then. */
function isOfEarlierCopy({ settled_at: leftAt }: OutboxRow, arrivedAt: number | null): boolean {
  return leftAt !== null && arrivedAt !== null && arrivedAt < leftAt - clockToleranceMs;
}
