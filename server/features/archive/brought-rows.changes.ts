/**
 * Writes the rows of an archive, in the transaction that it is brought in with: the same words
 * under new ids, sealed for this owner. Testaments are drafts and triggers are off, whatever they
 * were; what a passphrase opens it goes on opening. Checks nothing: that was done before.
 */
import type { Archive, ArchivedFile, ArchivedTestament } from '#contract/archive-form.ts';
import { notesMaxBytes } from '#contract/limits.ts';
import { claimedType } from '#core/attachment-rules.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { nextIds } from '#server/db/next-id.ts';
import type { Deps } from '#server/deps.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { knownTimeZone } from '#server/platform/time-zone.ts';
import { refuse } from '#server/refusal.ts';
import { changeAccount } from '#server/store/account-settings.ts';
import type { KeptFile } from '#server/store/attachment-files.ts';
import { insertAttachment, insertSealedAttachment } from '#server/store/attachments.ts';
import { keepEarlierHistories } from '#server/store/earlier-histories.ts';
import { linkNote } from '#server/store/linked-notes.ts';
import { insertNote, measureNotes, type StoredNote } from '#server/store/notes.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { putPicture } from '#server/store/pictures.ts';
import { protectContent } from '#server/store/protected-content.ts';
import { insertRecipient } from '#server/store/recipients.ts';
import type { Written } from '#server/store/sealed-rows.ts';
import { addRecipientToTestament } from '#server/store/testament-recipients.ts';
import { insertTestament, type StoredDraft } from '#server/store/testaments.ts';
import { insertTrigger } from '#server/store/triggers.ts';

/** A file of an archive, with where it lies now. */
export interface BroughtFile {
  readonly of: ArchivedFile;
  /** The testament that it is attached to, by its id in the archive. */
  readonly inside: number;
  readonly id: number;
  readonly blob: string;
  readonly key: Buffer;
  /** What was found in it; null of one that came sealed. */
  kept: KeptFile | null;
}

type SignedInTx = OwnerTx<SignedInOwner>;

export async function addRows(
  ownerTx: SignedInTx,
  deps: Deps,
  archive: Archive,
  { files, picture }: { readonly files: readonly BroughtFile[]; readonly picture: Buffer | null },
): Promise<void> {
  const { tx, owner } = ownerTx;
  const people = await addPeople(ownerTx, archive);
  const notes = await addNotes(ownerTx, archive);
  const testaments = new Map<number, number>();
  const ids = await nextIds(tx, 'testaments', archive.testaments.length);
  const byTestament = Map.groupBy(files, ({ inside }) => inside);
  for (const [index, one] of archive.testaments.entries()) {
    const id = ids[index]!;
    testaments.set(one.id, id);
    const publicHalf = portable(one)?.publicHalf ?? null;
    const draft = { ...(await draftOf(deps, one)), id };
    await insertTestament(ownerTx, draft, writtenOf(ownerTx, one));
    await addLinks(ownerTx, { id, publicHalf }, one, { people, notes });
    for (const file of byTestament.get(one.id) ?? []) {
      await addFile(ownerTx, { id, publicHalf }, file);
    }
  }
  await addTriggers(ownerTx, archive, testaments);
  await keepEarlierHistories(ownerTx, [archive.history, ...archive.earlier]);
  await changeProfile(ownerTx, archive, picture);
  await reconcileOwner(ownerTx);
  const { userAgent } = owner.session;
  const facts = { what: 'brought-in', userAgent } as const;
  await notifyByMail(ownerTx, deps, { kind: 'archive', facts });
}

/** By their ids in the archive. */
type Known<T> = ReadonlyMap<number, T>;

async function addPeople(ownerTx: SignedInTx, archive: Archive): Promise<Known<number>> {
  const people = new Map<number, number>();
  for (const { id, createdAt, ...text } of archive.recipients) {
    const at = pastOf(ownerTx, createdAt);
    people.set(id, (await insertRecipient(ownerTx, text, at)).id);
  }
  return people;
}

async function addNotes(ownerTx: SignedInTx, archive: Archive): Promise<Known<StoredNote>> {
  const notes = new Map<number, StoredNote>();
  for (const { id, title, content, isPrivate, ...written } of archive.notes) {
    const draft = { title, content, isPrivate };
    notes.set(id, await insertNote(ownerTx, draft, writtenOf(ownerTx, written)));
  }
  const { bytes } = await measureNotes(ownerTx.tx, ownerTx.owner);
  if (bytes > notesMaxBytes) refuse('notes-full');
  return notes;
}

