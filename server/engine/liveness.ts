/**
 * Signs of life, and which watches an owner has at all. Every write of a signed-in owner calls
 * these in its own transaction: either both are kept, or neither.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LivenessSource } from '#core/release/commands.ts';
import { decide } from '#core/release/decide.ts';
import { lightOf, type LightMs } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Phase } from '#core/release/state.ts';
import { provesNothing, type LivenessStrength } from '#core/release/strength.ts';
import { noteMailProved } from '#server/store/accounts.ts';
import { answerOpenChecks } from '#server/store/check-outcomes.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { beginCarry, countCarry, readCarriedUntil } from './carry.ts';
import { forgetRefusals } from './channel.ts';
import { desiredFinder, readScope } from './scope.ts';
import { setFloors } from './floors.ts';
import { holdOnReturn } from './return-hold.ts';
import { forgetPause, keepPaused } from './pause.ts';
import { readProspects } from './prospects.ts';
import { changePolicy, command, createWatch, lockWatches, saveAll, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { noteForWebhooks } from '#server/store/webhooks.ts';
import type { MovedWatch } from './owner-notifications.ts';

export interface SignOfLife {
  readonly source: LivenessSource;
  readonly strength: LivenessStrength;
  /** What the browser calls itself in which it was given; null where it was in none. */
  readonly userAgent?: string | null;
  /** By itself, while she may be dead: it stops no code, and holds back no release. */
  readonly isByProgram?: boolean;
}

/**
 * The owner is there: every watch starts over, open checks become answered. After a release by
 * silence or missing payment, what was not sent yet is held until she decides.
 */
export async function signOfLife(
  ownerTx: OwnerTx,
  { source, strength, userAgent = null, isByProgram = false }: SignOfLife,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  await beginCarry(tx, owner, strength);
  const carriesUntil = await readCarriedUntil(tx, owner);
  const answer = { kind: 'answer', source, carriesUntil } as const;
  // What it does not move is looked at when it was to be, which depends on the world around it.
  const watches = await lockWatches(tx, owner);
  const answered = watches
    .filter((watch) => !isByProgram || mayBeMovedByProgram(watch))
    .map((watch) => ({
      watch,
      events: decide(watch.state, watch.policy, answer, now),
      world: nothingKnown,
    }))
    .filter(({ events }) => events.length > 0);
  await saveAll(ownerTx, answered, { strength, userAgent });
  if (strength !== 'weak') await takeOverRules(ownerTx);
  await countCarry(ownerTx);
  if (source === 'check') await noteMailProved(ownerTx);
  if (source === 'here') {
    await forgetPause(tx, owner);
  }
  // Weak signs have carried for long enough: what asks for a stronger one stays open.
  const isSpent = provesNothing(carriesUntil, lightOf(now));
  const isAnswer = !isSpent && (await answerOpenChecks(ownerTx, isByProgram));
  // With `here` a pause may begin or end, with `check` a late answer may count.
  if (isAnswer || source === 'here' || source === 'check') await announceChange(tx, owner);
  // Who presses on at the laptop of somebody who died does not open her mailbox again.
  if (!isSpent) await forgetRefusals(tx, owner);
  if (answered.some(isBackFrom)) await noteForWebhooks(ownerTx, 'restored');
  for (const { watch, events } of answered) {
    if (events.some((event) => event.kind === 'Returned')) {
      await holdOnReturn(ownerTx, watch);
    }
  }
}

/** A press at an open browser stops a code, because a thief may have entered it. */
function mayBeMovedByProgram({ policy, state }: MovedWatch['watch']): boolean {
  return policy.kind !== 'code' && state.phase.kind !== 'released';
}

/** Out of a grace period that had begun, or after a release. */
function isBackFrom({ watch, events }: MovedWatch): boolean {
  const { phase } = watch.state;
  const wasInGrace = phase.kind === 'grace' && phase.startedAt !== null;
  return events.some(({ kind }) => kind === 'Returned' || (wasInGrace && kind === 'Answered'));
}

/**
 * Brings the owner's watches in line with her testaments and triggers after any change: armed with
 * the rules of today where there is something to release, stopped where there is nothing. The
 * caller has recorded the sign of life that every change is.
 */
export async function reconcileOwner(ownerTx: OwnerTx): Promise<void> {
  const { tx, owner } = ownerTx;
  const watches = await lockWatches(tx, owner);
  const { desired, pausedUntil } = await readScope(tx, owner);
  const carriesUntil = await readCarriedUntil(tx, owner);
  const pause = { pausedUntil, carriesUntil };
  const desiredOf = desiredFinder(desired);
  const known = new Set<object>();
  for (const watch of watches) {
    const wanted = desiredOf(watch);
    if (wanted === undefined) {
      await stop(ownerTx, watch);
    } else {
      known.add(wanted);
      const governed = await follow(ownerTx, watch, { ...wanted, carriesUntil });
      await keepPaused(ownerTx, governed, pause);
    }
  }
  for (const wanted of desired.filter((one) => !known.has(one))) {
    const { source, policy } = wanted;
    const created = await createWatch(ownerTx, source, policy);
    const governed = await follow(ownerTx, created, { policy, carriesUntil });
    await keepPaused(ownerTx, governed, pause);
  }
}

