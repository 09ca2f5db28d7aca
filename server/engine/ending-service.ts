/**
 * While a service is about to end, a change arms nothing that never was: it would promise what
 * nobody may be there to keep. What is armed may be changed, also in two steps between which it is
 * off, and what was deleted may come back.
 */
import { governedIds } from '#core/release/reconcile.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { readWindDown } from '#server/store/wind-down.ts';
import { wasEverArmed } from './ever-armed.ts';
import { readScope } from './scope.ts';

/** @throws Refusal if the work armed a testament that never was, or one more trigger. */
export async function armNothingWhileEnding<T>(
  { tx, owner }: OwnerTx,
  work: () => Promise<T>,
): Promise<T> {
  if ((await readWindDown(tx)) === null) return work();
  const before = (await readArmed(tx, owner)).union(await readEverArmed(tx, owner));
  const result = await work();
  const after = await readArmed(tx, owner);
  if (!after.isSubsetOf(before)) refuse('ending-not-ready');
  return result;
}

/** Whoever replaces the only recipient of a letter must not be left with a letter that is off. */
async function readEverArmed(tx: Tx, owner: Owner): Promise<Set<string>> {
  const { testaments } = await readScope(tx, owner);
  const found = new Set<string>();
  for (const { id } of testaments) {
    if (await wasEverArmed(tx, owner, id)) found.add(nameOfTestament(id));
  }
  return found;
}

/** Each testament by its number, and each trigger that would release any. */
async function readArmed(db: Db, owner: Owner): Promise<Set<string>> {
  const { desired } = await readScope(db, owner);
  const triggers = desired.filter(({ source }) => source.kind === 'trigger');
  return new Set([
    ...[...governedIds(desired)].map(nameOfTestament),
    ...triggers.map(({ source }) => `trigger ${source.id}`),
  ]);
}

const nameOfTestament = (id: number) => `testament ${id}`;
