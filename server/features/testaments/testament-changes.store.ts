/**
 * What every write to a testament does besides its own rows, in one transaction: the owner is
 * alive, a testament that is missing or delivered refuses, and the watch over it follows. The rules
 * of release themselves are in core/release.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import { deleteOnlyOn } from '#server/features/recipients/recipients.store.ts';
import { governTestament, signOfLife } from '#server/features/release/life.store.ts';
import type { Deps } from '#server/http/deps.ts';
import { refuse } from '#server/http/refusal.ts';
import {
  deleteTestament,
  insertTestament,
  lockTestament,
  updateTestament,
  type StoredTestament,
  type TestamentDraft,
} from './testaments.store.ts';

type Change<T> = (tx: Tx, now: Moment, current: StoredTestament) => Promise<T>;

export async function addTestament(
  deps: Deps,
  owner: Owner,
  draft: Omit<TestamentDraft, 'accessLink'>,
): Promise<StoredTestament> {
  const accessLink = deps.entropy.token();
  return write(deps, owner, async (tx, now) => {
    const added = await insertTestament(tx, owner, { ...draft, accessLink }, now.wall);
    await governTestament(tx, owner, now, added.id);
    return added;
  });
}

/** Runs `change` on a testament that may be changed, then lets its watch follow. */
export async function changeTestament<T>(
  deps: Deps,
  owner: Owner,
  id: number,
  change: Change<T>,
): Promise<T> {
  return write(deps, owner, async (tx, now) => {
    const current = await lockExisting(tx, owner, id);
    if (await isReleased(tx, owner, id)) {
      refuse('already-released');
    }
    const result = await change(tx, now, current);
    await governTestament(tx, owner, now, id);
    return result;
  });
}

/**
 * Allowed after delivery too: the delivered page can then no longer be opened. The evidence that
 * there was a release stays.
 */
export async function removeTestament(deps: Deps, owner: Owner, id: number): Promise<void> {
  await write(deps, owner, async (tx, now) => {
    const current = await lockExisting(tx, owner, id);
    if (current.status === 'active') {
      // Its watch stops by the rules first, so that the ledger does not end in the middle.
      await updateTestament(tx, owner, { ...current, status: 'draft' }, now.wall);
      await governTestament(tx, owner, now, id);
    }
    await deleteOnlyOn(tx, owner, id);
    await deleteTestament(tx, owner, id);
  });
}

/** Whether the present arming of this testament was released; a later arming starts afresh. */
async function isReleased(tx: Tx, owner: Owner, testamentId: number): Promise<boolean> {
  const watch = await tx
    .selectFrom('watches')
    .select('phase')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .executeTakeFirst();
  return watch?.phase === 'released';
}

/**
 * The sign of life comes first: it locks the owner's watches, so a release that is being decided at
 * this moment was either committed before and is seen afterwards, or finds her alive. A refusal
 * undoes the sign of life with everything else.
 */
async function write<T>(
  deps: Deps,
  owner: Owner,
  work: (tx: Tx, now: Moment) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const now = await readMoment(tx, deps.clock);
    await signOfLife(tx, owner, now, 'change');
    return work(tx, now);
  });
}

async function lockExisting(tx: Tx, owner: Owner, id: number): Promise<StoredTestament> {
  const found = await lockTestament(tx, owner, id);
  if (found === undefined) {
    refuse('testament-not-found');
  }
  return found;
}
