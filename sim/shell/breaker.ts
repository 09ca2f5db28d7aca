/** Asks the breaker whether a release may go, in the transaction that decides it. */
import { confirm } from '#core/release/breaker.ts';
import { DAY_MS, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import { readMoment } from './moments.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';

/** Over how many days the ordinary number of released owners a day is taken. */
const MEAN_DAYS = 30;

/** Whether the releases of this owner may go: the breaker counts owners, not watches. */
export function admitRelease(around: Surroundings, tx: Tx, ownerId: number, now: Moment): boolean {
  const { db, engine } = around;
  const decision = engine.admit(db.installed.breaker, {
    ownerId,
    now: lightOf(now),
    ...breakerFigures(around, now),
  });
  tx.put(db.installation, { ...db.installed, breaker: decision.breaker });
  if (decision.tripped) around.alarm();
  return decision.admitted;
}

function breakerFigures(
  { db }: Surroundings,
  now: Moment,
): { armedOwners: number; dailyMeanOwners: number } {
  const armed = new Set<number>();
  for (const { ownerId, state, policy } of db.watches.all()) {
    // Only who can be released at all makes a wave look small.
    if (policy.kind === 'code' || db.owners.get(ownerId)?.isConfirmed !== true) continue;
    if (state.phase.kind !== 'off' && state.phase.kind !== 'released') armed.add(ownerId);
  }
  const released = new Set<number>();
  const since = lightOf(now) - MEAN_DAYS * DAY_MS;
  for (const { ownerId, releasedLight, cause } of db.releases.all()) {
    if (cause !== 'code' && releasedLight > since) released.add(ownerId);
  }
  return { armedOwners: armed.size, dailyMeanOwners: released.size / MEAN_DAYS };
}

/** The operator says that this wave is real: exactly the owners who wait now may go. */
export function confirmWave(around: Surroundings): void {
  const { db } = around;
  const { breaker } = db.installed;
  around.record({ kind: 'confirms-wave' });
  const light = lightOf(readMoment(around));
  inTransaction(around, 'request', null, (tx) => {
    if (breaker.waiting.length === 0) return;
    tx.put(db.installation, { ...db.installed, breaker: confirm(breaker, light) });
    tx.tell({ kind: 'breaker-confirmed', ownerIds: [...breaker.waiting, ...breaker.confirmed] });
  });
}
