/**
 * Testaments that a release deleted: on no list of their owner any more, and under no link. They
 * are kept as they are until she can have them no more, and then nothing of them is left. Whether a
 * release deletes, and for how long it keeps, is decided in core/release.
 *
 * What is hidden and was to be deleted was put away; what is hidden and was handed over is there
 * for its readers.
 */
import type { ExpressionBuilder } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, findOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { addLink } from './access-links.ts';
import { deleteOnlyOn } from './testament-recipients.ts';
import { deleteTestament, findTestament, hideTestament } from './testaments.ts';
import type { OwnerTx } from './owner-tx.ts';

/** With it the notes that stand on nothing else. */
export async function putAway(ownerTx: OwnerTx, testamentId: number): Promise<void> {
  const { tx, owner } = ownerTx;
  await hideTestament(ownerTx, testamentId);
  await tx
    .updateTable('notes')
    .set({ gone_with: testamentId })
    .where('user_id', '=', owner.id)
    .where('gone_with', 'is', null)
    .where('id', 'in', (e) => notesOn(e, owner, testamentId))
    .where((e) => e.not(e.exists(readableWith(e))))
    .execute();
  // From now on the database takes the mark from whoever is changed.
  await tx
    .updateTable('recipients')
    .set({ put_away: true })
    .where('user_id', '=', owner.id)
    .where('put_away', '=', false)
    .where('id', 'in', (e) =>
      e
        .selectFrom('testament_recipients')
        .select('recipient_id')
        .where('user_id', '=', owner.id)
        .where('testament_id', '=', testamentId),
    )
    .execute();
}

/**
 * Whole: its words, files, notes and people are as they were, and so is its link. In a restored
 * copy, which follows its journal, some of that may be so already.
 */
export async function takeOutAgain(ownerTx: OwnerTx, testamentId: number): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const testament = await findTestament(tx, owner, testamentId, 'with hidden');
  if (testament?.ending !== 'delete') return;
  await changeOwn(tx, owner, 'testaments', { id: testamentId }, { hidden_at: null });
  const link = { kind: 'testament', ref_id: testamentId } as const;
  if ((await findOwn(tx, owner, 'links', link)) === undefined) {
    await addLink(tx, owner.id, testamentId, testament.accessLink);
  }
  await tx
    .updateTable('notes')
    .set({ gone_with: null })
    .where('user_id', '=', owner.id)
    .where('id', 'in', (e) => notesOn(e, owner, testamentId))
    .execute();
  await tx
    .updateTable('releases')
    .set({ closed_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .where('kept_until_light', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * For good, with the notes that went with it and with its people, unless they stand elsewhere or
 * were changed since: nothing of that is in the bin.
 */
export async function removePutAway(tx: Tx, owner: Owner, testamentId: number): Promise<void> {
  await removeOwn(tx, owner, 'notes', { gone_with: testamentId });
  await deleteOnlyOn(tx, owner, testamentId, 'unchanged');
  await deleteTestament(tx, owner, testamentId);
}

function notesOn(e: ExpressionBuilder<Database, 'notes'>, owner: Owner, testamentId: number) {
  return e
    .selectFrom('testament_notes')
    .select('testament_notes.note_id')
    .where('testament_notes.user_id', '=', owner.id)
    .where('testament_notes.testament_id', '=', testamentId);
}

/** A testament with the note that was not put away: its owner has it, or its readers. */
function readableWith(e: ExpressionBuilder<Database, 'notes'>) {
  return e
    .selectFrom('testament_notes')
    .innerJoin('testaments', (join) =>
      join
        .onRef('testaments.user_id', '=', 'testament_notes.user_id')
        .onRef('testaments.id', '=', 'testament_notes.testament_id'),
    )
    .select('testaments.id')
    .whereRef('testament_notes.user_id', '=', 'notes.user_id')
    .whereRef('testament_notes.note_id', '=', 'notes.id')
    .where((one) =>
      one.or([one('testaments.hidden_at', 'is', null), one('testaments.ending', '=', 'hand-over')]),
    );
}
