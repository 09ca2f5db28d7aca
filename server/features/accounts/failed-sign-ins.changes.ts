/** Counts wrong passwords, and tells the owner of the account once a day when they are many. */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { daySeconds, isWithin, type GuessLimit } from '#server/http/guess-limit.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { notify } from '#server/store/notifications.ts';

/** Within a day. */
const failuresUntilMail = 20;

/**
 * @param account the same for each of her names; also of names that nobody has, which are counted
 * so that they answer alike.
 * @param userId null when nobody has that name.
 */
export async function noteFailedSignIn(
  deps: Deps,
  guesses: GuessLimit,
  account: string,
  userId: number | null,
): Promise<void> {
  const failures = `failed sign-ins of ${account}`;
  if (await isWithin(guesses, failures, failuresUntilMail - 1, daySeconds)) return;
  if (!(await isWithin(guesses, `mails about ${failures}`, 1, daySeconds))) return;
  if (userId !== null) await tell(deps, userId);
}

async function tell(deps: Deps, userId: number): Promise<void> {
  const { db, vault, clock, newMessageId } = deps;
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    const owner = await findOwner(tx, vault, userId);
    if (owner === null) return;
    const facts = { count: failuresUntilMail };
    const refId = await notify({ tx, owner, now }, 'failed-sign-ins', facts);
    const { emailConfirmedAt } = await findAccount(tx, owner);
    // A stranger whose address was typed at registration has nothing to do with it.
    if (emailConfirmedAt === null) return;
    const messageId = newMessageId();
    await enqueue(tx, { userId, kind: 'failed-sign-ins', refId, messageId, now });
  });
  deps.wake();
}
