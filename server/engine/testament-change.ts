/**
 * The frame of every change to a testament that may still be changed: the owner is alive, a
 * testament that is missing or delivered refuses, and the watches over it follow.
 */
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner, type ChangeContext } from './owner-change.ts';
import { reconcileOwner } from './liveness.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { isReleased } from '#server/store/released.ts';
import { refuse } from '#server/refusal.ts';
import { lockTestament, type StoredTestament } from '#server/store/testaments.ts';

type Change<T> = (ownerTx: OwnerTx<SignedInOwner>, current: StoredTestament) => Promise<T>;

/** Runs `change` on a testament that may be changed, then lets the watches over it follow. */
export async function changeTestament<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  id: number,
  change: Change<T>,
): Promise<T> {
  return changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const current = await lockExisting(tx, owner, id);
    if (await isReleased(tx, owner, id)) refuse('already-released');
    const result = await change(ownerTx, current);
    await reconcileOwner(ownerTx);
    return result;
  });
}

/** Until the transaction ends nobody else changes it; refuses where there is none. */
export async function lockExisting(tx: Tx, owner: Owner, id: number): Promise<StoredTestament> {
  const found = await lockTestament(tx, owner, id);
  if (found === undefined) refuse('testament-not-found');
  return found;
}
