/**
 * What one recipient would get if a testament were delivered now: the mail, and the page behind its
 * link. Composed by what composes the real ones, of what stands there at this moment.
 */
import type { ReaderView } from '#contract/reader-view.ts';
import type { ReleaseCause } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { recipientFacts } from '#server/engine/recipient-mail.ts';
import { readCause } from '#server/engine/scope.ts';
import type { MailContent } from '#server/mail/port.ts';
import { deliveryTemplate } from '#server/mail/templates/delivery.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount, type Account } from '#server/store/accounts.ts';
import { findRecipient, type StoredRecipient } from '#server/store/recipients.ts';
import { findTestament, type StoredTestament } from '#server/store/testaments.ts';
import { twoWordsOf } from '#server/store/two-words.ts';
import { readPage } from './public-page.view.ts';

type Context = Pick<Deps, 'db' | 'settings' | 'clock'>;

/** A testament of hers, and a person to whom it might go. */
export interface ImaginedReader {
  readonly owner: Owner;
  readonly account: Account;
  readonly testament: StoredTestament;
  readonly recipient: StoredRecipient;
  readonly cause: ReleaseCause;
}

/** The person need not be on the testament: its owner may think of adding somebody. */
export async function imagineReader(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  { id, recipientId }: { readonly id: number; readonly recipientId: number },
): Promise<ImaginedReader> {
  const testament = (await findTestament(db, owner, id)) ?? refuse('testament-not-found');
  const recipient = (await findRecipient(db, owner, recipientId)) ?? refuse('recipient-not-found');
  const [account, cause] = [await findAccount(db, owner), await readCause(db, owner, testament)];
  return { owner, account, testament, recipient, cause };
}

/** @param identity what the passphrase opened; null without one, or before it was typed. */
export async function readAsReader(
  context: Context,
  reader: ImaginedReader,
  identity: string | null,
): Promise<ReaderView> {
  const { owner, account, testament, recipient } = reader;
  const nowMs = context.clock.wallMs();
  const link = { owner, testament, deliveryId: null, isOwn: true, acknowledgedAt: null };
  const page = await readPage(context, { ...link, isSealed: false }, identity, {
    account,
    recipient,
    deliveredMs: nowMs,
  });
  const { subject, text } = composeAsReader(context, reader);
  return { mail: { to: recipient.email, subject, text }, page };
}

export function composeAsReader(
  { settings: { publicUrl }, clock }: Pick<Deps, 'settings' | 'clock'>,
  { owner, account, testament, recipient, cause }: ImaginedReader,
  isSent = false,
): MailContent {
  // No link of a delivery is in it.
  const reader = { ...recipient, token: '', twoWords: twoWordsOf(owner, recipient) };
  return deliveryTemplate({
    ...recipientFacts(publicUrl, account, reader, clock.wallMs()),
    cause,
    needsPassphrase: testament.protection !== null,
    writtenAt: testament.updatedAt,
    deliveredAt: clock.wallMs(),
    zone: account.timeZone,
    trial: {
      path: `/testaments/${testament.id}/as/${recipient.id}`,
      sent: isSent ? { language: account.mailLanguage, address: recipient.email } : null,
    },
  });
}
