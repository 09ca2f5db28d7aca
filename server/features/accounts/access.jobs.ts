/**
 * Sends the links to new passwords, tells of those who failed to sign in, and does what an owner
 * was told to have time to stop: closed accounts go as well. A password that one proof alone has
 * set counts in full after two weeks.
 */
import type { Moment } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { liftLimits } from '#server/store/account-password.ts';
import { lockAccount, findOwner } from '#server/store/accounts.ts';
import { findConfirmedOwner } from '#server/store/addresses.ts';
import { readMoment } from '#server/store/installation.ts';
import { takeAsk } from '#server/store/password-reset-asks.ts';
import { listWaited } from '#server/store/waits.ts';
import { eraseLeft } from './account-deletion.changes.ts';
import { completeMove } from './address-move.changes.ts';
import { notifyFailedSignIns } from './failed-sign-ins.jobs.ts';
import { sendResetLink, takeEffect } from './password-reset.changes.ts';

type Context = Pick<
  Deps,
  'db' | 'vault' | 'clock' | 'settings' | 'newMessageId' | 'entropy' | 'log' | 'files'
>;

const waits = [
  {
    table: 'password_resets',
    end: takeEffect,
    said: 'a new password that was set by mail took effect',
  },
  { table: 'address_moves', end: completeMove, said: 'an account moved to another address' },
] as const;

/**
 * @param now of a moment to decide with: a wrong clock would shorten the time to stop it.
 * @returns how many links were decided, owners told, passwords took effect or count in full, and
 *   accounts moved or went.
 */
export async function settleAccess(context: Context, now: Moment): Promise<number> {
  let done = 0;
  while (await answerAsk(context)) done += 1;
  done += await notifyFailedSignIns(context);
  const { db, vault, log } = context;
  for (const { table, end, said } of waits) {
    for (const { userId, id } of await listWaited(db, table, now)) {
      const owner = await findOwner(db, vault, userId);
      if (owner === null || !(await end(context, owner, id))) continue;
      log.info({ userId }, said);
      done += 1;
    }
  }
  done += await liftLimits(db, now);
  return done + (await eraseLeft(context, now));
}

/** @returns whether there was one. */
async function answerAsk(context: Context): Promise<boolean> {
  const { db, vault, clock } = context;
  return inTransaction(db, async (tx) => {
    const email = await takeAsk(tx, vault);
    if (email === null) return false;
    // An address that nobody confirmed may be a stranger's.
    const owner = await findConfirmedOwner(tx, vault, email);
    if (owner === null) return true;
    await lockAccount(tx, owner);
    await sendResetLink({ tx, owner, now: await readMoment(tx, clock) }, context);
    return true;
  });
}
