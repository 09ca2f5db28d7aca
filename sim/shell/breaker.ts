/** Asks the breaker whether a release may go, in the transaction that decides it. */
import { crowdOf, isSettled } from '#core/release/crowd.ts';
import type { Crowd } from '#core/release/crowd.ts';
import { DAY_MS, lightOf, provedLight } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import { readMoment } from './moments.ts';
import type { WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';

/** Over how many days the ordinary number of released owners a day is taken. */
const MEAN_DAYS = 30;

/** Whether the releases of this owner may go: the breaker counts owners, not watches. */
export function admitRelease(
  around: Surroundings,
  tx: Tx,
  { ownerId, policy }: Pick<WatchRow, 'ownerId' | 'policy'>,
  now: Moment,
): boolean {
  const { db, engine } = around;
  const { installed } = db;
  const confirmedAt = db.owners.get(ownerId)?.confirmedAt ?? null;
  const crowd = crowdOf({ installedAt: installed.createdAt, confirmedAt }, now.wall);
  const place = crowd === 'young' ? 'youngBreaker' : 'breaker';
  const decision = engine.admit(installed[place], {
    ownerId,
    now: provedLight(now),
    crowd,
    ...breakerFigures(around, now, { crowd, isByCode: policy.kind === 'code' }),
  });
  tx.put(db.installation, { ...installed, [place]: decision.breaker });
  if (decision.tripped) around.alarm();
  return decision.admitted;
}

function breakerFigures(
  { db }: Surroundings,
  now: Moment,
  { crowd, isByCode }: { readonly crowd: Crowd; readonly isByCode: boolean },
): { armedOwners: number; dailyMeanOwners: number } {
  const isOfCrowd = (ownerId: number, wall: number): boolean =>
    crowd === 'everybody' ||
    isSettled(db.owners.get(ownerId)?.confirmedAt ?? null, wall) === (crowd === 'settled');
  const armed = new Set<number>();
  for (const { ownerId, state, policy } of db.watches.all()) {
    // Only who can be released at all makes a wave look small.
    const isCode = policy.kind === 'code';
    if (isCode ? !isByCode : db.owners.get(ownerId)?.confirmedAt === null) continue;
    if (!isOfCrowd(ownerId, now.wall)) continue;
    if (state.phase.kind !== 'off' && state.phase.kind !== 'released') armed.add(ownerId);
  }
  const released = new Set<number>();
  const since = lightOf(now) - MEAN_DAYS * DAY_MS;
  for (const { ownerId, releasedWall, releasedLight, cause } of db.releases.all()) {
    if ((cause === 'code' && !isByCode) || releasedLight <= since) continue;
    if (isOfCrowd(ownerId, releasedWall)) released.add(ownerId);
  }
  return { armedOwners: armed.size, dailyMeanOwners: released.size / MEAN_DAYS };
}

/** The operator says that this wave is real: exactly the owners who wait now may go. */
export function confirmWave(around: Surroundings): void {
  const { db } = around;
  const { breaker, youngBreaker } = db.installed;
  around.record({ kind: 'confirms-wave' });
  const light = lightOf(readMoment(around));
  inTransaction(around, 'request', null, (tx) => {
    for (const [place, closed] of Object.entries({ breaker, youngBreaker })) {
      if (closed.waiting.length === 0) continue;
      const confirmed = around.engine.confirm(closed, light);
      tx.put(db.installation, { ...db.installed, [place]: confirmed });
      tx.tell({ kind: 'breaker-confirmed', ownerIds: confirmed.confirmed });
    }
  });
}
