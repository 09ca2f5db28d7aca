/**
 * What the provider of our own has to tell, as rows: written in the transaction of what happened,
 * and kept until the webhook took it, however often that takes.
 */
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BillingEvent } from './port.ts';

/** Hands an event to the webhook. @returns whether it was taken. */
export type Post = (raw: Buffer) => Promise<boolean>;

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;
const batchSize = 100;

export async function addEvent(tx: Tx, event: BillingEvent): Promise<void> {
  await tx
    .insertInto('test_payment_events')
    .values({ body: JSON.stringify(event), due_at: event.at, tries: 0 })
    .execute();
}

/** @returns how many were due, whether they were taken or not. */
export async function postEvents(db: Db, nowMs: number, post: Post): Promise<number> {
  const due = await db
    .selectFrom('test_payment_events')
    .selectAll()
    .where('due_at', '<=', nowMs)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  for (const { id, body, tries } of due) {
    if (await post(Buffer.from(body))) {
      await db.deleteFrom('test_payment_events').where('id', '=', id).execute();
    } else {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 20));
      await db
        .updateTable('test_payment_events')
        .set({ tries: tries + 1, due_at: nowMs + pauseMs })
        .where('id', '=', id)
        .execute();
    }
  }
  return due.length;
}
