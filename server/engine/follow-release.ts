/**
 * A release that another copy of this database decided, and this one did not: it is written here
 * as well, so that the links that people have been sent lead somewhere.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { coveredBy, readCover } from './cover.ts';
import { stopEmptyWatches } from './life.ts';
import { missUnawaited, tellReleased } from './owner-news.ts';
import { releaseSet } from './release-set.ts';
import type { ReleaseContext } from './release.ts';
import { command, lockWatches, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';

/** Nothing where it is released here too, or under no watch. */
export async function followRelease(
  tx: Tx,
  context: ReleaseContext,
  owner: Owner,
  now: Moment,
  testamentId: number,
): Promise<void> {
  const cover = await readCover(tx, owner);
  const watch = (await lockWatches(tx, owner)).find(
    (one) => mayFollow(one) && coveredBy(one, cover).some(({ id }) => id === testamentId),
  );
  if (watch === undefined) return;
  const order = { kind: 'follow-release' } as const;
  const followed = await command(tx, owner, now, watch, order, nothingKnown);
  const lettingGo = coveredBy(watch, cover).map((testament) => ({
    watch: followed.watch,
    testament,
  }));
  const releases = await releaseSet(tx, context, owner, now, lettingGo);
  await stopEmptyWatches(tx, owner, now);
  await missUnawaited(tx, owner, now);
  await tellReleased(tx, owner, now, releases);
}

function mayFollow({ state }: Watch): boolean {
  return state.phase.kind !== 'off' && state.phase.kind !== 'released';
}
