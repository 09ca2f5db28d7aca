/** Outages of an hour or more that are over, as rows of the installation. */
import type { Selectable } from 'kysely';
import type { OutageEnded } from '#core/release/outage.ts';
import { asLight, type LightMs } from '#core/release/moment.ts';
import type { LongOutagesTable } from '#server/db/message-tables.ts';
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
  const row = await db
    .selectFrom('long_outages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : outageOf(row);
}

export async function findOutage(db: Db, id: number): Promise<LongOutage | null> {
  const row = await db
    .selectFrom('long_outages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : outageOf(row);
}

function outageOf(row: Selectable<LongOutagesTable>): LongOutage {
  const { id, began_at: from, ended_at: until, dark_ms: darkMs } = row;
  return { id, from, until, darkMs, endedLight: asLight(row.ended_light) };
}
