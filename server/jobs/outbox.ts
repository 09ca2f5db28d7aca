/**
 * The table of messages decided and not yet sent. A claim looks without locks and then compares and
 * sets, so that the same statements run on one PostgreSQL and on many; it takes a lease by moving
 * the due time, and counts the attempt, which fences off a worker whose lease ran out.
 */
import { sql, type Updateable, type UpdateObject } from 'kysely';
import { lightOf, type Moment } from '#core/release/moment.ts';
import { longestWaitMs } from '#core/release/retry.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { OutboxTable } from '#server/db/message-tables.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OutboxKind, OutboxRow } from './message-kind.ts';

export interface NewMessage {
  readonly userId: number;
  readonly kind: OutboxKind;
  readonly refId: number;
  readonly messageId: string;
  /** When it was decided. */
  readonly now: Moment;
  /** When it is due, in wall milliseconds; absent: at once. */
  readonly dueAt?: number;
  /** What a message to nobody's account says; every other one holds references alone. */
  readonly sealed?: Buffer;
}

/**
 * Decides a message, in the transaction of the state that calls for it. A second time is nothing.
 */
export async function enqueue(tx: Tx, message: NewMessage): Promise<void> {
  await enqueueAll(tx, [message]);
}

export async function enqueueAll(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    user_id: message.userId,
    kind: message.kind,
    ref_id: message.refId,
    message_id: message.messageId,
    status: 'pending' as const,
    due_at: message.dueAt ?? message.now.wall,
    put_off_ms: (message.dueAt ?? message.now.wall) - message.now.wall,
    last_outcome: null,
    created_at: message.now.wall,
    created_light: lightOf(message.now),
    settled_at: null,
    sealed: message.sealed ?? null,
  }));
  await inChunks(rows, (chunk) =>
    tx
      .insertInto('outbox')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'ref_id']).doNothing())
      .execute(),
  );
}

/** Each process takes a batch at a time; so many may be at work on the first messages. */
const looksAtOnce = 5;

/**
 * Takes up to `count` due messages for `leaseMs`; nobody else gets them until then. One that is due
 * later than any try is put off, and than it was put off itself, was put back while the clock ran
 * ahead, and would otherwise wait until the calendar gets there.
 */
export async function claim(
  db: Db,
  nowMs: number,
  count: number,
  leaseMs: number,
  leftOut: readonly OutboxKind[] = [],
): Promise<OutboxRow[]> {
  for (let look = 1; look <= looksAtOnce; look += 1) {
    const seen = await db
      .selectFrom('outbox')
      .select(['user_id', 'id', 'attempts'])
      .where('status', '=', 'pending')
      .where((e) =>
        e.or([
          e('due_at', '<=', nowMs),
          e('due_at', '>', sql<number>`${nowMs} + greatest(${longestWaitMs}, put_off_ms)`),
        ]),
      )
      .$if(leftOut.length > 0, (all) => all.where('kind', 'not in', leftOut))
      // Those of the same moment in the order in which they were decided.
      .orderBy('due_at')
      .orderBy('id')
      .limit(count)
      .execute();
    const change = { attempts: sql<number>`attempts + 1`, due_at: nowMs + leaseMs, put_off_ms: 0 };
    const claimed = await changeThose(db, seen, change);
    // Where another process was faster for all of them, the next ones are nobody's yet.
    if (claimed.length > 0 || seen.length === 0) return claimed;
  }
  return [];
}

/**
 * One statement and one commit for all. Those that somebody else has claimed or ended since they
 * were seen are left out; the others stay in their order.
 */
async function changeThose(
  db: Db,
  seen: readonly Pick<OutboxRow, 'user_id' | 'id' | 'attempts'>[],
  change: UpdateObject<Database, 'outbox'>,
): Promise<OutboxRow[]> {
  if (seen.length === 0) return [];
  const changed = await db
    .updateTable('outbox')
    .set(change)
    .where('status', '=', 'pending')
    .where((e) =>
      e(
        e.refTuple('user_id', 'id', 'attempts'),
        'in',
        seen.map((row) => e.tuple(row.user_id, row.id, row.attempts)),
      ),
    )
    .returningAll()
    .execute();
  const byId = new Map(changed.map((row) => [row.id, row]));
  return seen.flatMap(({ id }) => byId.get(id) ?? []);
}

const mayHaveBeenOnItsWay = ['pending', 'held', 'put-away', 'obsolete'] as const;

