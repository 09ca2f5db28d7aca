/**
 * The outbox: messages that were decided. A claim takes a lease and counts the attempt; only who
 * made the last claim settles.
 */
import { HOUR_MS, MINUTE_MS, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import type { OutboxKind, OutboxRow, OutboxStatus } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

export const LEASE_MS = 5 * MINUTE_MS;
/** No message is ever put further away than this, so one that is was put there by a wrong clock. */
const MAX_WAIT_MS = 6 * HOUR_MS;

export function enqueue(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  message: { ownerId: number; kind: OutboxKind; refId: number },
): string {
  const { db } = around;
  const id = db.outbox.nextId();
  const messageId = `<${id}.${around.random.between(0, 2 ** 31)}@codicil.example>`;
  const row: OutboxRow = {
    ...message,
    id,
    messageId,
    status: 'pending',
    attempts: 0,
    dueAt: now.wall,
    createdAt: now.wall,
    createdLight: lightOf(now),
    settledAt: null,
    settledLight: null,
  };
  if (around.habits.enqueuesInside) {
    tx.insertKey(db.messageIds, messageId, id);
    tx.put(db.outbox, row);
  } else {
    db.messageIds.set(messageId, id);
    db.outbox.write(id, row);
  }
  return messageId;
}

/** Look without a lock, then compare and set: what somebody else took meanwhile is theirs. */
export function claim(around: Surroundings, count: number, actor: number): OutboxRow[] {
  const { db, habits } = around;
  const wall = around.wallMs();
  const seen = db.outboxDue.due(wall, count).map((id) => db.outbox.get(id));
  const claimed: OutboxRow[] = [];
  for (const row of seen) {
    if (row === undefined) continue;
    around.meanwhile('claim', row.ownerId, actor);
    const current = db.outbox.get(row.id);
    const isStill = current?.status === 'pending' && current.attempts === row.attempts;
    if (!isStill && habits.fencesClaims) {
      around.count('claim lost to another worker');
      continue;
    }
    const mine = { ...row, attempts: row.attempts + 1, dueAt: wall + LEASE_MS };
    db.outbox.write(row.id, mine);
    claimed.push(mine);
  }
  return claimed;
}

/** A message that was held back while it was on its way has left all the same. */
export function settle(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  status: Exclude<OutboxStatus, 'pending' | 'held'>,
  now: Moment,
): boolean {
  if (!isMine(around, row, status === 'sent' ? ['pending', 'held'] : ['pending'])) return false;
  const settled = { status, settledAt: now.wall, settledLight: lightOf(now) };
  tx.put(around.db.outbox, { ...row, ...settled });
  tx.tell({ kind: 'settled', messageId: row.messageId, status });
  return true;
}

export function postpone(around: Surroundings, tx: Tx, row: OutboxRow, dueAt: number): boolean {
  if (!isMine(around, row, ['pending'])) return false;
  const messageId = around.habits.keepsMessageId
    ? row.messageId
    : `<${row.id}.${around.random.between(0, 2 ** 31)}@codicil.example>`;
  if (messageId !== row.messageId) around.db.messageIds.set(messageId, row.id);
  tx.put(around.db.outbox, { ...row, messageId, dueAt });
  return true;
}

/** Finds what was decided and would not be sent, because the clock that dated it ran ahead. */
export function sweep(around: Surroundings, tx: Tx): void {
  const wall = around.wallMs();
  for (const id of around.db.pending) {
    const row = around.db.outbox.get(id);
    if (row === undefined || row.dueAt <= wall + MAX_WAIT_MS) continue;
    tx.put(around.db.outbox, { ...row, dueAt: wall });
    around.count('stranded message swept up');
  }
}

function isMine(
  { db, habits }: Surroundings,
  row: OutboxRow,
  from: readonly OutboxStatus[],
): boolean {
  const current = db.outbox.get(row.id);
  if (current === undefined) return false;
  if (!habits.fencesClaims) return true;
  return current.attempts === row.attempts && from.includes(current.status);
}