/** Rules that came with a spent sign have waited for a stronger one, which is here. */
async function takeOverRules(ownerTx: OwnerTx): Promise<void> {
  const { tx, owner } = ownerTx;
  const desiredOf = desiredFinder((await readScope(tx, owner)).desired);
  const behind = (await lockWatches(tx, owner)).flatMap((watch) => {
    const policy = isAlive(watch.state.phase) ? desiredOf(watch)?.policy : undefined;
    return policy === undefined || isDeepStrictEqual(policy, watch.policy)
      ? []
      : [{ watch, policy }];
  });
  if (behind.length === 0) return;
  const before = await readProspects(ownerTx);
  for (const { watch, policy } of behind) {
    await follow(ownerTx, watch, { policy, carriesUntil: null });
  }
  // Nobody typed the password when they were set.
  await setFloors(ownerTx, before, false);
}

/**
 * Something was released, which is no change of the owner's: watches that have nothing left to ask
 * about stop, and nothing else moves.
 * @returns the watches that stopped.
 */
export async function stopEmptyWatches(ownerTx: OwnerTx): Promise<Set<number>> {
  const { tx, owner, now } = ownerTx;
  const desiredOf = desiredFinder((await readScope(tx, owner)).desired);
  const empty = (await lockWatches(tx, owner))
    .filter((watch) => desiredOf(watch) === undefined && isAlive(watch.state.phase))
    .map((watch) => ({
      watch,
      events: decide(watch.state, watch.policy, { kind: 'stop' }, now),
      world: nothingKnown,
    }));
  await saveAll(ownerTx, empty);
  return new Set(empty.map(({ watch }) => watch.id));
}

/** Its owner closes the account: nothing is asked or let go any more. */
export async function stopAllWatches(ownerTx: OwnerTx): Promise<void> {
  const { tx, owner } = ownerTx;
  for (const watch of await lockWatches(tx, owner)) await stop(ownerTx, watch);
}

/** After a release was called back: armed again, under the next number and another mark. */
export async function rearmTestament(ownerTx: OwnerTx, testamentId: number): Promise<void> {
  const { tx, owner } = ownerTx;
  await tx
    .updateTable('testaments')
    // A restored copy that follows its journal counts the same, and so makes the same links.
    .set((eb) => ({ arming: eb('arming', '+', 1) }))
    .where('user_id', '=', owner.id)
    .where('id', '=', testamentId)
    .execute();
  await reconcileOwner(ownerTx);
}

/** What was released stays released. */
async function stop(ownerTx: OwnerTx, watch: Watch): Promise<void> {
  if (isAlive(watch.state.phase)) {
    await command(ownerTx, watch, { kind: 'stop' }, nothingKnown);
  }
}

async function follow(
  ownerTx: OwnerTx,
  before: Watch,
  { policy, carriesUntil }: { policy: Policy; carriesUntil: LightMs | null },
): Promise<Watch> {
  const { now } = ownerTx;
  let watch = before;
  if (!mayRunAgain(watch.state.phase)) {
    return watch;
  }
  // A spent sign moves nothing, so rules that come with it wait for a stronger one: no round goes
  // on under other rules than it began with.
  const isSpent = isAlive(watch.state.phase) && provesNothing(carriesUntil, lightOf(now));
  const isNew = !isSpent && !isDeepStrictEqual(watch.policy, policy);
  if (isNew) {
    watch = await changePolicy(ownerTx, watch, policy);
  }
  if (!isAlive(watch.state.phase)) {
    ({ watch } = await command(ownerTx, watch, { kind: 'arm', carriesUntil }, nothingKnown));
  } else if (isNew) {
    // The sign of life of this change was decided under the old rules; this one under the new.
    const answer = { kind: 'answer', source: 'change', carriesUntil } as const;
    ({ watch } = await command(ownerTx, watch, answer, nothingKnown));
  }
  return watch;
}

function isAlive({ kind }: Phase): boolean {
  return kind !== 'off' && kind !== 'released';
}

/** After a release by silence only once its owner is back; a code says nothing of her silence. */
function mayRunAgain(phase: Phase): boolean {
  return phase.kind !== 'released' || phase.cause === 'code' || phase.returnedAt !== null;
}
