/**
 * Deleting an account: first whoever charges for it is told, then every row goes in one
 * transaction, in which she is told by mail, and last the files. What cannot be ended elsewhere
 * never keeps a person here.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { removeBlobs } from '#server/store/attachment-files.ts';
import { blobsOfOwner } from '#server/store/attachments.ts';
import { noteLinksEnded } from '#server/store/access-links.ts';
import { accountKey, noteInJournal } from '#server/store/journal.ts';
import { readSubscription } from '#server/store/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { bidFarewell } from './farewell.changes.ts';

/** Tables that find a person without her id, and so do not go with her row by themselves. */
const lookUps = [
  'usernames',
  'emails',
  'address_claims',
  'links',
  'sessions',
  'devices',
  'unlocks',
] as const;

export async function deleteAccount(deps: Deps, owner: Owner): Promise<void> {
  await endSubscription(deps, owner);
  // It holds her account, so that nothing is released while its owner is going.
  const blobs = await changeInBackground(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const names = await blobsOfOwner(tx, owner);
    await bidFarewell(ownerTx, deps);
    await deleteAccountRows(tx, owner);
    return names;
  });
  deps.wake();
  await removeBlobs(deps, blobs);
}

/** Every row of a person; her files are the caller's part. */
export async function deleteAccountRows(tx: Tx, owner: Owner): Promise<void> {
  await forgetTestPayments(tx, owner);
  await noteLinksEnded(tx, owner);
  for (const table of lookUps) {
    await tx.deleteFrom(table).where('user_id', '=', owner.id).execute();
  }
  const removed = await tx
    .deleteFrom('users')
    .where('id', '=', owner.id)
    .returning('mark')
    .execute();
  await noteInJournal(
    tx,
    'erased',
    removed.map(({ mark }) => accountKey(mark)),
  );
}

/** What ended is cancelled nowhere any more, and its rows know a customer and no owner. */
async function forgetTestPayments(tx: Tx, owner: Owner): Promise<void> {
  const customers = tx
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', owner.id);
  await tx.deleteFrom('test_payments').where('customer_id', 'in', customers).execute();
}

/** Before the account goes: afterwards nobody would know any more whom the provider charges. */
async function endSubscription({ db, payments, log }: Deps, owner: Owner): Promise<void> {
  const subscription = await chargedSubscription(db, owner);
  if (subscription === null) return;
  try {
    await payments.cancelNow(subscription);
  } catch (error) {
    log.error(
      { err: error, subscription },
      'a subscription of a deleted account could not be cancelled: please cancel it by hand',
    );
  }
}

/** One that is paid, or begun and not paid yet; null when nothing is collected any more. */
async function chargedSubscription(db: Db, owner: Owner): Promise<string | null> {
  const { subscription_id, ended_id } = await readSubscription(db, owner);
  return subscription_id === ended_id ? null : subscription_id;
}
