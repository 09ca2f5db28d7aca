/**
 * Sends what the outbox holds: claim, compose, send, record. Knows no feature: each kind of message
 * says what it reads and what follows from the provider's answer.
 *
 * A crash after the provider took a mail and before that was recorded sends it again with the same
 * Message-ID; nothing is ever forgotten. Text messages are sent by sms-worker.ts.
 */
import type { Kysely } from 'kysely';
import { lightOf, type Moment } from '#core/release/moment.ts';
import { afterFailedTry } from '#core/release/retry.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MailOutcome, MailSender } from '#server/mail/port.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';
import type { SmsSender } from '#server/sms/port.ts';
import type { MailHealth } from './mail-health.ts';
import type { Operator } from './operator.ts';
import type { Failure, MessageKinds, OutboxRow } from './message-kind.ts';
import { claim, mayHaveLeft, postpone, settle } from './outbox.ts';
import { retryKinds } from './retry-kinds.ts';
import { leaveToHuman, sendSms } from './sms-worker.ts';

export interface WorkerContext {
  readonly db: Kysely<Database>;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly kinds: MessageKinds;
  readonly health: MailHealth;
  readonly entropy: Entropy;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'alarm'>;
  /** How many messages are claimed at once. */
  readonly batchSize?: number | undefined;
  /** Inside a transaction by its own handle: waiting there for another one can wait for ever. */
  readMoment(db: Kysely<Database>): Promise<Moment>;
}

/** Longer than any send may take, so that no message is with two workers at once. */
export const leaseMs = 5 * 60_000;
const usualBatchSize = 10;
const waitMs = 60 * 60_000;

/** Sends one batch of due messages. @returns how many were claimed. */
export async function sendDue(context: WorkerContext): Promise<number> {
  const now = await context.readMoment(context.db);
  const count = context.batchSize ?? usualBatchSize;
  const rows = await claim(context.db, now.wall, count, leaseMs);
  await Promise.all(rows.map((row) => sendOne(context, row)));
  return rows.length;
}

async function sendOne(context: WorkerContext, row: OutboxRow): Promise<void> {
  const kind = context.kinds[row.kind];
  try {
    if (mayHaveLeft(row)) {
      await leaveToHuman(context, row);
      return;
    }
    const message = await kind.compose(row);
    if (message === null) {
      await settleObsolete(context, row);
      return;
    }
    if (message === 'wait') {
      await letWait(context, row);
      return;
    }
    if ('channel' in message) {
      await sendSms(context, row, message);
      return;
    }
    const outcome = await context.mail.send(message);
    context.health.note(outcome, message.to);
    await record(context, row, outcome);
  } catch (error) {
    // A bug or a broken row must not stop the others; the lease ends and it is tried again.
    context.log.error({ err: error, outboxId: row.id, kind: row.kind }, 'message not sent');
  }
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
    await postpone(tx, row, now.wall + waitMs, 'waits');
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
    const again = afterFailedTry({
      kind: retryKinds[row.kind],
      tries: row.attempts,
      ageMs: lightOf(now) - row.created_light,
      jitter: context.entropy.bytes(1).readUInt8() / 256,
    });
    if (again.kind === 'open-item') {
      if (await settle(tx, row, 'open', now.wall, describe(outcome))) {
        await kind.gaveUp?.(tx, row, now);
        const facts = { outboxId: row.id, kind: row.kind, outcome: describe(outcome) };
        await context.operator.alarm('a message could not be sent and needs a human', facts, tx);
      }
      return;
    }
    if (await postpone(tx, row, now.wall + again.waitMs, describe(outcome))) {
      await kind.failed?.(tx, row, now, outcome);
    }
  });
}

/** Providers like to repeat the address, which belongs to the sealed part of a row. */
function withoutAddresses(response: string): string {
  return response.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…');
}

/** What the provider said, in codes alone. */
function describe(outcome: Failure): string {
  return outcome.kind === 'refused'
    ? `refused ${outcome.code} ${outcome.enhancedCode}`
    : `retry-later ${outcome.enhancedCode ?? 'no answer'}`;
}
