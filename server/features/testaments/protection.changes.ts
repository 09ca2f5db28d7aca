/**
 * Turning a passphrase on, changing it and taking it away. What is slow is done before the
 * transaction and looked at again inside it. Every change makes a fresh pair of halves and seals
 * content, copies of notes and keys of files anew, so that an earlier passphrase opens nothing.
 */
import type * as z from 'zod/mini';
import type { TestamentChange } from '#contract/testaments.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { refuseWeak } from '#server/http/password-strength.ts';
import {
  newProtection,
  openProtection,
  wrapAnew,
  type Protection,
} from '#server/crypto/protection.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { rekeyAttachments } from '#server/store/attachments.ts';
import { resealCopies } from '#server/store/linked-notes.ts';
import { refuse } from '#server/refusal.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { protectContent, readContent } from '#server/store/protected-content.ts';
import { resealWordsBeside } from '#server/store/resealed-words.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';
import { rewrapTestament, type StoredTestament } from '#server/store/testaments.ts';
import { deleteUnlocks } from '#server/store/unlocks.ts';
import type { PassphraseNotification } from './passphrase-notifications.changes.ts';

type Change = Pick<
  z.output<typeof TestamentChange>,
  'isPasswordProtected' | 'password' | 'fullContent'
>;

type Wish = { kind: 'keep' } | { kind: 'unprotect' } | { kind: 'protect'; passphrase: string };

/** What the slow work before the transaction gave. */
export interface PreparedChange {
  readonly change: Change;
  readonly wish: Wish;
  /** The protection that was there; null without one. */
  readonly seen: Protection | null;
  /** Its private half, where the wish needs it. */
  readonly identity: string | null;
  readonly fresh: { protection: Protection; identity: string } | null;
  /** What its owner is told of; null where the passphrase stays. */
  readonly news: PassphraseNotification | null;
}

type Sealed = Pick<StoredTestament, 'fullContent' | 'protection' | 'protectedContent'>;

/** `presentIdentity` finds the private half or refuses; it is asked only where it is needed. */
export async function prepareChange(
  vault: Vault,
  owner: Owner,
  seen: StoredTestament,
  change: Change,
  presentIdentity: () => Promise<string>,
): Promise<PreparedChange> {
  const wish = wishOf(seen.protection, change);
  // New words too: who never saw the old ones must not put others in their place.
  const isWriting = wish.kind !== 'keep' || !isUnsaid(change.fullContent);
  const needsIdentity = isWriting && seen.protection !== null;
  const identity = needsIdentity ? await presentIdentity() : null;
  const place = placeOfTestament(owner, seen.id);
  // The one that it has goes on working, also for a client that sends it with every change.
  const isKept =
    wish.kind === 'protect' &&
    seen.protection !== null &&
    (await openProtection(seen.protection, wish.passphrase, place, vault.pepper)) !== null;
  if (wish.kind === 'protect' && !isKept) refuseWeak(wish.passphrase);
  const fresh =
    wish.kind === 'protect' ? await newProtection(wish.passphrase, place, vault.pepper) : null;
  const news = isKept ? null : newsOf(wish, seen.protection);
  return { change, wish, seen: seen.protection, identity, fresh, news };
}

/**
 * A passphrase of an earlier version opens nothing outside of this installation. When its owner
 * types it, it is wrapped so that an archive of everything can take it along.
 */
export async function makePortable(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  owner: Owner,
  testament: StoredTestament,
  opened: { readonly identity: string; readonly passphrase: string },
): Promise<StoredTestament> {
  if (testament.protection === null) return testament;
  const place = placeOfTestament(owner, testament.id);
  const protection = await wrapAnew(testament.protection, opened, place, deps.vault.pepper);
  if (protection === null) return testament;
  const isWritten = await changeInBackground(deps, owner, (ownerTx) =>
    rewrapTestament(ownerTx, testament, protection),
  );
  return isWritten ? { ...testament, protection } : testament;
}

function newsOf({ kind }: Wish, before: Protection | null): PassphraseNotification | null {
  if (kind === 'keep') return null;
  if (kind === 'unprotect') return 'removed';
  return before === null ? 'set' : 'changed';
}

