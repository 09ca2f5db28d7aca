/**
 * What silence would release in the next days, as this version of the program sees it, and the
 * hold of what another version did not see.
 */
import type { Deps } from '#server/deps.ts';
import type { SafetyHold } from '#core/release/commands.ts';
import { FORESEEN_MS, type ForeseenRelease } from '#core/release/foreseen.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import { addLight, lightOf } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { ForeseenAt } from '#server/db/foreseen-tables.ts';
import type { Db } from '#server/db/schema.ts';
import { findOwner } from '#server/store/accounts.ts';
import { ownersDueBy, writeHeldAlone } from '#server/store/foreseen.ts';
import { testamentsInScope, readScope } from './scope.ts';
import { lockWatches, readWatches, saveEvents } from './watch.ts';
import { readWorld, worldUnder, type MailFacts } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface ForeseeContext extends Pick<Deps, 'db' | 'vault' | 'log'> {
  readonly mailFacts: MailFacts;
}

/** Of all owners, as if it were that moment and nothing but that hold held anybody. */
export async function foresee(
  { db, vault, log, mailFacts }: ForeseeContext,
  at: Pick<ForeseenAt, 'now' | 'hold'>,
): Promise<ForeseenRelease[]> {
  const until = addLight(lightOf(at.now), FORESEEN_MS);
  const releases: ForeseenRelease[] = [];
  for (const userId of await ownersDueBy(db, until)) {
    try {
      const owner = await findOwner(db, vault, userId);
      if (owner !== null) releases.push(...(await foreseeOwner(db, mailFacts, owner, at)));
    } catch (error) {
      // As in a tick: a broken row of one owner must not stop the others.
      log.error({ err: error, userId }, 'the next releases of an owner could not be computed');
    }
  }
  return releases.filter((release) => release.at <= until);
}

async function foreseeOwner(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  { now, hold }: Pick<ForeseenAt, 'now' | 'hold'>,
): Promise<ForeseenRelease[]> {
  const scope = await readScope(db, owner);
  const { worldFor } = await worldUnder(db, facts, owner, now, hold);
  return (await readWatches(db, owner)).flatMap((watch) => {
    const covered = testamentsInScope(watch, scope);
    if (covered.length === 0) return [];
    const steps = forecastWatch(watch.state, watch.policy, now, worldFor(watch));
    const release = steps.findLast(({ kind }) => kind === 'release');
    if (release === undefined) return [];
    const at = lightOf({ wall: release.at, dark: now.dark });
    return covered.map(({ id }) => {
      return { userId: owner.id, watchId: watch.id, testamentId: id, at };
    });
  });
}

/** From now on these watches of an owner release nothing before the end of the hold. */
export async function holdAlone(
  ownerTx: OwnerTx,
  facts: MailFacts,
  { watchIds, hold }: { readonly watchIds: ReadonlySet<number>; readonly hold: SafetyHold },
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const watches = await lockWatches(tx, owner);
  const { worldFor } = await readWorld(tx, facts, owner, now);
  for (const watch of watches.filter(({ id }) => watchIds.has(id))) {
    await writeHeldAlone(tx, owner, watch.id, hold);
    const held = { ...watch, heldAlone: hold };
    // No event: what changes is when its next tick is due.
    await saveEvents(ownerTx, held, [], worldFor(held));
  }
}
