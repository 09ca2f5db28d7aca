/** The mark of an owner, see `ChangeMark`. Says nothing of what changed. */
import { createHash } from 'node:crypto';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notificationChannel } from './notifications.ts';

/** For her open pages, when this transaction commits: they look whether the mark is another one. */
export async function announceChange(tx: Tx, owner: Pick<Owner, 'id'>): Promise<void> {
  await sql`select ${announcement(sql.val(owner.id))}`.execute(tx);
}

/** The same within a statement, for the owner with this id. */
export function announcement(ownerId: Expression<number>): RawBuilder<unknown> {
  return sql`pg_notify(${notificationChannel}, ${ownerId}::text)`;
}

export async function readChangeMark(db: Db, owner: Owner): Promise<string> {
  const { asked, answers, answeredAt, expired, pausedUntil, delivered } = await db
    .selectFrom('users')
    .leftJoin('checks', 'checks.user_id', 'users.id')
    .select((e) => [
      e.fn.count('checks.id').filterWhere('checks.type', '=', 'attempt').as('asked'),
      e.fn.count('checks.responded_at').as('answers'),
      e.fn.max('checks.responded_at').as('answeredAt'),
      // Only a check that she asked for has such an end; of the others notifications tell.
      e.fn
        .count('checks.missed_after_at')
        .filterWhere('checks.status', '=', 'missed')
        .as('expired'),
      'users.paused_until_light as pausedUntil',
      e
        .selectFrom('deliveries')
        .select((one) => one.fn.count('deliveries.accepted_at').as('count'))
        .whereRef('deliveries.user_id', '=', 'users.id')
        .as('delivered'),
    ])
    .where('users.id', '=', owner.id)
    .groupBy(['users.id', 'users.paused_until_light'])
    .executeTakeFirstOrThrow();
  const state = [owner.id, asked, answers, answeredAt, expired, pausedUntil, delivered];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
