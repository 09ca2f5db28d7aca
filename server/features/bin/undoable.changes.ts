/**
 * What an act may be undone by, and what stands in its way: the password that was typed since, what
 * was delivered, and a passphrase that would no longer fit.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { readBinnedOf, type BinAct, type BinnedRow } from '#server/store/bin.ts';
import { numberIn, thingsOf, unsealContent } from '#server/store/binned-row.ts';
import { isInBin } from '#server/store/in-bin.ts';
import { testamentIdsOf } from '#server/store/linked-notes.ts';
import { isReleased } from '#server/store/released.ts';
import type { TestamentText } from '#server/store/testament-text.ts';
import { findTestament, type StoredTestament } from '#server/store/testaments.ts';

/**
 * Whether the code of a mail is enough: what was done without the password, where nobody who typed
 * it has changed the same since; no undo, no passphrase, and nothing that would hand over what is
 * to be deleted. Whoever reads her mails could take away these, or get her words.
 *
 * @param confirmed the last act with the password by what it changed.
 */
export async function isForMail(
  db: Db,
  owner: Owner,
  act: BinAct,
  rows: readonly BinnedRow[],
  confirmed: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (act.is_fresh || act.undoes !== null || rows.length === 0) return false;
  for (const row of rows) {
    if (thingsOf(row).some((thing) => (confirmed.get(thing) ?? 0) > act.id)) return false;
    if (row.table_name !== 'testaments' || row.op === 'DELETE') continue;
    const now = await findTestament(db, owner, numberIn(row.content, 'id'), 'with hidden');
    const before = row.op === 'INSERT' ? null : identityIn(owner, row);
    if (now !== undefined && before !== identityOf(now)) return false;
    if (row.op === 'UPDATE' && now?.ending === 'delete' && row.content['ending'] !== 'delete') {
      return false;
    }
  }
  return true;
}

/** What readers have, or are about to get, is frozen, also where its owner does not see it. */
export async function refuseDelivered(
  tx: Tx,
  owner: Owner,
  rows: readonly BinnedRow[],
): Promise<void> {
  for (const { table_name: table, op, content } of rows) {
    if (table === 'notes') {
      for (const id of await testamentIdsOf(tx, owner, numberIn(content, 'id'))) {
        if (await isReleased(tx, owner, id)) refuse('note-delivered');
      }
    }
    const id =
      table === 'testaments' && op !== 'DELETE'
        ? numberIn(content, 'id')
        : table === 'attachments'
          ? numberIn(content, 'testament_id')
          : null;
    if (id !== null && (await isReleased(tx, owner, id))) refuse('already-released');
  }
}

/** Words and files open by the same passphrase, or nobody reads all of them. */
export async function refuseOtherPassphrase(
  tx: Tx,
  owner: Owner,
  act: number,
  rows: readonly BinnedRow[],
): Promise<void> {
  for (const row of rows) {
    const { table_name: table, op, content } = row;
    const isFile = table === 'attachments' && op === 'DELETE';
    if (!isFile && (table !== 'testaments' || op !== 'UPDATE')) continue;
    const id = numberIn(content, isFile ? 'testament_id' : 'id');
    const now = await findTestament(tx, owner, id, 'with hidden');
    if (now === undefined) continue;
    const isFitting = isFile
      ? await isPassphraseAgain(tx, owner, now, act)
      : identityIn(owner, row) === identityOf(now) ||
        ((await isPassphraseSince(tx, owner, now, act + 1)) &&
          (await areItsFiles(tx, owner, id, rows)));
    if (!isFitting) refuse('undo-too-late');
  }
}

/**
 * Whether it has the passphrase, or none, that it had before this act, whatever came and went in
 * between: the key of a file that was deleted then was not sealed anew since.
 */
async function isPassphraseAgain(
  tx: Tx,
  owner: Owner,
  now: StoredTestament,
  act: number,
): Promise<boolean> {
  const [first] = await replacedSince(tx, owner, now, act);
  return first === undefined || identityIn(owner, first) === identityOf(now);
}

/** Whether it had the passphrase that it has now in each act from this one on. */
async function isPassphraseSince(
  tx: Tx,
  owner: Owner,
  now: StoredTestament,
  act: number,
): Promise<boolean> {
  const since = await replacedSince(tx, owner, now, act);
  return since.every((row) => identityIn(owner, row) === identityOf(now));
}

/** As it was before each act from this one on that changed it. */
async function replacedSince(tx: Tx, owner: Owner, { id }: StoredTestament, act: number) {
  const kept = await readBinnedOf(tx, owner, id);
  return kept.filter((row) => row.act >= act && row.op !== 'INSERT');
}

/**
 * Whether these rows hold every file that it has now, and no file that was deleted since: that one
 * would come back with a key that nobody opens any more.
 */
async function areItsFiles(
  tx: Tx,
  owner: Owner,
  id: number,
  rows: readonly BinnedRow[],
): Promise<boolean> {
  const ofFiles = rows.filter((row) => row.table_name === 'attachments');
  const own = new Set(ofFiles.map(({ content }) => numberIn(content, 'id')));
  const attached = await listOwn(tx, owner, 'attachments', { testament_id: id });
  const files = new Set(attached.map((file) => file.id));
  for (const gone of own.difference(files)) {
    if (await isInBin(tx, owner, 'attachments', gone)) return false;
  }
  return files.isSubsetOf(own);
}

function identityIn(owner: Owner, row: Pick<BinnedRow, 'content'>): string | null {
  return identityOf(unsealContent<TestamentText>(owner, 'testaments', row.content));
}

function identityOf({ protection }: Pick<TestamentText, 'protection'>): string | null {
  return protection?.identity ?? null;
}
