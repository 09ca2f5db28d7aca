/** How far weak signs of life carry an owner: begun by a stronger one, and counted once. */
import { lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import type { Tx } from './database.ts';
import { desiredOf, ownerOf } from './scope.ts';
import type { Surroundings } from './surroundings.ts';

/** From a stronger sign on nothing is limited until `countCarry`. */
export function beginCarry(
  around: Surroundings,
  tx: Tx,
  ownerId: number,
  strength: LivenessStrength,
): void {
  if (strength === 'weak') return;
  tx.put(around.db.owners, { ...ownerOf(around, ownerId), carriedUntil: null });
}

/** Counts once: whatever has been counted already stays. */
export function countCarry(around: Surroundings, tx: Tx, now: Moment, ownerId: number): void {
  const owner = ownerOf(around, ownerId);
  if (owner.carriedUntil !== null) return;
  const policies = desiredOf(around, ownerId).map(({ policy }) => policy);
  const carriedUntil = around.engine.carryFrom(lightOf(now), policies);
  tx.put(around.db.owners, { ...owner, carriedUntil });
}
