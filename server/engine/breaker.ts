/**
 * Asks the breaker whether the releases of one owner may go, in the transaction that decides. What
 * codes release makes no silence look ordinary: only among codes the number of both counts.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { admit, isWaiting } from '#core/release/breaker.ts';
import { crowdOf, SETTLED_MS, type Crowd } from '#core/release/crowd.ts';
import { DAY_MS, lightOf, provedLight, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { breakerColumns, changeBreaker } from '#server/store/breakers.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { readInstallation } from '#server/store/installation-row.ts';

const kind = sql<string>`watches.policy ->> 'kind'`;

/** Over how many days the ordinary number of releases a day is taken. */
const meanDays = 30;

export interface BreakerContext {
  readonly operator: Pick<Operator, 'alarm'>;
  readonly isByCode: boolean;
}

export async function admitRelease(
  ownerTx: OwnerTx,
  { operator, isByCode }: BreakerContext,
): Promise<boolean> {
  const { tx, owner, now } = ownerTx;
  const crowd = await readCrowd(ownerTx);
  const figures = await readFigures(tx, now, { crowd, isByCode });
  const { admitted, tripped } = await changeBreaker(tx, crowd, (breaker) => {
    const decision = admit(breaker, {
      ownerId: owner.id,
      now: provedLight(now),
      crowd,
      ...figures,
    });
    return { breaker: decision.breaker, result: decision };
  });
  if (tripped) {
    await operator.alarm(waveAlarm, { crowd, ...figures }, tx);
  }
  return admitted;
}

/** Also found by whoever reads the log. */
export const waveAlarm = 'many releases at once: held until an operator confirms them';

/** Whether the releases of this owner wait for an operator, so that nobody knows their date. */
export async function isHeldByBreaker(db: Db, owner: Owner): Promise<boolean> {
  const breakers = await readInstallation(db, [...breakerColumns]);
  return breakerColumns.some((column) => isWaiting(breakers[column], owner.id));
}

async function readCrowd({ tx, owner, now }: OwnerTx): Promise<Crowd> {
  const ages = await tx
    .selectFrom('users')
    .innerJoin('installation', (join) => join.on('installation.id', '=', 1))
    .select(['installation.created_at as installedAt', 'email_confirmed_at as confirmedAt'])
    .where('users.id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return crowdOf(ages, now.wall);
}

interface Figures {
  readonly armedOwners: number;
  readonly dailyMeanOwners: number;
}

/** Who is counted: of one crowd, and by silence alone unless a code asks. */
interface Counted {
  readonly crowd: Crowd;
  readonly isByCode: boolean;
}

async function readFigures(tx: Tx, now: Moment, counted: Counted): Promise<Figures> {
  const armedOwners = await countArmed(tx, now, counted);
  const releasedOwners = await countReleased(tx, now, counted);
  return { armedOwners, dailyMeanOwners: releasedOwners / meanDays };
}

/** Only who can be released at all: people who never confirmed must not make a wave look small. */
async function countArmed(tx: Tx, now: Moment, { crowd, isByCode }: Counted): Promise<number> {
  const { owners } = await tx
    .selectFrom('watches')
    .innerJoin('users', 'users.id', 'watches.user_id')
    .select(sql<number>`count(distinct watches.user_id)`.as('owners'))
    .where('watches.phase', 'not in', ['off', 'released'])
    .$if(!isByCode, (query) => query.where(kind, '!=', 'code'))
    .where((e) => e.or([e(kind, '=', 'code'), e('users.email_confirmed_at', 'is not', null)]))
    .where(isOf(crowd, sql<number>`${now.wall}::bigint`))
    // Who waits for payments and has no subscription waits for nothing.
    .leftJoin('subscriptions', 'subscriptions.user_id', 'watches.user_id')
    .where((e) =>
      e.or([
        e('watches.phase', 'not in', ['waiting', 'held']),
        e(kind, '!=', 'payment'),
        e('subscriptions.status', 'in', ['active', 'failed']),
      ]),
    )
    .executeTakeFirstOrThrow();
  return owners;
}

async function countReleased(tx: Tx, now: Moment, { crowd, isByCode }: Counted): Promise<number> {
  const { owners } = await tx
    .selectFrom('releases')
    .innerJoin('users', 'users.id', 'releases.user_id')
    .select(sql<number>`count(distinct releases.user_id)`.as('owners'))
    .where('released_light', '>', lightOf(now) - meanDays * DAY_MS)
    .$if(!isByCode, (query) => query.where('cause', '!=', 'code'))
    .where(isOf(crowd, sql<number>`releases.released_at`))
    .executeTakeFirstOrThrow();
  return owners;
}

/** Whether an owner belonged to this crowd at a moment of wall time; `crowdOf` in SQL. */
function isOf(crowd: Crowd, wall: RawBuilder<number>): RawBuilder<SqlBool> {
  const isSettled = sql<SqlBool>`coalesce(${wall} - users.email_confirmed_at >= ${SETTLED_MS}, false)`;
  if (crowd === 'everybody') return sql<SqlBool>`true`;
  return crowd === 'settled' ? isSettled : sql<SqlBool>`not ${isSettled}`;
}