/** Somebody was faster: what was opened before the transaction is no longer what there is. */
export function refuseOutdated(
  current: StoredTestament,
  { change, wish, seen }: PreparedChange,
): void {
  const isSame = current.protection?.identity === seen?.identity;
  if (wish.kind !== 'keep') {
    if (!isSame) refuse('passphrase-needed');
    return;
  }
  // It was taken away: the empty content of a locked screen must not become the content.
  if (seen !== null && current.protection === null) refuse('password-missing');
  if (!isSame && !isUnsaid(change.fullContent)) refuse('passphrase-needed');
}

/** Seals anew what hangs on the testament; answers what its own row holds from now on. */
export async function applyChange(
  ownerTx: OwnerTx,
  current: StoredTestament,
  prepared: PreparedChange,
): Promise<Sealed> {
  const { tx, owner } = ownerTx;
  const { change, wish, identity, fresh } = prepared;
  if (wish.kind === 'keep') return withContent(current, change.fullContent);
  const content = await contentAfter(current, change.fullContent, identity);
  const protection = fresh?.protection ?? null;
  const publicHalf = protection?.publicHalf ?? null;
  await rekeyAttachments(tx, owner, current.id, { identity, publicHalf });
  await resealCopies(tx, owner, current.id, publicHalf);
  await resealWordsBeside(ownerTx, current.id, { identity, publicHalf });
  await deleteUnlocks(tx, owner.id, current.id);
  return protection === null
    ? { fullContent: content, protection: null, protectedContent: null }
    : sealedContent(protection, content);
}

export async function sealedContent(protection: Protection, content: string): Promise<Sealed> {
  const protectedContent = await protectContent(protection.publicHalf, content);
  return { fullContent: '', protection, protectedContent };
}

/** A passphrase without a word about protection asks for it; `false` wins over a passphrase. */
function wishOf(protection: Protection | null, change: Change): Wish {
  const isTyped = (change.password ?? '').trim() !== '';
  const isWanted = change.isPasswordProtected ?? (isTyped || protection !== null);
  if (!isWanted) return { kind: protection === null ? 'keep' : 'unprotect' };
  if (isTyped) return { kind: 'protect', passphrase: change.password! };
  if (protection === null) refuse('password-missing');
  return { kind: 'keep' };
}

/** Whether words and passphrase stand there as the change has them. */
export async function repeatsWords(
  current: StoredTestament,
  { change: { fullContent }, seen, identity, news }: PreparedChange,
): Promise<boolean> {
  const isSame = current.protection?.identity === seen?.identity;
  if (!isSame || news !== null) return false;
  const said = saidContent(current, fullContent);
  return said === null || (await readContent(current, identity)) === said;
}

/** The content that a change writes; null where it leaves the content as it stands. */
export function saidContent(
  { protection }: StoredTestament,
  fullContent: string | undefined,
): string | null {
  return protection !== null && isUnsaid(fullContent) ? null : (fullContent ?? null);
}

/** New content goes to the public half: the passphrase typed once is not typed for every save. */
async function withContent(
  current: StoredTestament,
  fullContent: string | undefined,
): Promise<Sealed> {
  const { protection, protectedContent } = current;
  if (protection === null) {
    return { fullContent: fullContent ?? current.fullContent, protection, protectedContent };
  }
  return isUnsaid(fullContent)
    ? { fullContent: '', protection, protectedContent }
    : sealedContent(protection, fullContent);
}

async function contentAfter(
  current: StoredTestament,
  fullContent: string | undefined,
  identity: string | null,
): Promise<string> {
  if (current.protection === null) return fullContent ?? current.fullContent;
  return isUnsaid(fullContent) ? readContent(current, identity) : fullContent;
}

/**
 * Whoever opens a protected testament for editing is shown an empty content until the passphrase is
 * typed, and sends it back so with every change. So an empty one never erases what is protected:
 * whoever wants that takes the protection away first.
 */
function isUnsaid(fullContent: string | undefined): fullContent is undefined | '' {
  return fullContent === undefined || fullContent === '';
}
