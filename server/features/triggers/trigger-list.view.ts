/**
 * The triggers of an owner with what each does to testaments: why it arms nothing, and what would
 * no longer be delivered without it.
 */
import type { ListedTrigger, Trigger } from '#contract/triggers.ts';
import { desiredWatches, shiftBetween } from '#core/release/reconcile.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readScope } from '#server/engine/scope.ts';
import { idleReasonOf, readObstacles } from '#server/engine/obstacles.ts';
import { readWorld } from '#server/engine/world.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { listTriggers, type StoredTrigger } from '#server/store/triggers.ts';

export async function readTriggerList(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  owner: Owner,
  now: Moment,
): Promise<ListedTrigger[]> {
  const stored = new Map((await listTriggers(db, owner)).map((trigger) => [trigger.id, trigger]));
  if (stored.size === 0) return [];
  const { testaments, triggers, desired, zone } = await readScope(db, owner);
  const obstacles = await readObstacles(db, owner, await readWorld(db, settings, owner, now));
  return triggers.flatMap((trigger) => {
    const known = stored.get(trigger.id);
    if (known === undefined) return [];
    const others = triggers.filter(({ id }) => id !== trigger.id);
    const whenOff = desiredWatches(testaments, [...others, { ...trigger, isActive: false }], zone);
    const { lost, own } = shiftBetween(desired, desiredWatches(testaments, others, zone));
    return {
      ...triggerView(owner.id, known),
      idle: idleReasonOf(trigger, desired, obstacles),
      lostIfOff: [...shiftBetween(desired, whenOff).lost],
      ifDeleted: { lost: [...lost], own: [...own] },
    };
  });
}

export function triggerView(userId: number, trigger: StoredTrigger): Trigger {
  return {
    ...trigger,
    userId,
    triggerType: trigger.type,
    activatedAt: isoOrNull(trigger.activatedAt),
    testamentIds: trigger.testamentIds === null ? null : [...trigger.testamentIds],
    createdAt: isoOf(trigger.createdAt),
    updatedAt: isoOf(trigger.updatedAt),
  };
}
