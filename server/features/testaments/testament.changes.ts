/**
 * What every write to a testament does besides its own rows, in one transaction: the owner is
 * alive, a testament that is missing or delivered refuses, and the watches over it follow. The
 * rules of release themselves are in core/release.
 */
import { refuseWeak } from '#server/http/password-strength.ts';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { NewTestament, TestamentChange } from '#contract/testaments.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { newProtection } from '#server/crypto/protection.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner, withSignOfLife } from '#server/engine/owner-change.ts';
import { forgetUnprotected } from '#server/store/bin.ts';
import { noteIdsOf, setNotes } from '#server/store/linked-notes.ts';
import {
  areReceivers,
  deleteOnlyOn,
  listForTestament,
  setRecipients,
  type NamedRecipient,
} from '#server/store/testament-recipients.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import { addAlarms } from '#server/jobs/alarm-rows.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { isReleased } from '#server/store/released.ts';
import type { Deps } from '#server/deps.ts';
import type { ExpectsVersion } from '#server/http/version.ts';
import { refuse } from '#server/refusal.ts';
import { refuseLimited } from '#server/http/freshness.ts';
import { keepEarlierWords } from '#server/store/kept-words.ts';
import { addLink, removeLink } from '#server/store/access-links.ts';
import { changeTestament, lockExisting } from '#server/engine/testament-change.ts';
import {
  applyChange,
  refuseOutdated,
  repeatsWords,
  saidContent,
  sealedContent,
  type PreparedChange,
} from './protection.changes.ts';
import { notifyPassphraseChanged } from './passphrase-notifications.changes.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';
import { versionOf, type VersionedTestament } from '#server/store/testament-version.ts';
import {
  deleteTestament,
  findTestament,
  hideTestament,
  insertTestament,
  touchTestament,
  updateTestament,
  type StoredTestament,
} from '#server/store/testaments.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

type Change = z.output<typeof TestamentChange>;
type Lists = Pick<Change, 'recipients' | 'noteIds'>;

export async function findExisting(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  id: number,
): Promise<StoredTestament> {
  const found = await findTestament(db, owner, id);
  if (found === undefined) refuse('testament-not-found');
  return found;
}

/** @returns `identity`: what its passphrase opens; null without one. */
export async function addTestament(
  deps: Deps,
  owner: SignedInOwner,
  typed: z.output<typeof NewTestament>,
): Promise<{ added: StoredTestament; identity: string | null }> {
  const { password, isPasswordProtected, recipients, noteIds, ...words } = typed;
  if (isPasswordProtected) refuseWeak(password);
  const id = await nextId(deps.db, 'testaments');
  const place = placeOfTestament(owner, id);
  const fresh = isPasswordProtected
    ? await newProtection(password, place, deps.vault.pepper)
    : null;
  const sealed =
    fresh === null
      ? { protection: null, protectedContent: null }
      : await sealedContent(fresh.protection, words.fullContent);
  const draft = { ...words, ...sealed, id, accessLink: deps.entropy.token() };
  const added = await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    await refuseOverPlan(tx, deps.settings, owner, 'testament');
    await refuseTooOften(tx, deps, owner, draft);
    const inserted = await insertTestament(ownerTx, draft);
    await setLists(ownerTx, deps, inserted, typed);
    await reconcileOwner(ownerTx);
    return inserted;
  });
  return { added, identity: fresh?.identity ?? null };
}

/**
 * What a change leaves out stays as it is. One that was made for another version than the present
 * one is refused, unless it says what stands there already: then only its answer was lost.
 */
export async function rewriteTestament(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  change: Change,
  { prepared, isExpected }: { prepared: PreparedChange; isExpected: ExpectsVersion | null },
): Promise<StoredTestament> {
  return changeTestament(deps, owner, id, async (ownerTx, current) => {
    const { tx } = ownerTx;
    const next = merged(current, change);
    const present = isExpected && (await readPresent(tx, owner, current));
    if (present && !isExpected(versionOf(present))) {
      if (!(await isRepeat(present, next, change, prepared))) refuse('changed-elsewhere');
      if (prepared.wish.kind === 'keep') return current;
    }
    await refuseTooOften(tx, deps, owner, next, current);
    refuseOutdated(current, prepared);
    const content = saidContent(current, prepared.change.fullContent);
    const { title } = next;
    await keepEarlierWords(ownerTx, current, { title, content }, prepared.identity);
    const sealed = await applyChange(ownerTx, current, prepared);
    const opensBefore = current.isSealedUntilDelivered && !next.isSealedUntilDelivered;
    if (opensBefore) await notifySilentChanges(ownerTx, deps, 'opens-before');
    const { news: what } = prepared;
    if (what !== null) refuseLimited(owner);
    if (what !== null) await notifyPassphraseChanged(ownerTx, deps, { testament: current, what });
    const written = { ...next, ...sealed };
    // Undoing other recipients alone must not put back its words: the bin keeps a row that changes.
    const isSame = isDeepStrictEqual(written, current) && !isSavedAgain(owner, change);
    const changed = isSame
      ? { ...current, updatedAt: await touchTestament(ownerTx, id) }
      : await updateTestament(ownerTx, written);
    await setLists(ownerTx, deps, changed, change);
    const isNewPassphrase = prepared.fresh !== null;
    // Without the password it stays thirty days, under her key: it may have been a thief's.
    if (isNewPassphrase && owner.session.isFresh) await forgetUnprotected(tx, owner, id);
    return changed;
  });
}

