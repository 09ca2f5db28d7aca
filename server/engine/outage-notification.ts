/**
 * What an outage means for the dates that one owner was given by mail: which of them are not true
 * any more, and whether a mail says so. Decided in core/release from what is read here.
 */
import { sql } from 'kysely';
import type { Moment } from '#core/release/moment.ts';
import { hasStaleNotice, outageNoticeOf, type OutageNotice } from '#core/release/outage-notice.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { LongOutage } from '#server/store/outages.ts';
import { readAhead, type Ahead } from './ahead.ts';
import type { NoticeForecast } from './notice.ts';
import type { MailFacts } from './world.ts';
import { findUserRow } from '#server/store/user-row.ts';

export interface OutageNotification {
  readonly news: OutageNotice;
  readonly ahead: readonly Ahead[];
}

export async function readOutageNotification(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  outage: LongOutage,
): Promise<OutageNotification> {
  const ahead = await readAhead(db, facts, owner, now);
  const isStale = await staleTest(db, owner, outage);
  const watches = ahead.map(({ watch: { state, policy }, world, ...one }) => {
    return { state, policy, world, isStale: isStale({ watch: { state }, ...one }) };
  });
  return { news: outageNoticeOf(watches, outage, now), ahead };
}

/** Other dates that a mail named and that have moved, beside those of a warning. */
export async function movedBeside(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  outage: LongOutage,
  outlooks: readonly NoticeForecast[],
): Promise<Pick<NoticeForecast, 'releaseAt' | 'testaments'>[]> {
  const said = new Set(outlooks.flatMap(({ testaments }) => testaments.map(({ id }) => id)));
  const isStale = await staleTest(db, owner, outage);
  const moved = (await readAhead(db, facts, owner, now)).flatMap((one) => {
    const testaments = one.testaments.filter(({ id }) => !said.has(id));
    const { releaseAt } = one;
    return releaseAt !== null && isStale(one) ? [{ releaseAt, testaments }] : [];
  });
  return moved.toSorted((one, other) => one.releaseAt - other.releaseAt);
}

type Dated = Pick<Ahead, 'releaseAt'> & { readonly watch: Pick<Ahead['watch'], 'state'> };

/** Whether a mail named a date of this watch before the outage was over, and none did since. */
async function staleTest(
  db: Db,
  owner: Owner,
  outage: LongOutage,
): Promise<(one: Dated) => boolean> {
  const alarmedAt = await codeAlarmedAt(db, owner);
  const armingTold = await isArmingToldBefore(db, owner, outage);
  return ({ watch: { state }, releaseAt }) => {
    const { phase } = state;
    if (releaseAt === null) return false;
    if (phase.kind === 'held' && phase.reason === 'code') {
      return alarmedAt !== null && alarmedAt <= outage.until;
    }
    return phase.kind === 'resting' ? armingTold : hasStaleNotice(state, outage);
  };
}

/** When a mail last named the date of a code that can still be stopped. */
async function codeAlarmedAt(db: Db, owner: Owner): Promise<number | null> {
  const row = await db
    .selectFrom('checks')
    .select((e) => e.fn.max('accepted_at').as('at'))
    .where('user_id', '=', owner.id)
    .where('type', '=', 'code')
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The mail of the first arming names dates, which hold until the next change or sign of life. */
async function isArmingToldBefore(db: Db, owner: Owner, { until }: LongOutage): Promise<boolean> {
  const user = await findUserRow(db, owner, ['arming_told_at']);
  const toldAt = user?.arming_told_at ?? null;
  if (toldAt === null || toldAt > until) return false;
  const sign = await db
    .selectFrom('ledger')
    .select('seq')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'watch')
    .where('wall_at', '>=', toldAt)
    .where(sql<boolean>`body -> 'event' ->> 'kind' in ('Armed', 'Answered', 'Paused')`)
    .limit(1)
    .executeTakeFirst();
  return sign === undefined;
}
