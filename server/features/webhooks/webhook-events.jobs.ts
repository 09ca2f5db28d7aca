/**
 * Tells programs of owners what happened: claim, send, record. By itself, beside the worker of the
 * outbox: a program that never answers must not make a mail wait. What is not taken is tried again
 * for some days, and then its owner is told.
 *
 * A crash after a program took an event tells it once more, under the same id.
 */
import { isTakenStatus } from '#contract/webhook-answers.ts';
import { lightOf, type Moment } from '#core/release/moment.ts';
import { afterFailedTry } from '#core/release/retry.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { notifyProgramsChanged } from '#server/engine/programs-changed.ts';
import type { Counter } from '#server/platform/metrics.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { appendLedger } from '#server/store/ledger.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import {
  claimEvents,
  endEvent,
  findWebhook,
  noteAnswer,
  putEventOff,
  type WaitingEvent,
} from '#server/store/webhooks.ts';
import type { WebhookAnswer } from '#server/webhooks/port.ts';
import { messageFor } from './webhook-message.view.ts';

export interface WebhookContext extends Pick<
  Deps,
  'db' | 'vault' | 'clock' | 'entropy' | 'log' | 'newMessageId' | 'webhooks'
> {
  readonly outcomes?: Counter | undefined;
}

/** Longer than any call may take, so that no event is with two workers at once. */
const leaseMs = 60_000;
const batchSize = 20;
/** Its program says that it is gone for good. */
const gone = 410;

/** One batch of what is due. @returns how many were claimed. */
export async function sendWebhooks(context: WebhookContext): Promise<number> {
  const now = await readMoment(context.db, context.clock);
  const events = await claimEvents(context.db, now.wall, batchSize, leaseMs);
  await Promise.all(events.map((event) => sendEvent(context, event, now)));
  return events.length;
}

async function sendEvent(context: WebhookContext, event: WaitingEvent, now: Moment) {
  const { db, vault, webhooks, log, outcomes } = context;
  try {
    const owner = await findOwner(db, vault, event.user_id);
    const webhook = owner && (await findWebhook(db, owner, event.webhook_id));
    // Removed at this moment, with its events.
    if (!owner || !webhook) return;
    const happened = { mark: event.mark, type: event.event, happenedAt: event.happened_at };
    const answer = await webhooks.send(messageFor(webhook, happened, now.wall));
    outcomes?.add({ channel: 'webhook', outcome: isTaken(answer) ? 'accepted' : 'retry-later' });
    await record(context, owner, event, answer);
  } catch (error) {
    // It is tried again when the lease ends.
    log.error({ err: error, eventId: event.id }, 'an event of a webhook was not sent');
  }
}

function isTaken({ status }: WebhookAnswer): boolean {
  return status !== null && isTakenStatus(status);
}

async function record(
  context: WebhookContext,
  owner: Owner,
  event: WaitingEvent,
  answer: WebhookAnswer,
): Promise<void> {
  await changeInBackground(context, owner, async (ownerTx) => {
    const taken = isTaken(answer);
    const waitMs = taken ? null : waitAfter(context, ownerTx, event, answer);
    const isMine =
      waitMs === null ? await endEvent(ownerTx, event) : await putEventOff(ownerTx, event, waitMs);
    if (!isMine) return;
    await noteAnswer(ownerTx, event.webhook_id, taken);
    if (!taken && waitMs === null) await tellGivenUp(context, ownerTx, event);
  });
}

/** @returns null: it is not tried again. */
function waitAfter(
  { entropy }: WebhookContext,
  { now }: OwnerTx,
  { attempts: tries, created_light: createdLight }: WaitingEvent,
  { status }: WebhookAnswer,
): number | null {
  if (status === gone) return null;
  const jitter = entropy.bytes(1).readUInt8() / 256;
  const ageMs = lightOf(now) - createdLight;
  const again = afterFailedTry({ kind: 'webhook', tries, ageMs, jitter });
  return again.kind === 'wait' ? again.waitMs : null;
}

async function tellGivenUp(
  context: WebhookContext,
  ownerTx: OwnerTx,
  { webhook_id: webhook, event }: WaitingEvent,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  await appendLedger(tx, owner.id, now, 'webhook-given-up', { webhook, event });
  await notifyProgramsChanged(ownerTx, context, { what: 'webhook-given-up', userAgent: null });
}
