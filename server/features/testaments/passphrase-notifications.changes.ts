/**
 * Tells an owner that a passphrase was set, changed or taken away, whether or not her password was
 * typed: with a passphrase that she does not know her people can read nothing.
 */
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { hasEverArmed, wasEverArmed } from '#server/engine/ever-armed.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { isMailedEnough } from '#server/jobs/recent-mails.ts';
import { findAccount } from '#server/store/accounts.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';
import type { StoredTestament } from '#server/store/testaments.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type PassphraseNotification = NotificationFacts['passphrase-changed']['what'];

/** Of what was never armed nothing is told: she is writing it. */
export async function notifyPassphraseChanged(
  ownerTx: OwnerTx<SignedInOwner>,
  { newMessageId }: Pick<Deps, 'newMessageId'>,
  { testament, what }: { testament: StoredTestament; what: PassphraseNotification },
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  if (!(await isKnown(tx, owner, testament))) return;
  const { userAgent } = owner.session;
  const facts = { what, testament: testament.title, userAgent };
  const refId = await notify(ownerTx, 'passphrase-changed', facts);
  const { emailConfirmedAt } = await findAccount(tx, owner);
  if (emailConfirmedAt === null) return;
  const kind = 'passphrase-changed';
  if (await isMailedEnough(tx, owner.id, kind, now)) return;
  await enqueue(tx, { userId: owner.id, kind, refId, messageId: newMessageId(), now });
}

/** Paused: it is ready to go, and may have been armed by a trigger. */
async function isKnown(tx: Tx, owner: SignedInOwner, { id, status }: StoredTestament) {
  if (!(await hasEverArmed(tx, owner))) return false;
  return status === 'paused' || (await wasEverArmed(tx, owner, id));
}
