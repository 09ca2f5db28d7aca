/**
 * The mail that tells an owner of what was done without her password and waits: once a day at most.
 */
import { DAY_MS, HOUR_MS, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import { enqueue } from './outbox.ts';
import type { OutboxRow } from './rows.ts';
import { ownerOf } from './scope.ts';
import type { SimulatedMail, Surroundings } from './surroundings.ts';

/** The first one waits for what follows. */
const GATHERED_MS = HOUR_MS;

export function tellOfChanges(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const { db, habits } = around;
  const { newsId } = ownerOf(around, ownerId);
  const last = newsId === null ? undefined : db.outbox.get(newsId);
  // It will tell of this change as well. One that was claimed may be written already.
  const isUntried = last?.attempts === 0 || !habits.joinsUntried;
  const isToCome = last?.status === 'pending' && isUntried;
  if (isToCome || !habits.writesOfChanges) return;
  const afterLastMs = (last?.createdLight ?? 0) + DAY_MS - lightOf(now);
  const afterMs = Math.max(GATHERED_MS, Math.min(afterLastMs, DAY_MS));
  const message = { ownerId, kind: 'change-waits', refId: 0, dueAt: now.wall + afterMs } as const;
  const row = enqueue(around, tx, now, message);
  tx.put(db.owners, { ...ownerOf(around, ownerId), newsId: row.id });
  tx.tell({ kind: 'changes-told', ownerId, messageId: row.messageId, afterMs });
  // Only a planted bug takes what is written for what was sent.
  if (habits.sendsOfChanges) return;
  tx.put(db.outbox, { ...row, status: 'sent', settledAt: now.wall, settledLight: lightOf(now) });
  tx.tell({ kind: 'settled', messageId: row.messageId, status: 'sent', named: [] });
}

/** Null where the address may be a stranger's. */
export function composeNews(around: Surroundings, row: OutboxRow): SimulatedMail | null {
  const { messageId, kind, ownerId } = row;
  if (ownerOf(around, ownerId).confirmedAt === null) return null;
  return { messageId, kind, ownerId, to: ownerId, token: null };
}
