/** Counts wrong passwords, and tells the owner of the account once a day when they are many. */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isWithin, type GuessLimit } from '#server/http/guess-limit.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';

/** Within a day. */
const failuresUntilMail = 20;

/**
 * @param account the same for each name of a person; names that nobody has are counted as well, so
 * that they answer alike.
 * @param userId null when nobody has that name.
 */
export async function noteFailedSignIn(
  deps: Deps,
  guesses: GuessLimit,
  account: string,
  userId: number | null,
): Promise<void> {
  const what = `failed sign-ins of ${account}`;
  if (await isWithin(guesses, { what, atMost: failuresUntilMail - 1, per: 'day' })) return;
  const mails = { what: `mails about ${what}`, atMost: 1, per: 'day' } as const;
  if (!(await isWithin(guesses, mails))) return;
  if (userId !== null) await tell(deps, userId);
}

async function tell(deps: Deps, userId: number): Promise<void> {
  const { db, vault, clock } = deps;
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    const owner = await findOwner(tx, vault, userId);
    if (owner === null) return;
    const facts = { count: failuresUntilMail };
    await notifyByMail({ tx, owner, now }, deps, { kind: 'failed-sign-ins', facts });
  });
  deps.wake();
}
