/** Reads and writes the breakers of this installation; `core/release/breaker.ts` decides. */
import { confirm, type Breaker } from '#core/release/breaker.ts';
import type { Crowd } from '#core/release/crowd.ts';
import { lightOf, type Moment } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

export const breakerColumns = ['breaker', 'young_breaker'] as const;
type BreakerColumn = (typeof breakerColumns)[number];

/** Asks and changes the breaker of a crowd under the row's lock. */
export function changeBreaker<T>(
  tx: Tx,
  crowd: Crowd,
  change: (breaker: Breaker) => { breaker: Breaker; result: T },
): Promise<T> {
  return changeColumn(tx, crowd === 'young' ? 'young_breaker' : 'breaker', change);
}

/**
 * The operator says that what is held is real: exactly the owners who wait now may go.
 *
 * @returns how many owners waited.
 */
export async function confirmWaiting(tx: Tx, now: Moment): Promise<number> {
  let owners = 0;
  for (const column of breakerColumns) {
    owners += await changeColumn(tx, column, (breaker) => ({
      breaker: breaker.waiting.length === 0 ? breaker : confirm(breaker, lightOf(now)),
      result: breaker.waiting.length,
    }));
  }
  return owners;
}

/** Numbers of the owners whose releases wait for the operator. */
export async function listWaiting(db: Db): Promise<number[]> {
  const breakers = await readInstallation(db, [...breakerColumns]);
  return breakerColumns.flatMap((column) => breakers[column].waiting.map(({ ownerId }) => ownerId));
}

/** While the installation itself is young, the first one is everybody's. */
export async function readBreakers(db: Db): Promise<Record<'settled' | 'young', Breaker>> {
  const { breaker: settled, young_breaker: young } = await readInstallation(db, [
    ...breakerColumns,
  ]);
  return { settled, young };
}

async function changeColumn<T>(
  tx: Tx,
  column: BreakerColumn,
  change: (breaker: Breaker) => { breaker: Breaker; result: T },
): Promise<T> {
  const row = await readInstallation(tx, [column, 'version'], 'update');
  const { breaker, result } = change(row[column]);
  await writeInstallation(tx, { [column]: JSON.stringify(breaker), version: row.version + 1 });
  return result;
}
