/**
 * Asks the breaker whether the automatic releases of one owner may go, in the transaction that
 * decides. What a relative's code releases is no silence, and is not counted.
 */
import { sql, type Kysely } from 'kysely';
import { admit } from '#core/release/breaker.ts';
import { DAY_MS, lightOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeBreaker } from '#server/store/installation.ts';
import type { Operator } from '#server/jobs/operator.ts';

/** Over how many days the ordinary number of releases a day is taken. */
const meanDays = 30;

export async function admitRelease(
  tx: Tx,
  owner: Owner,
  now: Moment,
  operator: Pick<Operator, 'alarm'>,
): Promise<boolean> {
  const figures = await readFigures(tx, now);
  const { admitted, tripped } = await changeBreaker(tx, (breaker) => {
    const decision = admit(breaker, { ownerId: owner.id, now: lightOf(now), ...figures });
    return { breaker: decision.breaker, result: decision };
  });
  if (tripped) {
    const subject = 'many releases at once: held until an operator confirms them';
    await operator.alarm(subject, figures, tx);
  }
  return admitted;
}

/** Whether the releases of this owner wait for an operator, so that nobody knows their date. */
export async function isHeldByBreaker(db: Kysely<Database>, owner: Owner): Promise<boolean> {
  const { breaker } = await db
    .selectFrom('installation')
    .select('breaker')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return breaker.waiting.includes(owner.id);
}

async function readFigures(
  tx: Tx,
  now: Moment,
): Promise<{ armedOwners: number; dailyMeanOwners: number }> {
  // Only who can be released at all: people who never confirmed must not make a wave look small.
  const armed = await tx
    .selectFrom('watches')
    .innerJoin('users', 'users.id', 'watches.user_id')
    .select(sql<number>`count(distinct watches.user_id)`.as('owners'))
    .where('watches.phase', 'not in', ['off', 'released'])
    .where(sql`watches.policy ->> 'kind'`, '!=', 'code')
    .where('users.email_confirmed_at', 'is not', null)
    // Who waits for payments and has no subscription waits for nothing.
    .leftJoin('subscriptions', 'subscriptions.user_id', 'watches.user_id')
    .where((e) =>
      e.or([
        e('watches.phase', 'not in', ['waiting', 'held']),
        e(sql<string>`watches.policy ->> 'kind'`, '=', 'check'),
        e('subscriptions.status', 'in', ['active', 'failed']),
      ]),
    )
    .executeTakeFirstOrThrow();
  const released = await tx
    .selectFrom('releases')
    .select(sql<number>`count(distinct user_id)`.as('owners'))
    .where('released_light', '>', lightOf(now) - meanDays * DAY_MS)
    .where('cause', '!=', 'code')
    .executeTakeFirstOrThrow();
  return { armedOwners: armed.owners, dailyMeanOwners: released.owners / meanDays };
}
