/**
 * Sends what the outbox holds: claim, compose, mark, send, record. Knows no feature: each kind of
 * message says what it reads and what follows from the provider's answer.
 *
 * A crash after the provider took a mail and before that was recorded sends it again with the same
 * Message-ID; nothing is ever forgotten. Text messages are sent by sms-worker.ts.
 */
import { addLight, lightOf, type Moment } from '#core/release/moment.ts';
import { classifyRefusal, isUnknownAddress, type RefusalCodes } from '#core/release/refusal.ts';
import { afterFailedTry, isLastingTrouble, type RetryDecision } from '#core/release/retry.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { MailOutcome, MailSender } from '#server/mail/port.ts';
import type { Logger } from '#server/platform/log.ts';
import { gathering } from './gathering.ts';
import type { MailHealth } from './mail-health.ts';
import type { SendFailure, OutboxKind, OutboxRow } from './message-kind.ts';
import { beginHandovers, claim, markAlarmed, mayHaveLeft, postpone, settle } from './outbox.ts';
import { retryKinds } from './retry-kinds.ts';
import { leaveToHuman, sendSms, type SmsContext } from './sms-worker.ts';

export interface WorkerContext extends SmsContext {
  readonly mail: MailSender;
  readonly health: MailHealth;
  readonly log: Logger;
  /** How many messages are claimed in one round at most. */
  readonly batchSize?: number | undefined;
  /** What must not leave now. */
  heldKinds(): Promise<ReadonlySet<OutboxKind>>;
}

/** Longer than any send may take, so that no message is with two workers at once. */
export const leaseMs = 5 * 60_000;
/** So many are on their way at once: enough that nobody waits for the commits of the others. */
const inHandAtOnce = 20;
/** So many are claimed in one round while there are more, so that a stop waits for no more. */
const mostInOneRound = 5 * inHandAtOnce;
const waitMs = 60 * 60_000;
/** Before that it may have been the database for a moment. */
const alarmAfterTries = 3;

/**
 * Sends due messages. The next ones are claimed when the last of those before is begun, so that no
 * lease runs while a message waits for others.
 * @returns how many were claimed.
 */
export async function sendDue(context: WorkerContext): Promise<number> {
  const most = context.batchSize ?? mostInOneRound;
  const count = Math.min(inHandAtOnce, most);
  const batch = batchOf(context);
  const queue: OutboxRow[] = [];
  let claimed = 0;
  let mayBeMore = true;
  let claiming: Promise<void> | null = null;
  const claimMore = async () => {
    const rows = await claimSome(context, Math.min(count, most - claimed));
    queue.push(...rows);
    claimed += rows.length;
    mayBeMore = rows.length === count && claimed < most;
    claiming = null;
  };
  const lane = async () => {
    while (queue.length > 0 || mayBeMore) {
      const row = queue.shift();
      if (row === undefined) await (claiming ??= claimMore());
      else await sendOne(context, batch, row);
    }
  };
  // Where no more can be claimed, those that are on their way are waited for all the same.
  const lanes = await Promise.allSettled(Array.from({ length: count }, lane));
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return claimed;
}

async function claimSome(context: WorkerContext, count: number): Promise<OutboxRow[]> {
  const now = await context.readMoment(context.db);
  // What names a date is left to whoever knows the time, and to the moment when somebody does.
  const leftOut = [...(await context.heldKinds())];
  return claim(context.db, now.wall, count, leaseMs, leftOut);
}

function batchOf(context: WorkerContext): Batch {
  return {
    // Once more: the database in which they were claimed may be another one than a moment ago.
    isHeld: gathering(async (several) => {
      const held = await context.heldKinds();
      return new Set(several.filter(({ kind }) => held.has(kind)));
    }),
    beginHandover: gathering((several) => beginHandovers(context.db, several)),
  };
}

/** What messages of one round ask for, with one statement for all that ask at once. */
interface Batch {
  isHeld(row: OutboxRow): Promise<boolean>;
  beginHandover(row: OutboxRow): Promise<boolean>;
}

async function sendOne(context: WorkerContext, batch: Batch, row: OutboxRow): Promise<void> {
  let isText = false;
  try {
    if (mayHaveLeft(row)) {
      await leaveToHuman(context, row);
      return;
    }
    const message = (await batch.isHeld(row)) ? 'wait' : await context.kinds[row.kind].compose(row);
    if (message === null) {
      await settleObsolete(context, row);
    } else if (message === 'wait') {
      await letWait(context, row);
    } else if ('channel' in message) {
      // Its row may say by now that it is with the provider, and has to go on saying so.
      isText = true;
      await sendSms(context, row, message);
    } else if (message.to === '') {
      // Somebody else has confirmed the address that was hers, and she has no other.
      await settleObsolete(context, row);
    } else if (await batch.beginHandover(row)) {
      const outcome = await context.mail.send(message);
      context.health.note(outcome, message.to);
      context.outcomes?.add({ channel: 'mail', outcome: outcome.kind });
      await record(context, row, outcome);
    }
  } catch (error) {
    // A bug or a broken row must not stop the others, nor be tried again and again in silence.
    context.log.error({ err: error, outboxId: row.id, kind: row.kind }, 'message not sent');
    if (!isText) await putOff(context, row, error);
  }
}

