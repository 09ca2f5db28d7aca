/** While nobody takes the mail about a change, what can go by a code waits on. */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, HOUR_MS, addLight, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import { prospectsOf } from './floors.ts';
import { postpone } from './outbox.ts';
import type { OutboxRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

/** A message was not taken or could not be prepared, and is tried again. */
export function putBack(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  wait: Parameters<typeof postpone>[3],
): boolean {
  if (!postpone(around, tx, row, wait)) return false;
  if (row.kind === 'change-waits') holdUntold(around, tx, now, row, wait.putOffMs);
  return true;
}

/** It is put off for a day at most, and then it leaves within minutes. */
const LATE_MS = DAY_MS + HOUR_MS;

/** Before something goes by a code: no floor ends while its mail waits. */
export function holdForLateMail(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const { db } = around;
  for (const id of db.pending) {
    const row = db.outbox.get(id);
    if (row?.kind !== 'change-waits' || row.ownerId !== ownerId || !isLate(row, now)) continue;
    around.count('code waits for a late mail');
    holdUntold(around, tx, now, row, 0);
  }
}

/** It was taken: whoever reads it has three days from now on. */
export function holdAfterLateMail(around: Surroundings, tx: Tx, now: Moment, row: OutboxRow): void {
  if (isLate(row, now)) holdUntold(around, tx, now, row, 0);
}

function isLate({ createdLight }: OutboxRow, now: Moment): boolean {
  return lightOf(now) - createdLight > LATE_MS;
}

/** @param againMs how long it waits until it is tried. */
function holdUntold(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  row: OutboxRow,
  againMs: number,
): void {
  const { db, engine } = around;
  const untold = { actAt: row.createdLight, againAt: addLight(lightOf(now), againMs) };
  const { testaments, ways } = prospectsOf(around, row.ownerId, now);
  for (const [id, testament] of testaments) {
    const own = ways.get(id) ?? [];
    const floor = engine.floorUntold(testament.floor, own, untold);
    if (isDeepStrictEqual(floor, testament.floor)) continue;
    around.count('code held untold');
    tx.put(db.testaments, { ...testament, floor });
  }
}
