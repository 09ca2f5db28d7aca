/** Whether something of an owner was ever armed. Before that nobody has anything to fear. */
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readLedgerSince } from '#server/store/ledger.ts';
import { testamentsInScope, readScope } from './scope.ts';
import { readWatches } from './watch.ts';

/** The ledger knows it for ever, also of what was deleted since. */
export async function hasEverArmed(tx: Tx, owner: Owner): Promise<boolean> {
  return (await findOwn(tx, owner, 'ledger', { kind: 'watch' })) !== undefined;
}

/** Of one testament, also where somebody has switched it off since without the password. */
export async function wasEverArmed(tx: Tx, owner: Owner, testamentId: number): Promise<boolean> {
  const watches = await readWatches(tx, owner);
  // A watch of its own came with its first arming, and stays.
  if (watches.some((watch) => watch.testamentId === testamentId)) return true;
  const scope = await readScope(tx, owner);
  const isCovered = watches.some((watch) =>
    testamentsInScope(watch, scope).some(({ id }) => id === testamentId),
  );
  if (isCovered) return true;
  const off = await readLedgerSince(tx, owner.id, 'switched-off', 0);
  return off.some(({ body }) => {
    const { testaments } = body as { testaments: readonly { testament: number }[] };
    return testaments.some(({ testament }) => testament === testamentId);
  });
}
