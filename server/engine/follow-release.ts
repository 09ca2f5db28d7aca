/**
 * A release that another copy of this database decided, and this one did not: it is written here
 * as well, so that the links that people have been sent lead somewhere.
 */
import { sql } from 'kysely';
import { decide } from '#core/release/decide.ts';
import { evolve } from '#core/release/evolve.ts';
import type { LightMs, Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { testamentsInScope, readScope } from './scope.ts';
import { holdOnReturn } from './return-hold.ts';
import { stopEmptyWatches } from './liveness.ts';
import { missUnawaited, notifyReleased } from './owner-notifications.ts';
import { releaseSet } from './release-set.ts';
import type { ReleaseContext } from './release.ts';
import { command, lockWatches, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** In light time: from when this database was known to be a copy, until it follows its journal. */
export interface Standstill {
  readonly from: LightMs;
  readonly until: LightMs;
}

const order = { kind: 'follow-release' } as const;

/**
 * Nothing where it is released here too, or under no watch. Of a watch over several testaments this
 * one goes out and the others do not: nobody knows whether that watch released them.
 */
export async function followRelease(
  ownerTx: OwnerTx,
  context: ReleaseContext,
  testamentId: number,
  standstill: Standstill,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const scope = await readScope(tx, owner);
  const over = (watch: Watch) => testamentsInScope(watch, scope);
  const watches = (await lockWatches(tx, owner))
    .filter((one) => mayFollow(one) && over(one).some(({ id }) => id === testamentId))
    .toSorted((one, other) => over(one).length - over(other).length);
  // What a code releases is final, so it is taken for one only where it is the only one.
  const watch = watches.find(({ policy }) => policy.kind !== 'code') ?? watches[0];
  const testament = watch && over(watch).find(({ id }) => id === testamentId);
  if (watch === undefined || testament === undefined) return;
  const releasing =
    over(watch).length === 1
      ? (await command(ownerTx, watch, order, nothingKnown)).watch
      : asReleased(watch, now);
  // The other copy has sent it to people, whatever its owner had chosen when this one was made.
  const ending = 'hand-over' as const;
  await changeOwn(tx, owner, 'testaments', { id: testamentId }, { ending });
  const lettingGo = [{ watch: releasing, testament: { ...testament, ending } }];
  const releases = await releaseSet(ownerTx, context, lettingGo);
  await stopEmptyWatches(ownerTx);
  await missUnawaited(ownerTx);
  await notifyReleased(ownerTx, releases);
  // She was there while the copy stood still: the rest waits for her word, as if she came back.
  if (await hasAnswered(tx, owner, standstill)) {
    await holdOnReturn(ownerTx, watch);
  }
}

function mayFollow({ state }: Watch): boolean {
  return state.phase.kind !== 'off' && state.phase.kind !== 'released';
}

/** Only for the evidence: the watch itself goes on with what else it is over. */
function asReleased(watch: Watch, now: Moment): Watch {
  const { state, policy } = watch;
  return { ...watch, state: decide(state, policy, order, now).reduce(evolve, state) };
}

async function hasAnswered(tx: Tx, owner: Owner, { from, until }: Standstill): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger')
    .select('seq')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'watch')
    .where(sql<boolean>`body -> 'event' ->> 'kind' in ('Answered', 'Armed', 'Paused', 'Returned')`)
    .where(sql<boolean>`wall_at - dark_ms >= ${from} and wall_at - dark_ms < ${until}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
