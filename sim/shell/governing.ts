/**
 * Brings the watches of an owner in line with her testaments and triggers, after any change and
 * after any release. Which watches there should be is decided by core/release.
 */
import { offState } from '#core/release/evolve.ts';
import type { DesiredWatch, WatchSource } from '#core/release/govern.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Tx } from './database.ts';
import type { OwnerRow, WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { command, compareAndSet, nothingKnown, saveEvents } from './watches.ts';

export function desiredOf(around: Surroundings, ownerId: number): DesiredWatch[] {
  const { db, engine } = around;
  const testaments = db.testamentsOf(ownerId).map((testament) => ({
    ...testament.settings,
    id: testament.id,
    status: testament.status,
    ownKind: testament.ownKind,
    recipients: testament.recipientIds.length,
    hasWords: testament.hasWords,
    isReleased: testament.releasedBy !== null,
  }));
  const triggers = db.triggersOf(ownerId).map(({ settings, ...row }) => ({ ...settings, ...row }));
  return engine.desiredWatches(testaments, triggers, ownerOf(around, ownerId).zone);
}

/** What a watch would release now. */
export function testamentsOf(around: Surroundings, watch: WatchRow): readonly number[] {
  const own = desiredOf(around, watch.ownerId).find(({ source }) => isSame(source, watch.source));
  const all = own?.testamentIds ?? [];
  return around.habits.releasesWholeSets ? all : all.slice(0, 1);
}

export function watchOver(
  { db }: Surroundings,
  ownerId: number,
  source: WatchSource,
): WatchRow | undefined {
  return db.watchesOf(ownerId).find((watch) => isSame(watch.source, source));
}

/** After a change, whose sign of life was recorded under the old rules. */
export function governOwner(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const desired = desiredOf(around, ownerId);
  const known = new Set<DesiredWatch>();
  for (const watch of around.db.watchesOf(ownerId)) {
    const wanted = desired.find(({ source }) => isSame(source, watch.source));
    if (wanted !== undefined) {
      known.add(wanted);
      follow(around, tx, now, watch, wanted.policy);
    } else if (around.habits.stopsInactive) {
      command(around, tx, now, watch, { kind: 'stop' });
    }
  }
  for (const { source, policy } of desired.filter((one) => !known.has(one))) {
    follow(around, tx, now, createWatch(around, tx, ownerId, source, policy), policy);
  }
}

function follow(around: Surroundings, tx: Tx, now: Moment, before: WatchRow, policy: Policy): void {
  const { phase } = before.state;
  // After a release by silence only once its owner is back.
  const mayRun = phase.kind !== 'released' || phase.cause === 'code' || phase.returnedAt !== null;
  if (!mayRun) return;
  const isChanged = !isSamePolicy(before.policy, policy);
  const watch = isChanged ? compareAndSet(around, tx, { ...before, policy }) : before;
  const isOver = phase.kind === 'off' || phase.kind === 'released';
  const { carriedUntil: carriesUntil } = ownerOf(around, before.ownerId);
  const answer = { kind: 'answer', source: 'change', carriesUntil } as const;
  const order = isOver ? ({ kind: 'arm', carriesUntil } as const) : answer;
  const moved = isOver || isChanged ? command(around, tx, now, watch, order).watch : watch;
  pauseToo(around, tx, now, moved);
}

function pauseToo(around: Surroundings, tx: Tx, now: Moment, watch: WatchRow): void {
  const { pausedUntil } = ownerOf(around, watch.ownerId);
  if (pausedUntil === null) return;
  const events = around.engine.keepPause(watch.state, watch.policy, pausedUntil, now);
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

export function ownerOf({ db }: Surroundings, ownerId: number): OwnerRow {
  const owner = db.owners.get(ownerId);
  if (owner === undefined) throw new Error(`There is no owner ${ownerId}`);
  return owner;
}

function isSame(one: WatchSource, other: WatchSource): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Both were made by the same function, so their fields stand in the same order. */
function isSamePolicy(one: Policy, other: Policy): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
