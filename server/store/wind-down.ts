/**
 * That this service ends on a day, as rows: one announcement at a time is in force. Nothing that
 * releases anything reads it. New accounts are refused, and what would be armed anew.
 */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

/** What owners hear, in this order. */
const stages = ['announced', 'in-a-month', 'in-a-week', 'withdrawn'] as const;
export type WindDownStage = (typeof stages)[number];

export interface WindDown {
  readonly id: number;
  /** Wall milliseconds. */
  readonly announcedAt: number;
  /** The beginning of the last day, in UTC. */
  readonly endsAt: number;
  readonly isWithdrawn: boolean;
}

/** The one that was announced last; null: the service goes on, and never said otherwise. */
export async function readLastWindDown(db: Db): Promise<WindDown | null> {
  const row = await db
    .selectFrom('wind_downs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, announced_at: announcedAt, ends_at: endsAt, withdrawn_at: withdrawnAt } = row;
  return { id, announcedAt, endsAt, isWithdrawn: withdrawnAt !== null };
}

/** The one in force. */
export async function readWindDown(db: Db): Promise<WindDown | null> {
  const last = await readLastWindDown(db);
  return last === null || last.isWithdrawn ? null : last;
}

/** The last day as it was typed, `2027-06-30`. */
export function lastDayOf({ endsAt }: Pick<WindDown, 'endsAt'>): string {
  return new Date(endsAt).toISOString().slice(0, 10);
}

/** @returns whether it is in force now; of two at once the first one is. */
export async function addWindDown(tx: Tx, endsAt: number, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('wind_downs')
    .values({ announced_at: nowMs, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** @returns whether one was in force. */
export async function withdrawWindDown(tx: Tx, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wind_downs')
    .set({ withdrawn_at: nowMs })
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Open accounts, of which each hears of it; by mail those whose address is confirmed. */
export async function countOpenAccounts(db: Db): Promise<{ accounts: number; mails: number }> {
  return db
    .selectFrom('users')
    .where('data_key', 'is not', null)
    .select((e) => [
      e.fn.countAll<number>().as('accounts'),
      e.fn.count<number>('email_confirmed_at').as('mails'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many open accounts have heard of it. */
export async function countTold(db: Db, { id }: WindDown): Promise<number> {
  const { told } = await db
    .selectFrom('users')
    .where('wind_down_id', '=', id)
    .where('data_key', 'is not', null)
    .select((e) => e.fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow();
  return told;
}

/** Whoever has not heard this yet, nor what comes after it. */
export async function findUntold(
  db: Db,
  { id }: WindDown,
  stage: WindDownStage,
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isUntold(id, stage))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** @returns whether this is new to the account: of several processes one tells it. */
export async function noteTold(
  tx: Tx,
  userId: number,
  { id }: WindDown,
  stage: WindDownStage,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ wind_down_id: id, wind_down_told: numberOf(stage) })
    .where('id', '=', userId)
    .where(isUntold(id, stage))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function isUntold(id: number, stage: WindDownStage) {
  return (e: ExpressionBuilder<Database, 'users'>) => {
    const heardLess = e('wind_down_told', '<', numberOf(stage));
    const heardOfIt = e.and([e('wind_down_id', '=', id), heardLess]);
    const heardNothing = e.or([e('wind_down_id', 'is', null), e('wind_down_id', '<', id)]);
    // That it goes on is new only to whoever heard last that it ends, by whichever announcement.
    const heardOfAnEnd = e.and([e('wind_down_id', '<=', id), heardLess]);
    const isNews = stage === 'withdrawn' ? heardOfAnEnd : e.or([heardOfIt, heardNothing]);
    // A closed account opens no mail.
    return e.and([isNews, e('data_key', 'is not', null)]);
  };
}

function numberOf(stage: WindDownStage): number {
  return stages.indexOf(stage) + 1;
}
