/** A message comes back after the provider had taken it. */
import { lightOf } from '#core/release/moment.ts';
import { readMoment } from './moments.ts';
import { moveDelivery } from './releases.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { channelOf, command, noteMailRefused, readWorld, refreshDueTimes } from './watches.ts';

export function takeBounce(around: Surroundings, messageId: string, enhancedCode: string): void {
  const { db, engine } = around;
  const row = db.outbox.get(db.messageIds.get(messageId) ?? 0);
  if (row === undefined) return;
  const now = readMoment(around);
  inTransaction(around, 'bounce', messageId, (tx) => {
    tx.tell({ kind: 'came-back', messageId });
    if (row.kind === 'delivery') {
      moveDelivery(around, tx, row.refId, ['queued', 'accepted'], 'bounced');
      return;
    }
    const outcome = { kind: 'refused', code: 550, enhancedCode } as const;
    const isAddress = noteMailRefused(around, tx, row.ownerId, now, outcome, row.settledLight);
    const record = channelOf(around, row.ownerId);
    for (const { watchId, notice } of db.checks.get(row.refId)?.notices ?? []) {
      const watch = db.watches.get(watchId);
      if (watch === undefined) continue;
      const channelsClosed = engine.isChannelClosed(record, watch.policy, lightOf(now));
      const world = readWorld(around, watch, now);
      command(around, tx, now, watch, { kind: 'bounce', notice, channelsClosed }, world);
    }
    if (isAddress) refreshDueTimes(around, tx, now, db.watchesOf(row.ownerId));
  });
}
