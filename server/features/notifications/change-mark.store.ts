/**
 * A mark that is another one after something of the owner changed of which no notification tells:
 * she answered a check, or began or ended a pause, perhaps on another device. Says nothing of what
 * it was.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notificationChannel } from './notifications.store.ts';

/** For her open pages, when this transaction commits: they look whether the mark is another one. */
export async function announceChange(tx: Tx, owner: Owner): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${String(owner.id)})`.execute(tx);
}

export async function readChangeMark(db: Kysely<Database>, owner: Owner): Promise<string> {
  const { answers, answeredAt, pausedUntil } = await db
    .selectFrom('users')
    .leftJoin('checks', 'checks.user_id', 'users.id')
    .select((e) => [
      e.fn.count('checks.responded_at').as('answers'),
      e.fn.max('checks.responded_at').as('answeredAt'),
      'users.paused_until as pausedUntil',
    ])
    .where('users.id', '=', owner.id)
    .groupBy('users.paused_until')
    .executeTakeFirstOrThrow();
  const state = JSON.stringify([owner.id, answers, answeredAt, pausedUntil]);
  return createHash('sha256').update(state).digest('base64url').slice(0, 22);
}