/** Not the provider's doing. Where not even this can be written, the lease ends by itself. */
async function putOff(context: WorkerContext, row: OutboxRow, error: unknown): Promise<void> {
  const outcome = `failed: ${error instanceof Error ? error.name : 'unknown'}`;
  try {
    const againMs = await inTransaction(context.db, async (tx) => {
      const now = await context.readMoment(tx);
      const again = tryAgain(row, now, { jitter: 1 });
      if (again.kind === 'open-item') {
        // Without what its kind does then: that reads the row, which may be what is broken.
        await endUnsent(context, tx, row, now, outcome);
        return null;
      }
      // It may have left: not sooner than the lease would have ended.
      const waitMs = Math.max(leaseMs, again.waitMs);
      if (!(await postpone(tx, row, { nowMs: now.wall, waitMs, outcome }))) return null;
      if (row.attempts >= alarmAfterTries) {
        await tellOnce(context, tx, row, now, { subject: brokenAlarm, outcome });
      }
      return waitMs;
    });
    if (againMs !== null) await notePutOff(context, row, againMs);
  } catch (failure) {
    context.log.error({ err: failure, outboxId: row.id }, 'message not postponed');
  }
}

/** By itself: whatever is broken for its kind as well, the message is put off. */
async function notePutOff(context: WorkerContext, row: OutboxRow, againMs: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const now = await context.readMoment(tx);
    await context.kinds[row.kind].putOff?.(tx, row, now, addLight(lightOf(now), againMs));
  });
}

function tryAgain(
  row: OutboxRow,
  now: Moment,
  how: { jitter: number; unknownTries?: number },
): RetryDecision {
  return afterFailedTry({
    kind: retryKinds[row.kind],
    tries: row.attempts,
    ageMs: lightOf(now) - row.created_light,
    ...how,
  });
}

const brokenAlarm = 'a message cannot be prepared or recorded and needs a human';
const notTakenAlarm = 'a message is not taken by the mail server and needs a human';

/** Of each message once; the alarm itself is told until somebody has seen to it. */
async function tellOnce(
  { operator }: WorkerContext,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  { subject, outcome }: { subject: string; outcome: string },
): Promise<void> {
  if (!(await markAlarmed(tx, row, now.wall))) return;
  await operator.alarm(subject, { outboxId: row.id, kind: row.kind, outcome }, tx);
}

/** Somebody has to look: it has lasted, and no rule of its own takes care of it. */
function needsHuman(row: OutboxRow, outcome: SendFailure): boolean {
  const kind = retryKinds[row.kind];
  // A code is not tried for longer than a day, and its end is an alarm.
  if (kind === 'account' || !isLastingTrouble(row.attempts)) return false;
  if (kind === 'delivery') return true;
  // An owner's mailbox that is gone counts as closed after a month, by her own dates.
  return classifyRefusal(codesOf(outcome)) !== 'address';
}

function codesOf(outcome: SendFailure): RefusalCodes {
  const smtp = outcome.kind === 'refused' ? outcome.code : null;
  return { enhanced: outcome.enhancedCode ?? null, smtp };
}

/** @returns whether this worker still had it. */
async function endUnsent(
  context: WorkerContext,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  outcome: string,
): Promise<boolean> {
  if (!(await settle(tx, row, 'open', now.wall, outcome))) return false;
  const facts = { outboxId: row.id, kind: row.kind, outcome };
  await context.operator.alarm('a message could not be sent and needs a human', facts, tx);
  return true;
}

async function settleObsolete(context: WorkerContext, row: OutboxRow): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const now = await context.readMoment(tx);
    await settle(tx, row, 'obsolete', now.wall, 'no longer true');
  });
}

async function letWait(context: WorkerContext, row: OutboxRow): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const now = await context.readMoment(tx);
    await postpone(tx, row, { nowMs: now.wall, waitMs, outcome: 'waits' });
  });
}

async function record(context: WorkerContext, row: OutboxRow, outcome: MailOutcome): Promise<void> {
  const kind = context.kinds[row.kind];
  await inTransaction(context.db, async (tx) => {
    const now = await context.readMoment(tx);
    if (outcome.kind === 'accepted') {
      const response = withoutAddresses(outcome.response);
      if (await settle(tx, row, 'sent', now.wall, response)) {
        await kind.accepted?.(tx, row, now, response);
      }
      return;
    }
    const isUnknown = isUnknownAddress(codesOf(outcome));
    const unknownTries = isUnknown ? row.unknown_tries + 1 : 0;
    const jitter = context.entropy.bytes(1).readUInt8() / 256;
    const again = tryAgain(row, now, { jitter, unknownTries });
    if (again.kind === 'open-item') {
      const isOpen = await endUnsent(context, tx, row, now, describe(outcome));
      if (isOpen) await kind.gaveUp?.(tx, row, now);
      return;
    }
    const put = { nowMs: now.wall, waitMs: again.waitMs, outcome: describe(outcome) };
    if (await postpone(tx, row, isUnknown ? { ...put, unknownTries } : put)) {
      await kind.failed?.(tx, row, now, outcome);
      await kind.putOff?.(tx, row, now, addLight(lightOf(now), again.waitMs));
      if (!needsHuman(row, outcome)) return;
      await tellOnce(context, tx, row, now, { subject: notTakenAlarm, outcome: describe(outcome) });
    }
  });
}

/** Providers like to repeat the address, which belongs to the sealed part of a row. */
function withoutAddresses(response: string): string {
  return response.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…');
}

/** What the provider said, in codes alone. */
function describe(outcome: SendFailure): string {
  return outcome.kind === 'refused'
    ? `refused ${outcome.code} ${outcome.enhancedCode}`
    : `retry-later ${outcome.enhancedCode ?? 'no answer'}`;
}
