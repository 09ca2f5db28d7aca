/**
 * What becomes of the words beside a letter when its passphrase is set, changed or taken away, by
 * its owner or by an undo, and when the letter itself is gone.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { discardUnsaved, findUnsaved, resealUnsaved, type StoredUnsaved } from './unsaved-words.ts';
import { addEarlier, listEarlier, resealEarlier } from './earlier-words.ts';
import { openContent, sealWords, type StoredWords } from './stored-words.ts';
import type { OwnerTx } from './owner-tx.ts';

interface Halves {
  /** The private half that opens what there is; null: without a passphrase, or nobody knows it. */
  readonly identity: string | null;
  /** For which they are sealed from now on; null: for the owner's key alone. */
  readonly publicHalf: string | null;
}

/**
 * Seals anew what is not saved and what was said before. What nobody can open stays for the half
 * that it is sealed for, as an earlier version: it is hidden until that one comes back, as it does
 * when an undo is undone.
 */
export async function resealWordsBeside(
  ownerTx: OwnerTx,
  testamentId: number,
  halves: Halves,
): Promise<void> {
  const { tx, owner } = ownerTx;
  const draft = await findUnsaved(tx, owner, testamentId);
  if (draft !== undefined && !draft.isDiscarded) {
    const words = await resealed(draft, halves);
    if (words.publicHalf !== halves.publicHalf) await putAside(ownerTx, draft);
    else if (words !== draft) await resealUnsaved(ownerTx, draft, words);
  }
  for (const version of await listEarlier(tx, owner, testamentId)) {
    const words = await resealed(version, halves);
    if (words !== version) await resealEarlier(ownerTx, version, words);
  }
}

/** What is written from now on would take its place. */
async function putAside(ownerTx: OwnerTx, draft: StoredUnsaved): Promise<void> {
  await addEarlier(ownerTx, draft);
  await discardUnsaved(ownerTx, draft);
}

async function resealed(
  words: StoredWords,
  { identity, publicHalf }: Halves,
): Promise<StoredWords> {
  if (words.publicHalf === publicHalf) return words;
  const fullContent = await openContent(words, identity);
  return fullContent === null ? words : sealWords({ ...words, fullContent }, publicHalf);
}

/** Of testaments that are gone, and that no bin can bring back. */
export async function removeLostWords(db: Db): Promise<void> {
  for (const table of ['letter_drafts', 'letter_versions'] as const) {
    await sql`
      delete from ${sql.table(table)} as words
      where not exists (
        select from testaments
        where testaments.user_id = words.user_id and testaments.id = words.testament_id
      ) and not exists (
        select from bin_rows
        where bin_rows.user_id = words.user_id and table_name = 'testaments' and op <> 'INSERT'
          and content ->> 'id' = words.testament_id::text
      )
    `.execute(db);
  }
}
