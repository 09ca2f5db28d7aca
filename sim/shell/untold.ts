/** While nobody takes the mail about a change, what can go by a code waits on. */
import { isDeepStrictEqual } from 'node:util';
import { addLight, lightOf } from '#core/release/moment.ts';
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
  if (row.kind === 'change-waits') holdUntold(around, tx, row, now, wait.putOffMs);
  return true;
}

function holdUntold(
  around: Surroundings,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  againMs: number,
): void {
  const { db, engine } = around;
  const at = lightOf(now);
  const untold = { actAt: row.createdLight, at, againAt: addLight(at, againMs) };
  const { testaments, ways } = prospectsOf(around, row.ownerId, now);
  for (const [id, testament] of testaments) {
    const own = ways.get(id) ?? [];
    const floor = engine.floorUntold(testament.floor, own, untold);
    if (isDeepStrictEqual(floor, testament.floor)) continue;
    around.count('code held untold');
    tx.put(db.testaments, { ...testament, floor });
  }
}
