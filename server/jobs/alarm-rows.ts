/**
 * What waits for the operator. An alarm is kept until somebody says that it is seen to; whoever
 * tells it takes a lease by moving its due time, as a worker does with a message.
 */
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';

export interface NewAlarm {
  /** Of one kind: as many as the code has. */
  readonly subject: string;
  /** No names and no texts. */
  readonly facts: object;
  readonly raisedAt: number;
}

export interface Alarm extends NewAlarm {
  readonly id: number;
  /** How often it happened. */
  readonly count: number;
  /** Null: nobody has heard of it yet. */
  readonly toldAt: number | null;
}

const columns = [
  'id',
  'subject',
  'facts',
  'count',
  'raised_at as raisedAt',
  'told_at as toldAt',
] as const;

/** Longer than mail may take. */
const leaseMs = 5 * MINUTE_MS;
const repeatAfterMs = 7 * DAY_MS;
/** What happens again and again is told again on the next day at the earliest. */
const againAfterMs = DAY_MS;

export async function addAlarms(db: Db, alarms: readonly NewAlarm[]): Promise<void> {
  const rows = alarms.map(({ subject, facts, raisedAt }) => ({
    subject,
    facts: JSON.stringify(facts),
    raised_at: raisedAt,
    due_at: raisedAt,
    told_at: null,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('alarms')
    .values(rows)
    .onConflict((conflict) =>
      conflict.expression(sql`subject, md5(facts::text)`).doUpdateSet((e) => ({
        count: e('alarms.count', '+', 1),
        due_at: sql<number>`least(alarms.due_at, coalesce(alarms.told_at + ${againAfterMs}, alarms.due_at))`,
      })),
    )
    .execute();
}

/** Takes all that are due, oldest first; nobody else gets them until the lease ends. */
export async function claimAlarms(db: Db, nowMs: number): Promise<Alarm[]> {
  const rows = await db
    .updateTable('alarms')
    .set({ due_at: nowMs + leaseMs })
    // What a clock that ran ahead has put off further than any repetition is due, too.
    .where((e) => e.or([e('due_at', '<=', nowMs), e('due_at', '>', nowMs + repeatAfterMs)]))
    .returning(columns)
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function markSent(db: Db, ids: readonly number[], nowMs: number): Promise<void> {
  await db
    .updateTable('alarms')
    .set({ told_at: nowMs, due_at: nowMs + repeatAfterMs })
    .where('id', 'in', ids)
    .execute();
}

/** All that nobody has seen to yet, oldest first. */
export async function listAlarms(db: Db): Promise<Alarm[]> {
  return db.selectFrom('alarms').select(columns).orderBy('id').execute();
}

/** They were seen to: told no more. */
export async function removeAlarms(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('alarms').where('id', 'in', ids).execute();
}
