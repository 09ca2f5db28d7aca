/**
 * Somebody entered the right code of a trigger: what it lets go, at once or after the time in which
 * the owner can stop it. Whose code it is, and who may try how often, is the caller's part.
 */
import { releasesAtOnce } from '#core/release/decide.ts';
import { wallOf } from '#core/release/moment.ts';
import type { Deps } from '#server/deps.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { readClockState } from '#server/store/installation.ts';
import { admitRelease } from './breaker.ts';
import { testamentsInScope, readScope } from './scope.ts';
import { stopEmptyWatches } from './liveness.ts';
import { readFloors } from './floors.ts';
import { holdForLateMail } from './late-mail.ts';
import { missUnawaited, notifyReleased } from './owner-notifications.ts';
import { countPeople, releaseSet } from './release-set.ts';
import type { ReleaseContext } from './release.ts';
import { isDeletionOnly } from './upcoming.ts';
import { command, lockWatches } from './watch.ts';
import { nothingKnown } from './world.ts';
import { readWorldRow } from './world-row.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type Activation =
  | {
      readonly kind: 'released';
      readonly testaments: number;
      readonly people: number;
      readonly releaseIds: readonly number[];
      /** Nobody gets anything. */
      readonly isDeletion?: true;
    }
  | {
      readonly kind: 'held';
      /** When it goes out unless the owner stops it, in wall milliseconds; null: nobody knows. */
      readonly until: number | null;
      /** False when the code had been entered before: nothing has changed. */
      readonly isNew: boolean;
      /** Nobody gets anything. */
      readonly isDeletion?: true;
    }
  /** The owner has not confirmed her address: nothing has changed. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'nothing' };

export interface ActivationContext extends ReleaseContext, Pick<Deps, 'isBehind'> {
  readonly operator: Pick<Operator, 'alarm'>;
}

/**
 * No sign of life of the owner, and of what gates silence only the breaker gates it: a person is
 * there and has the code. A code that has nothing to let go at the moment is not spent.
 */
export async function enterCode(
  ownerTx: OwnerTx,
  context: ActivationContext,
  triggerId: number,
): Promise<Activation> {
  const { tx, owner, now } = ownerTx;
  const watch = (await lockWatches(tx, owner)).find((one) => one.triggerId === triggerId);
  if (watch?.policy.kind !== 'code') {
    return { kind: 'nothing' };
  }
  const covered = testamentsInScope(watch, await readScope(tx, owner));
  if (covered.length === 0) return { kind: 'nothing' };
  const deletion = isDeletionOnly(covered) ? ({ isDeletion: true } as const) : {};
  const row = await readWorldRow(tx, owner);
  if (!row.opensByCode) return { kind: 'unconfirmed' };
  await holdForLateMail(ownerTx);
  const notBefore = (await readFloors(tx, owner, now, row))(watch);
  const mayRelease =
    releasesAtOnce(watch.state, watch.policy, { notBefore }, now) &&
    (await readClockState(tx)).doubt === null &&
    !(await context.isBehind(tx)) &&
    (await admitRelease(ownerTx, { operator: context.operator, isByCode: true }));
  const order = { kind: 'enter-code', world: { ...nothingKnown, notBefore, mayRelease } } as const;
  const entered = await command(ownerTx, watch, order, nothingKnown);
  const { phase } = entered.watch.state;
  if (phase.kind === 'held' && phase.reason === 'code') {
    const until = phase.heldUntil === undefined ? wallOf(phase.until, now) : null;
    return { kind: 'held', until, isNew: entered.events.length > 0, ...deletion };
  }
  if (!entered.events.some(({ kind }) => kind === 'Released')) {
    return { kind: 'nothing' };
  }
  const lettingGo = covered.map((testament) => ({ watch: entered.watch, testament }));
  const releases = await releaseSet(ownerTx, context, lettingGo);
  await stopEmptyWatches(ownerTx);
  await missUnawaited(ownerTx);
  await notifyReleased(ownerTx, releases);
  return {
    kind: 'released',
    testaments: releases.length,
    people: countPeople(releases),
    releaseIds: releases.map(({ id }) => id),
    ...deletion,
  };
}
