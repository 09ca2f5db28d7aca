/** Asks the breaker whether the releases of one owner may go, in the transaction that decides. */
import { sql } from 'kysely';
import { admit } from '#core/release/breaker.ts';
import { DAY_MS, lightOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeBreaker } from '#server/features/installation/installation.store.ts';
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
  return changeBreaker(tx, (breaker) => {
    const decision = admit(breaker, { ownerId: owner.id, now: lightOf(now), ...figures });
    if (decision.tripped) {
      operator.alarm('many releases at once: held until an operator confirms them', figures);
    }
    return { breaker: decision.breaker, result: decision.admitted };
  });
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
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const released = await tx
    .selectFrom('releases')
    .select(sql<number>`count(distinct user_id)`.as('owners'))
    .where('released_light', '>', lightOf(now) - meanDays * DAY_MS)
    .executeTakeFirstOrThrow();
  return { armedOwners: armed.owners, dailyMeanOwners: released.owners / meanDays };
}
