/**
 * Brings the watches of an owner in line with her testaments and triggers, after any change and
 * after any release. Which watches there should be is decided by core/release.
 */
import { offState } from '#core/release/evolve.ts';
import type { DesiredWatch, WatchSource } from '#core/release/reconcile.ts';
import { lightOf } from '#core/release/moment.ts';
import type { LightMs, Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Tx } from './database.ts';
import { desiredOf, isSame, ownerOf } from './scope.ts';
import { prospectsOf, setFloors } from './floors.ts';
import type { WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { command, compareAndSet, nothingKnown, saveEvents } from './watches.ts';

/** After a change, whose sign of life was recorded under the old rules. */
export function reconcileOwner(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const desired = desiredOf(around, ownerId);
  const { carriedUntil: carriesUntil } = ownerOf(around, ownerId);
  const known = new Set<DesiredWatch>();
  for (const watch of around.db.watchesOf(ownerId)) {
    const wanted = desired.find(({ source }) => isSame(source, watch.source));
    if (wanted !== undefined) {
      known.add(wanted);
      const { policy } = wanted;
      pauseToo(around, tx, now, follow(around, tx, now, watch, { policy, carriesUntil }));
    } else if (around.habits.stopsInactive) {
      command(around, tx, now, watch, { kind: 'stop' });
    }
  }
  for (const { source, policy } of desired.filter((one) => !known.has(one))) {
    const created = createWatch(around, tx, ownerId, source, policy);
    pauseToo(around, tx, now, follow(around, tx, now, created, { policy, carriesUntil }));
  }
}

/** @param carriesUntil how far the sign of life carries with which these rules come. */
function follow(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  before: WatchRow,
  { policy, carriesUntil }: { policy: Policy; carriesUntil: LightMs | null },
): WatchRow {
  const { phase } = before.state;
  // After a release by silence only once its owner is back.
  const mayRun = phase.kind !== 'released' || phase.cause === 'code' || phase.returnedAt !== null;
  if (!mayRun) return before;
  const isOver = phase.kind === 'off' || phase.kind === 'released';
  // No round goes on under other rules than it began with.
  const isSpent = !isOver && around.engine.provesNothing(carriesUntil, lightOf(now));
  const mayChange = !isSpent || !around.habits.keepsRoundRules;
  const isChanged = mayChange && !isSamePolicy(before.policy, policy);
  const watch = isChanged ? compareAndSet(around, tx, { ...before, policy }) : before;
  const answer = { kind: 'answer', source: 'change', carriesUntil } as const;
  const order = isOver ? ({ kind: 'arm', carriesUntil } as const) : answer;
  return isOver || isChanged ? command(around, tx, now, watch, order).watch : watch;
}

/** Rules that came with a spent sign have waited for a stronger one, which is here. */
export function takeOverRules(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const desired = desiredOf(around, ownerId);
  const behind = around.db.watchesOf(ownerId).flatMap((watch) => {
    const wanted = desired.find(({ source }) => isSame(source, watch.source));
    const { kind } = watch.state.phase;
    const isAlive = kind !== 'off' && kind !== 'released';
    const isBehind = isAlive && wanted !== undefined && !isSamePolicy(wanted.policy, watch.policy);
    return isBehind ? [{ watch, policy: wanted.policy }] : [];
  });
  if (behind.length === 0) return;
  around.count('rules taken over');
  const before = prospectsOf(around, ownerId, now);
  for (const { watch, policy } of behind) {
    follow(around, tx, now, watch, { policy, carriesUntil: null });
  }
  // Nobody typed the password when they were set.
  setFloors(around, tx, now, before, { ownerId, isFresh: false });
}

function pauseToo(around: Surroundings, tx: Tx, now: Moment, watch: WatchRow): void {
  const { pausedUntil, carriedUntil: carriesUntil } = ownerOf(around, watch.ownerId);
  const pause = { pausedUntil, carriesUntil };
  const events = around.engine.keepPause(watch.state, watch.policy, pause, now);
  if (events.length > 0) saveEvents(around, tx, now, watch, events, 'pause', nothingKnown);
}

/** After a release: nobody is asked about nothing. @returns the watches that were stopped. */
export function stopEmptied(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  ownerId: number,
): ReadonlySet<number> {
  if (!around.habits.stopsEmptied) return new Set();
  return stopOthers(around, tx, now, ownerId, desiredOf(around, ownerId));
}

function stopOthers(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  ownerId: number,
  desired: readonly DesiredWatch[],
): Set<number> {
  const stopped = new Set<number>();
  for (const watch of around.db.watchesOf(ownerId)) {
    if (desired.some(({ source }) => isSame(source, watch.source))) continue;
    const { events } = command(around, tx, now, watch, { kind: 'stop' });
    if (events.length > 0) stopped.add(watch.id);
  }
  return stopped;
}

function createWatch(
  { db }: Surroundings,
  tx: Tx,
  ownerId: number,
  source: WatchSource,
  policy: Policy,
): WatchRow {
  const id = db.watches.nextId();
  const rest = { state: offState, version: 1, dueLight: null };
  const watch: WatchRow = { id, ownerId, source, policy, ...rest };
  db.addWatch(tx, watch);
  return watch;
}

/** Both were made by the same function, so their fields stand in the same order. */
function isSamePolicy(one: Policy, other: Policy): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