interface Present extends VersionedTestament {
  readonly testament: StoredTestament;
  readonly recipients: NamedRecipient[];
  readonly noteIds: number[];
}

export async function readPresent(
  db: Deps['db'],
  owner: Owner,
  testament: StoredTestament,
): Promise<Present> {
  const recipients = await listForTestament(db, owner, testament.id);
  return { testament, recipients, noteIds: await noteIdsOf(db, owner, testament.id) };
}

/** Whether everything that was sent stands there already. */
async function isRepeat(
  { testament, recipients, noteIds }: Present,
  next: StoredTestament,
  change: Lists,
  prepared: PreparedChange,
): Promise<boolean> {
  if (!isDeepStrictEqual(next, testament)) return false;
  if (!(await repeatsWords(testament, prepared))) return false;
  if (change.recipients && !areReceivers(recipients, change.recipients)) return false;
  const wanted = new Set(change.noteIds ?? noteIds);
  return wanted.symmetricDifference(new Set(noteIds)).size === 0;
}

/** With the password what stands there counts from now on, if the testament itself was saved. */
function isSavedAgain({ session }: SignedInOwner, change: Change): boolean {
  const { recipients, noteIds, ...fields } = change;
  const isOfLists = recipients !== undefined || noteIds !== undefined;
  return session.isFresh && (!isOfLists || Object.keys(fields).length > 0);
}

/** What is left out stays as it is. */
async function setLists(
  ownerTx: OwnerTx,
  { settings }: Deps,
  { id, protection }: StoredTestament,
  { recipients, noteIds }: Lists,
): Promise<void> {
  if (recipients !== undefined) await setRecipients(ownerTx, settings, id, recipients);
  const place = { id, publicHalf: protection?.publicHalf ?? null };
  if (noteIds !== undefined) await setNotes(ownerTx, place, noteIds);
}

type Asks = Pick<StoredTestament, 'activationType' | 'checkInterval'>;

/** No more checks than her plan has; what was so before may stay, and payments ask for none. */
async function refuseTooOften(
  tx: Tx,
  { settings }: Deps,
  owner: Owner,
  next: Asks,
  current?: Asks,
): Promise<void> {
  const isNew = (['activationType', 'checkInterval'] as const).some(
    (field) => next[field] !== current?.[field],
  );
  if (next.activationType !== 'check' || !isNew) return;
  await refuseOverPlan(tx, settings, owner, { checkIntervalDays: next.checkInterval });
}

/**
 * Allowed after delivery too: recipients have links of their own, and the page that the owner gave
 * out herself stays hers to close.
 */
export async function rotateLink(deps: Deps, owner: SignedInOwner, id: number): Promise<string> {
  const accessLink = deps.entropy.token();
  await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
    const { tx } = ownerTx;
    const current = await lockExisting(tx, owner, id);
    await removeLink(tx, owner.id, id);
    await updateTestament(ownerTx, { ...current, accessLink });
    await addLink(tx, owner.id, id, accessLink);
    await notifySilentChanges(ownerTx, deps, 'link-replaced');
    // What an earlier version wrote is now known to say something, or not.
    await reconcileOwner(ownerTx);
  });
  return accessLink;
}

export const hiddenAlarm =
  'a delivered testament was deleted without the password: its pages stay open';

/**
 * Allowed after delivery too: the delivered page can then no longer be opened. The evidence that
 * there was a release stays.
 *
 * Whoever finds her browser open takes from her people nothing that they have: where no password
 * was typed a short while ago it is hidden from her until she types it (`hidden.jobs.ts`).
 */
export async function removeTestament(deps: Deps, owner: SignedInOwner, id: number): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx, now } = ownerTx;
    const current = await lockExisting(tx, owner, id);
    if (!owner.session.isFresh && (await isReleased(tx, owner, id))) {
      await hideTestament(ownerTx, id);
      const facts = { userId: owner.id, testament: id };
      deps.log.error(facts, hiddenAlarm);
      await addAlarms(tx, [{ subject: hiddenAlarm, facts, raisedAt: now.wall }]);
      return;
    }
    if (current.status === 'active') {
      // Its watch stops by the rules first, so that the ledger does not end in the middle.
      await updateTestament(ownerTx, { ...current, status: 'draft' });
      await reconcileOwner(ownerTx);
    }
    await deleteTestamentRows(tx, owner, id);
  });
}

export async function deleteTestamentRows(tx: Tx, owner: Owner, id: number): Promise<void> {
  await deleteOnlyOn(tx, owner, id);
  await deleteTestament(tx, owner, id);
}

function merged(current: StoredTestament, change: Change): StoredTestament {
  return {
    ...current,
    title: change.title ?? current.title,
    description: change.description ?? current.description,
    shortDescription: change.shortDescription ?? current.shortDescription,
    status: change.status ?? current.status,
    activationType: change.activationType ?? current.activationType,
    ending: change.ending ?? current.ending,
    checkInterval: change.checkInterval ?? current.checkInterval,
    checkAttempts: change.checkAttempts ?? current.checkAttempts,
    gracePeriod: change.gracePeriod ?? current.gracePeriod,
    isSealedUntilDelivered: change.isSealedUntilDelivered ?? current.isSealedUntilDelivered,
  };
}
