/**
 * How far weak signs of life carry an owner, as a column of the row. A stronger one counts from its
 * own moment on, by the rules that stand after what was done with it.
 */
import { carryFrom, type LivenessStrength } from '#core/release/strength.ts';
import { asLight, lightOf, type LightMs } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readScope } from './scope.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { findUserRow, writeUserRow } from '#server/store/user-row.ts';

/** Null while no weak sign is limited: after a stronger one, until it has been counted. */
export async function readCarriedUntil(
  tx: Pick<Tx, 'selectFrom'>,
  owner: Owner,
): Promise<LightMs | null> {
  const row = await findUserRow(tx, owner, ['carried_until_light']);
  const until = row?.carried_until_light ?? null;
  return until === null ? null : asLight(until);
}

/** From a stronger sign on nothing is limited until `countCarry`. */
export async function beginCarry(tx: Tx, owner: Owner, strength: LivenessStrength): Promise<void> {
  if (strength !== 'weak') await writeCarriedUntil(tx, owner, null);
}

/** Counts once: whatever has been counted already stays. */
export async function countCarry({ tx, owner, now }: OwnerTx): Promise<void> {
  const row = await findUserRow(tx, owner, ['carried_until_light']);
  // Gone with what was done, or counted.
  if (row === undefined || row.carried_until_light !== null) return;
  const { desired } = await readScope(tx, owner);
  const policies = desired.map(({ policy }) => policy);
  await writeCarriedUntil(tx, owner, carryFrom(lightOf(now), policies));
}

async function writeCarriedUntil(tx: Tx, owner: Owner, until: LightMs | null): Promise<void> {
  await writeUserRow(tx, owner, { carried_until_light: until });
}
