/**
 * Undoes one act of an owner: every row that it changed is as it was before, in one transaction,
 * and the watches follow. It waits like a change without the password, and is told at once. What
 * was delivered stays as it was delivered.
 */
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { BinnedTable } from '#server/db/bin-tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { undoAsOwner } from '#server/engine/owner-change.ts';
import { notifySwitchedOff } from '#server/engine/switched-off.ts';
import { refuse } from '#server/refusal.ts';
import {
  lockAct,
  markUndone,
  readBinned,
  readConfirmed,
  type BinAct,
  type BinnedRow,
} from '#server/store/bin.ts';
import { numberIn } from '#server/store/binned-row.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { putBack } from '#server/store/put-back.ts';
import { isReleased } from '#server/store/released.ts';
import { lockTestament, updateTestament } from '#server/store/testaments.ts';
import { lockTrigger, updateTrigger } from '#server/store/triggers.ts';
import { isForMail, refuseDelivered, refuseOtherPassphrase } from './undoable.changes.ts';
import { notifyUndone, type IdentityProof } from './undone.changes.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export async function undoAct(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  proof: IdentityProof,
): Promise<void> {
  await undoAsOwner(
    deps,
    owner,
    id,
    async (ownerTx): Promise<BinAct | null> => {
      const { tx } = ownerTx;
      const act = (await lockAct(tx, owner, id)) ?? refuse('act-not-found');
      // A second press finds it undone.
      if (act.undone_at !== null) return null;
      const rows = await readBinned(tx, owner, act);
      if (proof === 'mail') {
        const confirmed = await readConfirmed(tx, owner);
        if (!(await isForMail(tx, owner, act, rows, confirmed))) refuse('undo-with-password');
      }
      await undo(ownerTx, deps, id, rows);
      return act;
    },
    async (ownerTx, { waiting, switchedOff }, done) => {
      if (done === null) return;
      await notifyUndone(ownerTx, deps, done, { proof, waiting });
      // Whoever reads the owner's mails may have done it, and hides the one that tells of it.
      if (proof === 'mail' && switchedOff.length > 0) {
        await notifySwitchedOff(ownerTx, deps, switchedOff);
      }
    },
  );
  deps.wake();
}

async function undo(
  ownerTx: OwnerTx,
  deps: Deps,
  id: number,
  binned: readonly BinnedRow[],
): Promise<void> {
  const { tx, owner } = ownerTx;
  await refuseDelivered(tx, owner, binned);
  await refuseOtherPassphrase(tx, owner, id, binned);
  const rows = await withoutDelivered(tx, owner, binned);
  if (rows.length === 0) refuse(binned.length === 0 ? 'act-not-found' : 'already-released');
  await disarmAdded(ownerTx, rows);
  const refuseOver = (what: 'testament' | 'recipient') =>
    refuseOverPlan(tx, deps.settings, owner, what, { comesBack: true });
  await putBack({ ...ownerTx, refuseOver }, rows);
  await reconcileOwner(ownerTx);
  await markUndone(ownerTx, id);
}

const linkTables: ReadonlySet<BinnedTable> = new Set(['testament_recipients', 'testament_notes']);

/** A person or a note that was deleted is again on each testament that has not gone out since. */
async function withoutDelivered(
  tx: Tx,
  owner: Owner,
  rows: readonly BinnedRow[],
): Promise<BinnedRow[]> {
  const comingBack = new Set(
    rows
      .filter(({ table_name: table, op }) => table === 'testaments' && op === 'DELETE')
      .map(({ content }) => numberIn(content, 'id')),
  );
  const kept: BinnedRow[] = [];
  for (const row of rows) {
    const id = numberIn(row.content, 'testament_id');
    const isLink = linkTables.has(row.table_name) && !comingBack.has(id);
    if (!isLink || !(await isReleased(tx, owner, id))) kept.push(row);
  }
  return kept;
}

/** The watch of what goes stops by the rules first, so that the ledger does not end half-way. */
async function disarmAdded(ownerTx: OwnerTx, rows: readonly BinnedRow[]): Promise<void> {
  const { tx, owner } = ownerTx;
  const added = rows.filter(({ op }) => op === 'INSERT');
  if (added.length === 0) return;
  for (const { table_name: table, content } of added) {
    if (table === 'testaments') {
      const current = await lockTestament(tx, owner, numberIn(content, 'id'));
      if (current !== undefined) await updateTestament(ownerTx, { ...current, status: 'draft' });
    }
    if (table === 'triggers') {
      const current = await lockTrigger(tx, owner, numberIn(content, 'id'));
      if (current !== undefined) await updateTrigger(ownerTx, { ...current, isActive: false });
    }
  }
  await reconcileOwner(ownerTx);
}
