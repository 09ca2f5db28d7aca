/** A message comes back after the provider had taken it. */
import { provedLight } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import { noticesOf } from './checks.ts';
import type { Tx } from './database.ts';
import { signOfLife } from './liveness.ts';
import { readMoment } from './moments.ts';
import { LEASE_MS } from './outbox.ts';
import { moveDelivery } from './releases.ts';
import type { OutboxRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { channelOf, command, noteMailRefused, readWorld, refreshDueTimes } from './watches.ts';

/** @returns whether it was seen to; if not, the report has to be read again. */
export function takeBounce(around: Surroundings, messageId: string, enhancedCode: string): boolean {
  const { db } = around;
  const row = db.outbox.get(db.messageIds.get(messageId) ?? 0);
  if (row === undefined) return true;
  around.record({ kind: 'takes-bounce', row, enhancedCode }, row.ownerId);
  return inTransaction(around, 'bounce', messageId, (tx) => {
    const now = readMoment(around);
    if (mayBeInHand(row, now.wall)) return false;
    // Of a message that is waited for again nothing is known, and of each one only once.
    if (row.status !== 'sent' || row.cameBackAt !== null) return true;
    tx.tell({ kind: 'came-back', messageId });
    tx.put(db.outbox, { ...row, cameBackAt: now.wall });
    if (row.kind === 'delivery') moveDelivery(around, tx, row.refId, ['accepted'], 'bounced');
    else if (row.kind !== 'change-waits') ungive(around, tx, now, row, enhancedCode);
    return true;
  });
}

/** A vacation responder answered: nobody wrote that, and nothing came back. */
export function takeReply(around: Surroundings, messageId: string): void {
  const { db, habits } = around;
  const row = db.outbox.get(db.messageIds.get(messageId) ?? 0);
  if (row === undefined) return;
  around.count('vacation responder answers');
  if (!habits.tellsRepliesFromFailures) takeBounce(around, messageId, '5.0.0');
  if (habits.ignoresReplies) return;
  inTransaction(around, 'bounce', messageId, (tx) => {
    const sign = { source: 'check', strength: 'medium' } as const;
    signOfLife(around, tx, readMoment(around), row.ownerId, sign);
  });
}

/** What it carried is not given, unless no mailbox is left that could take it. */
function ungive(around: Surroundings, tx: Tx, now: Moment, row: OutboxRow, code: string): void {
  const { db, engine } = around;
  const { ownerId, settledLight } = row;
  const outcome = { kind: 'refused', code: 550, enhancedCode: code } as const;
  const isAddress = noteMailRefused(around, tx, ownerId, now, outcome, settledLight);
  const record = channelOf(around, ownerId);
  for (const { watchId, notice } of noticesOf(around, row)) {
    const watch = db.watches.get(watchId);
    if (watch === undefined) continue;
    const channelsClosed = engine.isChannelClosed(record, watch.policy, provedLight(now));
    const world = readWorld(around, watch, now);
    command(around, tx, now, watch, { kind: 'bounce', notice, channelsClosed }, world);
  }
  if (isAddress) refreshDueTimes(around, tx, now, db.watchesOf(ownerId));
}

/** A worker may have handed it over a moment ago and not have said so yet. */
function mayBeInHand({ status, dueAt }: OutboxRow, wall: number): boolean {
  return status === 'pending' && dueAt > wall && dueAt <= wall + LEASE_MS;
}
