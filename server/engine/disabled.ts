/**
 * Disabling an account and enabling it again, for its watches: while it is disabled a floor lets
 * nothing go, and afterwards each watch is held until its owner was warned afresh. What waits to
 * take effect by itself waits for all of its time again.
 */
import { addLight, DAY_MS, latestOf, lightOf } from '#core/release/moment.ts';
import { returnDays, writeDisabled } from '#server/store/disabled-accounts.ts';
import { writeHeldAlone } from '#server/store/foreseen.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { waitAnew } from '#server/store/waits.ts';
import { lockWatches } from './watch.ts';

/** @returns whether that changed anything: the account is open, and was not so before. */
export async function changeDisabled(ownerTx: OwnerTx, isNowDisabled: boolean): Promise<boolean> {
  const { tx, owner, now } = ownerTx;
  const watches = await lockWatches(tx, owner);
  if (!(await writeDisabled(tx, owner, isNowDisabled, now))) return false;
  if (isNowDisabled) return true;
  // Nobody was signed in anywhere who could have stopped it.
  await waitAnew(ownerTx);
  const since = lightOf(now);
  for (const { id, heldAlone } of watches) {
    const until = latestOf(addLight(since, returnDays * DAY_MS), heldAlone?.until ?? null);
    await writeHeldAlone(tx, owner, id, { since, until });
  }
  return true;
}
