/**
 * Keeping what an owner writes on a letter and has not saved. It reaches nobody: so it is no sign
 * of life, needs no password, and changes no date. What was typed elsewhere is never written over.
 */
import type * as z from 'zod/mini';
import { LetterDraft, type KeptDraft, type TypedDraft } from '#contract/drafts.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { lockExisting } from '#server/engine/testament-change.ts';
import { cutDown } from '#server/http/cut-down.ts';
import { isoOf } from '#server/platform/iso.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import {
  discardUnsaved,
  findUnsaved,
  writeUnsaved,
  type StoredUnsaved,
} from '#server/store/unsaved-words.ts';
import {
  areSaved,
  noWords,
  openContent,
  publicHalfOf,
  sealWords,
} from '#server/store/stored-words.ts';
import { addEarlier, listEarlier } from '#server/store/earlier-words.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { isReleased } from '#server/store/released.ts';
import type { StoredTestament } from '#server/store/testaments.ts';

/** Whether the browser that asks has unlocked a testament; asked inside the transaction. */
type Unlocks = (db: Db) => Promise<string | null>;

export async function keepDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  { id, typed }: { readonly id: number; readonly typed: z.output<typeof TypedDraft> },
  unlocks: Unlocks,
): Promise<KeptDraft> {
  return changeInBackground(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const letter = await lockExisting(tx, owner, id);
    if (await isReleased(tx, owner, id)) refuse('already-released');
    const identity = letter.protection === null ? null : await unlocks(tx);
    if (letter.protection !== null && identity === null) refuse('passphrase-needed');
    const before = await findUnsaved(tx, owner, id);
    const current = await describeDraft(before, letter, identity);
    if (current !== null) {
      const isKnown = current.revision === typed.revision;
      // Where the revision is another one, only the answer was lost.
      if (isSame(current, typed) && (!isKnown || current.basedOn === typed.basedOn)) {
        return { revision: current.revision, savedAt: current.savedAt };
      }
      if (!isKnown) throw new Refusal('draft-changed', { current: cutDown(LetterDraft, current) });
    }
    if (typed.former !== undefined) await keepFormer(ownerTx, letter, typed.former, identity);
    // What the letter says itself need not wait to be saved.
    const isDiscarded = await areSaved(typed, letter, identity);
    const { revision, savedAt } = await writeUnsaved(ownerTx, before, {
      ...(isDiscarded ? noWords : await sealWords(typed, publicHalfOf(letter))),
      basedOn: isDiscarded ? '' : typed.basedOn,
      sending: typed.sending ?? null,
      testamentId: id,
      isDiscarded,
    });
    return { revision, savedAt: isoOf(savedAt) };
  });
}

/** Unless the letter or one of its versions says the same: an answer may have been lost. */
async function keepFormer(
  ownerTx: OwnerTx,
  letter: StoredTestament,
  former: Words,
  identity: string | null,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  if (former.fullContent.trim() === '' || (await areSaved(former, letter, identity))) return;
  for (const version of await listEarlier(tx, owner, letter.id)) {
    const fullContent = await openContent(version, identity);
    if (fullContent !== null && isSame({ title: version.title, fullContent }, former)) return;
  }
  const words = await sealWords(former, publicHalfOf(letter));
  await addEarlier(ownerTx, { ...words, testamentId: letter.id, savedAt: now.wall });
}

/**
 * Also on a letter that was delivered: nobody has these words.
 *
 * @param revision if given, what was written since stays.
 */
export async function discardDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  id: number,
  revision?: number,
): Promise<void> {
  await changeInBackground(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    await lockExisting(tx, owner, id);
    const draft = await findUnsaved(tx, owner, id);
    if (draft === undefined || draft.isDiscarded) return;
    if (revision === undefined || revision === draft.revision) await discardUnsaved(ownerTx, draft);
  });
}

/** Null where there is nothing that is not saved, or nobody can open it any more. */
export async function describeDraft(
  draft: StoredUnsaved | undefined,
  letter: StoredTestament,
  identity: string | null,
): Promise<LetterDraft | null> {
  if (draft === undefined || draft.isDiscarded) return null;
  if (draft.publicHalf !== publicHalfOf(letter)) return null;
  const { revision, title, basedOn, sending } = draft;
  const fullContent = await openContent(draft, identity);
  if (fullContent !== null && (await areSaved({ title, fullContent }, letter, identity))) {
    return null;
  }
  const words = { title, fullContent: fullContent ?? '', isLocked: fullContent === null };
  const known = { ...words, revision, basedOn, savedAt: isoOf(draft.savedAt) };
  return sending === null ? known : { ...known, sending };
}

type Words = Pick<LetterDraft, 'title' | 'fullContent'>;

function isSame(one: Words, other: Words): boolean {
  return one.title === other.title && one.fullContent === other.fullContent;
}
