/**
 * Removing an account for good: every row goes in one transaction, in which her last mail is
 * decided, and then the files. Until then it is closed; see `account-closing.changes.ts`.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { removeBlobs } from '#server/store/attachment-files.ts';
import { blobsOfOwner } from '#server/store/attachments.ts';
import { noteLinksEnded } from '#server/store/access-links.ts';
import { accountKey, noteInJournal } from '#server/store/journal.ts';
import type { Deps } from '#server/deps.ts';
import { endDisabledAlarm } from '#server/engine/disabled-alarm.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { HOUR_MS, type Moment } from '#core/release/moment.ts';
import { delayLeave, listLeft, lockLeft } from '#server/store/closed-accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { waitFrom } from '#server/store/waits.ts';
import { bidFarewell, forgetClosing } from './farewell.changes.ts';

/** Tables that find a person without her id, and so do not go with her row by themselves. */
const lookUps = [
  'usernames',
  'emails',
  'address_claims',
  'links',
  'sessions',
  'devices',
  'unlocks',
  'failed_sign_ins',
] as const;

type Context = Pick<Deps, 'db' | 'vault' | 'clock' | 'files' | 'log' | 'newMessageId'>;

/**
 * @param now of a moment to decide with: a wrong clock would shorten the time to come back.
 * @returns how many accounts went.
 */
export async function eraseLeft(context: Context, now: Moment): Promise<number> {
  let gone = 0;
  for (const userId of await listLeft(context.db, now)) {
    try {
      if (await eraseClosed(context, userId, now)) gone += 1;
    } catch (error) {
      // A broken row of one must not keep the others here, nor stand before them for ever.
      context.log.error({ err: error, userId }, 'a closed account could not be removed');
      await delayLeave(context.db, userId, waitFrom(now, HOUR_MS));
    }
  }
  return gone;
}

/**
 * @param now absent: whether or not its time is over.
 * @returns false where it came back, or somebody else was first.
 */
export async function eraseClosed(
  context: Context,
  userId: number,
  now?: Moment,
): Promise<boolean> {
  const { db, vault, clock, log } = context;
  const blobs = await inTransaction(db, async (tx) => {
    const owner = await lockLeft(tx, vault, userId, now);
    if (owner === null) return null;
    const names = await blobsOfOwner(tx, owner);
    const ownerTx = { tx, owner, now: await readMoment(tx, clock) };
    await bidFarewell(ownerTx, context, 'account-deleted');
    await deleteAccountRows(tx, owner);
    return names;
  });
  if (blobs === null) return false;
  await removeBlobs(context, blobs);
  log.info({ userId }, 'a closed account was removed');
  return true;
}

/** Every row of a person; her files are the caller's part. */
export async function deleteAccountRows(tx: Tx, owner: Owner): Promise<void> {
  await forgetClosing(tx, owner.id);
  // An empty one whose address nobody confirmed was not closed before.
  await endDisabledAlarm(tx, owner);
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
