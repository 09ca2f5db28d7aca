/**
 * Undoes one act of an owner: every row that it changed is as it was before, in one transaction,
 * and the watches follow. It waits like a change without the password, and is told at once. What
 * was delivered stays as it was delivered.
 */
import type { Kysely } from 'kysely';
import type { Moment } from '#core/release/moment.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { governOwner } from '#server/engine/life.ts';
import { undoAsOwner } from '#server/engine/owner-change.ts';
import { refuse } from '#server/refusal.ts';
import {
  lockAct,
  markUndone,
  readBinned,
  readBinnedOf,
  type BinAct,
  type BinnedRow,
} from '#server/store/bin.ts';
import { numberIn, wordsOf } from '#server/store/binned-row.ts';
import { testamentIdsOf } from '#server/store/linked-notes.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { putBack } from '#server/store/put-back.ts';
import { isReleased } from '#server/store/released.ts';
import type { TestamentText } from '#server/store/testament-text.ts';
import { findTestament, lockTestament, updateTestament } from '#server/store/testaments.ts';
import { lockTrigger, updateTrigger } from '#server/store/triggers.ts';
import { tellUndone, type Proof } from './undone.changes.ts';

export async function undoAct(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  proof: Proof,
): Promise<void> {
  let done: BinAct | null = null;
  await undoAsOwner(
    deps,
    owner,
    async (tx, now) => {
      const act = (await lockAct(tx, owner, id)) ?? refuse('act-not-found');
      // A second press finds it undone.
      if (act.undone_at !== null) return;
      const rows = (await readBinned(tx, owner, [act])).get(id) ?? [];
      if (proof === 'mail' && !(await isForMail(tx, owner, act, rows))) {
        refuse('undo-with-password');
      }
      await undo(tx, deps, owner, now, id, rows);
      done = act;
    },
    async (tx, now, { waiting }) => {
      if (done !== null) await tellUndone(tx, deps, owner, now, done, { proof, waiting });
    },
  );
  deps.wake();
}

/**
 * Whether the code of a mail is enough: what was done without the password, and no passphrase,
 * which whoever reads her mails could take away like that.
 */
export async function isForMail(
  db: Kysely<Database>,
  owner: Owner,
  act: BinAct,
  rows: readonly BinnedRow[],
): Promise<boolean> {
  if (act.is_fresh) return false;
  for (const row of rows) {
    if (row.table_name !== 'testaments' || row.op !== 'UPDATE') continue;
    const now = await findTestament(db, owner, numberIn(row.content, 'id'));
    if (now !== undefined && identityIn(owner, row) !== identityOf(now)) return false;
  }
  return true;
}

async function undo(
  tx: Tx,
  deps: Deps,
  owner: Owner,
  now: Moment,
  id: number,
  binned: readonly BinnedRow[],
): Promise<void> {
  await refuseDelivered(tx, owner, binned);
  await refuseOtherPassphrase(tx, owner, id, binned);
  const rows = await withoutDelivered(tx, owner, binned);
  await disarmAdded(tx, owner, now, rows);
  const refuseOver = (what: 'testament' | 'recipient') =>
    refuseOverPlan(tx, deps.settings, owner, what);
  await putBack({ tx, owner, nowMs: now.wall, refuseOver }, rows);
  await governOwner(tx, owner, now);
  await markUndone(tx, owner, id, now.wall);
}

/** What readers have, or are about to get, is frozen. */
async function refuseDelivered(tx: Tx, owner: Owner, rows: readonly BinnedRow[]): Promise<void> {
  for (const { table_name: table, op, content } of rows) {
    if (table === 'notes') {
      for (const id of await testamentIdsOf(tx, owner, numberIn(content, 'id'))) {
        if (await isReleased(tx, owner, id)) refuse('note-delivered');
      }
    }
    const id =
      table === 'testaments' && op !== 'DELETE'
        ? numberIn(content, 'id')
        : table === 'attachments' || table === 'testament_notes'
          ? numberIn(content, 'testament_id')
          : null;
    if (id !== null && (await findTestament(tx, owner, id)) && (await isReleased(tx, owner, id))) {
      refuse('already-released');
    }
  }
}

/** Somebody who was deleted receives again what has not gone out meanwhile. */
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
    const isLink = row.table_name === 'testament_recipients' && !comingBack.has(id);
    if (!isLink || !(await isReleased(tx, owner, id))) kept.push(row);
  }
  return kept;
}

/** The key of a protected file opens by the passphrase that there was, and by no later one. */
async function refuseOtherPassphrase(
  tx: Tx,
  owner: Owner,
  act: number,
  rows: readonly BinnedRow[],
): Promise<void> {
  for (const { table_name: table, op, content } of rows) {
    if (table !== 'attachments' || op !== 'DELETE') continue;
    const id = numberIn(content, 'testament_id');
    const now = await findTestament(tx, owner, id);
    if (now === undefined) continue;
    const since = (await readBinnedOf(tx, owner, 'testaments', id)).filter(
      (row) => row.act >= act && row.op !== 'INSERT',
    );
    const isOther = since.some((row) => identityIn(owner, row) !== identityOf(now));
    if (isOther) refuse('undo-too-late');
  }
}

/** The watch of what goes stops by the rules first, so that the ledger does not end half-way. */
async function disarmAdded(
  tx: Tx,
  owner: Owner,
  now: Moment,
  rows: readonly BinnedRow[],
): Promise<void> {
  for (const { table_name: table, op, content } of rows) {
    if (op !== 'INSERT') continue;
    if (table === 'testaments') {
      const added = await lockTestament(tx, owner, numberIn(content, 'id'));
      if (added !== undefined)
        await updateTestament(tx, owner, { ...added, status: 'draft' }, now.wall);
    }
    if (table === 'triggers') {
      const added = await lockTrigger(tx, owner, numberIn(content, 'id'));
      if (added !== undefined)
        await updateTrigger(tx, owner, { ...added, isActive: false }, now.wall);
    }
  }
  await governOwner(tx, owner, now);
}

function identityIn(owner: Owner, row: BinnedRow): string | null {
  return identityOf(wordsOf<TestamentText>(owner, 'testaments', row.content));
}

function identityOf({ protection }: Pick<TestamentText, 'protection'>): string | null {
  return protection?.identity ?? null;
}
