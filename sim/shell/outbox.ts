/**
 * The outbox: messages that were decided. A claim takes a lease and counts the attempt; only who
 * made the last claim settles.
 */
import { MINUTE_MS, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import { longestWaitMs } from '#core/release/retry.ts';
import type { Tx } from './database.ts';
import type { OutboxKind, OutboxRow, OutboxStatus } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

export const LEASE_MS = 5 * MINUTE_MS;

interface NewMessage {
  readonly ownerId: number;
  readonly kind: OutboxKind;
  readonly refId: number;
  /** In wall milliseconds; absent: at once. */
  readonly dueAt?: number;
}

export function enqueue(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  { dueAt = now.wall, ...message }: NewMessage,
): OutboxRow {
  const { db } = around;
  const id = db.outbox.nextId();
  const messageId = `<${id}.${around.random.between(0, 2 ** 31)}@codicil.example>`;
  const row: OutboxRow = {
    ...message,
    id,
    messageId,
    status: 'pending',
    attempts: 0,
    putOffMs: dueAt - now.wall,
    unknownTries: 0,
    dueAt,
    createdAt: now.wall,
    createdLight: lightOf(now),
    settledAt: null,
    settledLight: null,
    cameBackAt: null,
  };
  if (around.habits.enqueuesInside) {
    tx.insertKey(db.messageIds, messageId, id);
    tx.put(db.outbox, row);
  } else {
    db.messageIds.set(messageId, id);
    db.outbox.write(id, row);
  }
  return row;
}

/** Look without a lock, then compare and set: what somebody else took meanwhile is theirs. */
export function claim(
  around: Surroundings,
  { count, actor, withDated }: { count: number; actor: number; withDated: boolean },
): OutboxRow[] {
  const { db, habits } = around;
  const wall = around.wallMs();
  const due = db.outboxDue.due(wall, withDated ? count : Number.POSITIVE_INFINITY);
  const stranded = strandedIds(around);
  if (stranded.length > 0) around.count('stranded message taken up');
  const rows = [...due, ...stranded].map((id) => db.outbox.get(id));
  const seen = rows.filter((row) => withDated || row?.kind === 'delivery').slice(0, count);
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
    const attempts = row.attempts + 1;
    const mine = { ...row, attempts, dueAt: wall + LEASE_MS, putOffMs: 0 };
    db.outbox.write(row.id, mine);
    claimed.push(mine);
  }
  return claimed;
}

const left = ['pending', 'held', 'obsolete'] as const;

/** What was held or called back while it was on its way has left all the same. */
export function settle(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  status: Exclude<OutboxStatus, 'pending' | 'held'>,
  now: Moment,
): boolean {
  if (!isMine(around, row, status === 'sent' ? left : ['pending'])) return false;
  const settled = { status, settledAt: now.wall, settledLight: lightOf(now) };
  tx.put(around.db.outbox, { ...row, ...settled });
  const notices = row.kind === 'warning' ? around.db.checks.get(row.refId)?.notices : undefined;
  tx.tell({ kind: 'settled', messageId: row.messageId, status, named: notices ?? [] });
  return true;
}

export function postpone(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  wait: Pick<OutboxRow, 'dueAt' | 'putOffMs' | 'unknownTries'>,
): boolean {
  if (!isMine(around, row, ['pending'])) return false;
  const messageId = around.habits.keepsMessageId
    ? row.messageId
    : `<${row.id}.${around.random.between(0, 2 ** 31)}@codicil.example>`;
  if (messageId !== row.messageId) around.db.messageIds.set(messageId, row.id);
  tx.put(around.db.outbox, { ...row, messageId, ...wait });
  return true;
}

/** Whether a worker finds something. */
export function hasDue(around: Surroundings): boolean {
  return around.db.outboxDue.firstAt <= around.wallMs() || strandedIds(around).length > 0;
}

/** What was put back by a clock that ran ahead, and would wait until the calendar gets there. */
function strandedIds(around: Surroundings): number[] {
  const { outboxLast, outbox } = around.db;
  const latest = around.wallMs() + longestWaitMs;
  if (!around.habits.takesStranded || -outboxLast.firstAt <= latest) return [];
  const ids = outboxLast.due(-latest - 1, Number.POSITIVE_INFINITY).filter((id) => {
    const row = outbox.get(id);
    return row !== undefined && row.dueAt - row.putOffMs > around.wallMs();
  });
  const dueAt = (id: number): number => outbox.get(id)?.dueAt ?? 0;
  return ids.toSorted((one, other) => dueAt(one) - dueAt(other) || one - other);
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
