/**
 * Tells owners of many wrong passwords or codes within a day, in the page and by mail, once a day.
 * The request that fails only counts: telling an account in it would tell that there is one.
 */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import {
  failuresUntilTold,
  isUntold,
  listUntold,
  markTold,
  type FailedSignIns,
} from '#server/store/failed-sign-ins.ts';
import { readMoment } from '#server/store/installation.ts';

type Context = Pick<Deps, 'db' | 'vault' | 'clock' | 'newMessageId' | 'log'>;

/** @returns how many owners were told. */
export async function notifyFailedSignIns(context: Context): Promise<number> {
  let told = 0;
  for (const failed of await listUntold(context.db)) {
    try {
      if (await notifyOwner(context, failed)) told += 1;
    } catch (error) {
      // A broken row of one must not keep the others from hearing of it.
      context.log.error({ err: error, userId: failed.user_id }, 'failed sign-ins were not told');
    }
  }
  return told;
}

/** @returns whether there is somebody to tell. */
async function notifyOwner(context: Context, failed: FailedSignIns): Promise<boolean> {
  const { db, vault, clock } = context;
  return inTransaction(db, async (tx) => {
    const owner = await findOwner(tx, vault, failed.user_id);
    if (owner !== null) {
      await lockAccount(tx, owner);
      if (!(await isUntold(tx, failed))) return false;
      const facts = { count: failuresUntilTold };
      const ownerTx = { tx, owner, now: await readMoment(tx, clock) };
      await notifyByMail(ownerTx, context, { kind: 'failed-sign-ins', facts });
    }
    // Last, and for nobody as well: whoever tries meanwhile waits for this row as long as it takes
    // to commit, and no longer where there is an account.
    await markTold(tx, failed, clock.wallMs());
    return owner !== null;
  });
}