/**
 * Ends a message, unless another worker has claimed it since. A message that was held, put away or
 * called back while it was on its way has left all the same, and that is what the row must say.
 * @returns whether this worker still had it.
 */
export async function settle(
  tx: Tx,
  row: OutboxRow,
  status: 'sent' | 'obsolete' | 'open',
  nowMs: number,
  outcome: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('outbox')
    .set({ status, settled_at: nowMs, last_outcome: outcome })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', 'in', status === 'sent' ? mayHaveBeenOnItsWay : ['pending'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface Postponed {
  readonly nowMs: number;
  readonly waitMs: number;
  readonly outcome: string;
  readonly unknownTries?: number;
}

/** Puts a message back for another try, under the same fence. */
export async function postpone(
  tx: Tx,
  row: OutboxRow,
  { nowMs, waitMs, outcome, unknownTries = row.unknown_tries }: Postponed,
): Promise<boolean> {
  return changeIfMine(tx, row, {
    due_at: nowMs + waitMs,
    put_off_ms: waitMs,
    last_outcome: outcome,
    unknown_tries: unknownTries,
  });
}

/** These say nothing about mail, whether they wait or were sent. */
const smsKinds: OutboxKind[] = ['code-entered-sms', 'delivery-sms'];

/** What goes to recipients, and never to the owner. */
export const kindsToOthers: readonly OutboxKind[] = [
  'delivery',
  'first-follow-up',
  'last-follow-up',
  'second-address',
  'recalled',
  'recalled-second',
];

/** What a row says while its message is with the provider. */
const atProvider = 'with the provider';

/**
 * Says that a message is being handed over, before it is. Where this cannot be written, or the
 * message is another worker's by now, or no longer wanted, it must not leave.
 * @returns whether this worker still had it.
 */
export async function beginHandover(db: Db, row: OutboxRow): Promise<boolean> {
  return (await beginHandovers(db, [row])).has(row);
}

/** The same for several with one statement. @returns those that this worker still had. */
export async function beginHandovers(
  db: Db,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<OutboxRow>> {
  const marked = await changeThose(db, rows, { last_outcome: atProvider });
  const ids = new Set(marked.map(({ id }) => id));
  return new Set(rows.filter(({ id }) => ids.has(id)));
}

async function changeIfMine(
  db: Db,
  { user_id: userId, id, attempts }: OutboxRow,
  change: Updateable<OutboxTable>,
): Promise<boolean> {
  const claimed = { id, attempts, status: 'pending' } as const;
  return (await changeOwn(db, { id: userId }, 'outbox', claimed, change)) > 0;
}

/**
 * Whether a worker was last seen handing this text message over, and never said how that went. A
 * mail is sent again then: whoever gets it twice gets it under one id.
 */
export function mayHaveLeft(row: OutboxRow): boolean {
  return smsKinds.includes(row.kind) && row.last_outcome === atProvider;
}

/** Notes that the operator hears of it. @returns whether he had not before. */
export async function markAlarmed(tx: Tx, row: OutboxRow, nowMs: number): Promise<boolean> {
  const unheard = { id: row.id, alarmed_at: null };
  return (await changeOwn(tx, { id: row.user_id }, 'outbox', unheard, { alarmed_at: nowMs })) > 0;
}

/** The wall time of the next message to send, or null when nothing waits. */
export async function nextDueAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .select((e) => e.fn.min('due_at').as('dueAt'))
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** Whether a mail waits that was tried before and not taken. */
export async function isAnythingWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('attempts', '>', 0)
    .where('kind', 'not in', smsKinds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the provider last took mail that did not go to this owner's own address. */
export async function othersAcceptedAt(
  db: Db,
  userId: number,
  nowMs: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .select((e) => e.fn.max('settled_at').as('settledAt'))
    .where('status', '=', 'sent')
    .where('kind', 'not in', smsKinds)
    // It was taken, and nobody got it.
    .where('came_back_at', 'is', null)
    // A clock that ran ahead leaves moments of the future behind; they prove nothing now.
    .where('settled_at', '<=', nowMs)
    .where((e) => e.or([e('user_id', '!=', userId), e('kind', 'in', kindsToOthers)]))
    .executeTakeFirst();
  return row?.settledAt ?? null;
}

export interface MessageKey {
  readonly userId: number;
  readonly id: number;
}

/** Makes a settled message pending again. @returns whether it was settled. */
export async function requeue(db: Db, { userId, id }: MessageKey, nowMs: number): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ status: 'pending', due_at: nowMs, settled_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '!=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
