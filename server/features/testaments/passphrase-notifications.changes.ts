/**
 * Tells an owner that a passphrase was set, changed or taken away, whether or not her password was
 * typed: with a passphrase that she does not know her people can read nothing.
 */
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { hasEverArmed, wasEverArmed } from '#server/engine/ever-armed.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import type { NotificationFacts } from '#server/store/notifications.ts';
import type { StoredTestament } from '#server/store/testaments.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type PassphraseNotification = NotificationFacts['passphrase-changed']['what'];

/** Of what was never armed nothing is told: she is writing it. */
export async function notifyPassphraseChanged(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: Pick<Deps, 'newMessageId'>,
  { testament, what }: { testament: StoredTestament; what: PassphraseNotification },
): Promise<void> {
  const { tx, owner } = ownerTx;
  if (!(await isKnown(tx, owner, testament))) return;
  const { userAgent } = owner.session;
  const facts = { what, testament: testament.title, userAgent };
  await notifyByMail(ownerTx, deps, { kind: 'passphrase-changed', facts }, 'hourly');
}

/** Paused: it is ready to go, and may have been armed by a trigger. */
async function isKnown(tx: Tx, owner: SignedInOwner, { id, status }: StoredTestament) {
  if (!(await hasEverArmed(tx, owner))) return false;
  return status === 'paused' || (await wasEverArmed(tx, owner, id));
}
