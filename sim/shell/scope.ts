/**
 * What of an owner's testaments and triggers the engine must know: which watches there should be,
 * over which testaments each of them is, and before when it lets none of them go. Changes nothing.
 */
import type { DesiredWatch, WatchSource } from '#core/release/reconcile.ts';
import { asLight } from '#core/release/moment.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { OwnerRow, WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

export function desiredOf(around: Surroundings, ownerId: number): DesiredWatch[] {
  const { db, engine } = around;
  const testaments = db.testamentsOf(ownerId).map((testament) => ({
    ...testament.settings,
    id: testament.id,
    status: testament.status,
    ownKind: testament.ownKind,
    ending: testament.ending,
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

/** Of all that a watch is over the latest floor holds. */
export function notBeforeOf(around: Surroundings, watch: WatchRow): LightMs | null {
  const { db, habits } = around;
  const held = db.testamentsOf(watch.ownerId).filter(({ floor }) => Object.keys(floor).length > 0);
  if (held.length === 0 || !habits.readsFloors) return null;
  const covered = new Set(testamentsOf(around, watch));
  const floors = held.flatMap(({ id, floor }) =>
    covered.has(id) ? (floor[watch.policy.kind] ?? []) : [],
  );
  return floors.length === 0 ? null : asLight(Math.max(...floors));
}

export function ownerOf({ db }: Surroundings, ownerId: number): OwnerRow {
  const owner = db.owners.get(ownerId);
  if (owner === undefined) throw new Error(`There is no owner ${ownerId}`);
  return owner;
}

export function isSame(one: WatchSource, other: WatchSource): boolean {
  return one.kind === other.kind && one.id === other.id;
}
