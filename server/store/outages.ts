/** Outages of an hour or more that are over, as rows of the installation. */
import type { OutageEnded } from '#core/release/outage.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface LongOutage {
  readonly id: number;
  /** Wall milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly darkMs: number;
  readonly endedLight: LightMs;
}

/** In the transaction of the beat that saw it end. */
export async function noteOutage(tx: Tx, { at, darkMs, from, until }: OutageEnded): Promise<void> {
  await tx
    .insertInto('long_outages')
    .values({ began_at: from, ended_at: until, dark_ms: darkMs, ended_light: at })
    .execute();
}

export async function readNewestOutage(db: Db): Promise<LongOutage | null> {
  return (await outages(db).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

const shownAtOnce = 20;

/** Newest first. */
export async function listOutages(db: Db): Promise<LongOutage[]> {
  return outages(db).orderBy('id', 'desc').limit(shownAtOnce).execute();
}

export async function findOutage(db: Db, id: number): Promise<LongOutage | null> {
  return (await outages(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function outages(db: Db) {
  return db
    .selectFrom('long_outages')
    .select(['id', 'began_at as from', 'ended_at as until', 'dark_ms as darkMs'])
    .select((e) => e.ref('ended_light').$castTo<LightMs>().as('endedLight'));
}
