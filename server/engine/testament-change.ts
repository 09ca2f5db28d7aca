/**
 * The frame of every change to a testament that may still be changed: the owner is alive, a
 * testament that is missing or delivered refuses, and the watches over it follow.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner, type ChangeContext } from './owner-change.ts';
import { reconcileOwner } from './liveness.ts';
import { isReleased } from '#server/store/released.ts';
import { refuse } from '#server/refusal.ts';
import { lockTestament, type StoredTestament } from '#server/store/testaments.ts';

type Change<T> = (tx: Tx, now: Moment, current: StoredTestament) => Promise<T>;

/** Runs `change` on a testament that may be changed, then lets the watches over it follow. */
export async function changeTestament<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  id: number,
  change: Change<T>,
): Promise<T> {
  return changeAsOwner(deps, owner, async (tx, now) => {
    const current = await lockExisting(tx, owner, id);
    if (await isReleased(tx, owner, id)) refuse('already-released');
    const result = await change(tx, now, current);
    await reconcileOwner(tx, owner, now);
    return result;
  });
}

/** Until the transaction ends nobody else changes it; refuses where there is none. */
export async function lockExisting(tx: Tx, owner: Owner, id: number): Promise<StoredTestament> {
  const found = await lockTestament(tx, owner, id);
  if (found === undefined) refuse('testament-not-found');
  return found;
}
