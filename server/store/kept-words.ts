/** What a letter said before a saved change stays beside it, in the transaction of the change. */
import { discardUnsaved, findUnsaved } from './unsaved-words.ts';
import { addEarlier } from './earlier-words.ts';
import { areSaved, openContent, publicHalfOf, wordsIn } from './stored-words.ts';
import type { OwnerTx } from './owner-tx.ts';
import type { StoredTestament } from './testaments.ts';

/** What a change writes. */
interface SavedWords {
  readonly title: string;
  /** Null: it leaves the content as it stands. */
  readonly content: string | null;
}

/**
 * Before a change is written: keeps the words as they stand, if it replaces any. What was not saved
 * is discarded where it is being saved now; else it would come up again after a later change.
 */
export async function keepEarlierWords(
  ownerTx: OwnerTx,
  current: StoredTestament,
  { title, content }: SavedWords,
  identity: string | null,
): Promise<void> {
  const { tx, owner } = ownerTx;
  const before = wordsIn(current);
  const present = await openContent(before, identity);
  if (title !== current.title || (content !== null && content !== present)) {
    const { id: testamentId, updatedAt: savedAt } = current;
    await addEarlier(ownerTx, { ...before, testamentId, savedAt });
  }
  const draft = await findUnsaved(tx, owner, current.id);
  if (draft === undefined || draft.isDiscarded || draft.title.trim() !== title) return;
  const typed = await openContent(draft, identity);
  if (typed !== null && typed === (content ?? present)) await discardUnsaved(ownerTx, draft);
}

/**
 * Where the letter has come to say what was not saved, by an undo or while nobody could open
 * either: then nothing waits any more.
 *
 * @param identity the private half that opens both; null: without a passphrase, or nobody knows it.
 */
export async function discardIfSaved(
  ownerTx: OwnerTx,
  letter: StoredTestament,
  identity: string | null,
): Promise<void> {
  const { tx, owner } = ownerTx;
  const draft = await findUnsaved(tx, owner, letter.id);
  if (draft === undefined || draft.isDiscarded) return;
  if (draft.publicHalf !== publicHalfOf(letter)) return;
  const { title } = draft;
  const fullContent = await openContent(draft, identity);
  if (fullContent !== null && (await areSaved({ title, fullContent }, letter, identity))) {
    await discardUnsaved(ownerTx, draft);
  }
}
