/**
 * Sends one text message of the outbox, and never the same one twice: no provider recognises it, so
 * one that may have left is shown to a human and not repeated. Tells nothing about mail.
 */
import { lightOf, type Moment } from '#core/release/moment.ts';
import { afterFailedTry } from '#core/release/retry.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Counter } from '#server/platform/metrics.ts';
import type { SmsOutcome, SmsSender } from '#server/sms/port.ts';
import type { MessageKinds, OutboxRow, SmsMessage } from './message-kind.ts';
import type { Alarming } from './operator.ts';
import { beginHandover, postpone, settle } from './outbox.ts';
import { retryKinds } from './retry-kinds.ts';

export interface SmsContext extends Alarming {
  readonly db: Db;
  readonly sms: SmsSender;
  readonly kinds: MessageKinds;
  readonly entropy: Entropy;
  /** Counts how messages end, for whoever reads figures. */
  readonly outcomes?: Counter | undefined;
  /** Inside a transaction by its own handle: waiting there for another one can wait for ever. */
  readMoment(db: Db): Promise<Moment>;
}

export async function sendSms(
  context: SmsContext,
  row: OutboxRow,
  message: SmsMessage,
): Promise<void> {
  if (await beginHandover(context.db, row)) {
    const outcome = await context.sms.send({ to: message.to, text: message.text });
    context.outcomes?.add({ channel: 'text', outcome: outcome.kind });
    await record(context, row, outcome);
  }
}

/** A worker was handing it over and never said how that went. */
export async function leaveToHuman(context: SmsContext, row: OutboxRow): Promise<void> {
  await record(context, row, { kind: 'unclear', reason: 'interrupted' });
}

async function record(context: SmsContext, row: OutboxRow, outcome: SmsOutcome): Promise<void> {
  const kind = context.kinds[row.kind];
  await inTransaction(context.db, async (tx) => {
    const now = await context.readMoment(tx);
    if (outcome.kind === 'accepted') {
      if (await settle(tx, row, 'sent', now.wall, outcome.response)) {
        await kind.accepted?.(tx, row, now, outcome.response);
      }
      return;
    }
    if (outcome.kind === 'retry-later') {
      const again = afterFailedTry({
        kind: retryKinds[row.kind],
        tries: row.attempts,
        ageMs: lightOf(now) - row.created_light,
        jitter: context.entropy.bytes(1).readUInt8() / 256,
      });
      if (again.kind === 'wait') {
        const { waitMs } = again;
        await postpone(tx, row, { nowMs: now.wall, waitMs, outcome: describe(outcome) });
        return;
      }
    }
    if (await settle(tx, row, 'open', now.wall, describe(outcome))) {
      await kind.gaveUp?.(tx, row, now);
      const facts = { outboxId: row.id, kind: row.kind, outcome: describe(outcome) };
      await context.operator.alarm(alarms[outcome.kind], facts, tx);
    }
  });
}

type Failed = Exclude<SmsOutcome, { kind: 'accepted' }>;

const alarms: Record<Failed['kind'], string> = {
  'retry-later': 'a text message could not be sent and needs a human',
  refused: 'a text message was refused and needs a human',
  unclear: 'a text message may have left or not, and needs a human',
};

/** Codes alone: the words of a provider like to repeat the number. */
function describe(outcome: Failed): string {
  return outcome.kind === 'refused' ? `refused ${outcome.code}` : outcome.kind;
}