async function draftOf({ entropy }: Deps, one: ArchivedTestament): Promise<StoredDraft> {
  const { title, description, shortDescription, fullContent, sealedContent } = one;
  const protection = portable(one);
  const protectedContent =
    protection === null
      ? null
      : (sealedContent ?? (await protectContent(protection.publicHalf, fullContent ?? '')));
  return {
    title,
    description,
    shortDescription,
    fullContent: protection === null ? (fullContent ?? '') : '',
    protection,
    protectedContent,
    accessLink: entropy.token(),
    // Whatever it was: nobody receives anything because of an archive.
    status: 'draft',
    activationType: one.activationType,
    ending: one.ending,
    checkInterval: one.checkInterval,
    checkAttempts: one.checkAttempts,
    gracePeriod: one.gracePeriod,
    isSealedUntilDelivered: one.isSealedUntilDelivered,
  };
}

function portable({ protection }: ArchivedTestament) {
  return protection === 'bound' ? null : protection;
}

interface Place {
  readonly id: number;
  readonly publicHalf: string | null;
}

async function addLinks(
  ownerTx: SignedInTx,
  testament: Place,
  { recipientIds, noteIds }: ArchivedTestament,
  { people, notes }: { people: Known<number>; notes: Known<StoredNote> },
): Promise<void> {
  for (const [index, id] of recipientIds.entries()) {
    const at = inOrder(ownerTx, index - recipientIds.length);
    await addRecipientToTestament(at, testament.id, people.get(id)!);
  }
  for (const [index, id] of noteIds.entries()) {
    await linkNote(inOrder(ownerTx, index - noteIds.length), testament, notes.get(id)!);
  }
}

/** Lists go by when something was added, and everything here is added at one moment. */
function inOrder(ownerTx: SignedInTx, ms: number): SignedInTx {
  return { ...ownerTx, now: { ...ownerTx.now, wall: ownerTx.now.wall + ms } };
}

async function addFile(ownerTx: SignedInTx, testament: Place, file: BroughtFile): Promise<void> {
  const { id, blob, kept, of } = file;
  const createdAt = pastOf(ownerTx, of.createdAt);
  const place = { id, blob, testamentId: testament.id };
  if (kept !== null) {
    const added = { ...kept, ...place, key: file.key };
    return insertAttachment(ownerTx, added, testament.publicHalf, createdAt);
  }
  const fileType = claimedType(of.fileName);
  const { sealed, fileName, fileSize } = of;
  if (sealed === null || fileType === null) throw new Error('A file came neither open nor sealed.');
  const { key, userId, id: sealedId } = sealed;
  const described = { fileName, fileSize, fileType, sealedFor: { userId, id: sealedId } };
  return insertSealedAttachment(ownerTx, { ...place, ...described, key, createdAt });
}

async function addTriggers(
  ownerTx: SignedInTx,
  { triggers }: Archive,
  testaments: Known<number>,
): Promise<void> {
  for (const { triggerType, hasCode: _, testamentIds, ...trigger } of triggers) {
    const { name, description, checkInterval, checkAttempts, gracePeriod, cancelHours } = trigger;
    const draft = {
      name,
      description,
      checkInterval,
      checkAttempts,
      gracePeriod,
      cancelHours,
      type: triggerType,
      testamentIds: testamentIds?.map((id) => testaments.get(id)!) ?? null,
      isActive: false,
      // A new one is made when it is switched on.
      activationCode: null,
      activatedAt: null,
    };
    await insertTrigger(ownerTx, draft, writtenOf(ownerTx, trigger));
  }
}

/** The name to sign in with and the address stay those of this account. */
async function changeProfile(
  ownerTx: SignedInTx,
  { account }: Archive,
  picture: Buffer | null,
): Promise<void> {
  const { tx, owner } = ownerTx;
  const timeZone = knownTimeZone(account.timeZone) ?? undefined;
  // An archive without it answers nothing.
  const nameForPeople = account.nameForPeople ?? undefined;
  await changeAccount(tx, owner, { ...account, nameForPeople, timeZone });
  if (picture !== null) await putPicture(ownerTx, picture);
}

type Dated = { readonly createdAt: string; readonly updatedAt: string };

function writtenOf(ownerTx: SignedInTx, { createdAt, updatedAt }: Dated): Written {
  return { createdAt: pastOf(ownerTx, createdAt), updatedAt: pastOf(ownerTx, updatedAt) };
}

/** Clocks of two machines differ, and nothing here was written later than now. */
function pastOf({ now }: SignedInTx, moment: string): number {
  return Math.min(Date.parse(moment), now.wall);
}
