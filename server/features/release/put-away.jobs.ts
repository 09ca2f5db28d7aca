/**
 * Ends the deletion of testaments that a release deleted, once their owner has had all the time to
 * come back: from then on nothing of them is left, and none of the notes that went with them.
 */
import { provedLight, type Moment } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import { couldUndo } from '#server/store/disabled-accounts.ts';
import { removePutAway } from '#server/store/put-away.ts';
import { inPresentArming } from '#server/store/released.ts';

type Context = Pick<Deps, 'db' | 'vault' | 'log'>;

/**
 * Without an act: the bin keeps nothing of it. Its files go with the next sweep of files.
 *
 * All that are due have their turn, so that one that fails, or lies in a closed account, keeps its
 * place from no other.
 */
export async function endPutAway(context: Context, now: Moment): Promise<void> {
  for (const { id, user_id: userId } of await dueBy(context.db, now).execute()) {
    try {
      await endOne(context, userId, id, now);
    } catch (error) {
      context.log.error({ err: error, userId, testament: id }, 'a deletion could not be ended');
    }
  }
}

async function endOne(
  { db, vault }: Context,
  userId: number,
  id: number,
  now: Moment,
): Promise<void> {
  const owner = await findOwner(db, vault, userId);
  if (owner === null) return;
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, owner);
    // She may have called it back a moment ago. Its words need not open any more.
    const isDue = await dueBy(tx, now)
      .where('testaments.user_id', '=', userId)
      .where('testaments.id', '=', id)
      .forUpdate('testaments')
      .executeTakeFirst();
    if (isDue === undefined) return;
    await removePutAway(tx, owner, id);
  });
}

/** By proved light, and while its owner could sign in: whoever has thirty days has all of them. */
function dueBy(db: Deps['db'], now: Moment) {
  return db
    .selectFrom('testaments')
    .innerJoin('releases', inPresentArming)
    .innerJoin('users', 'users.id', 'testaments.user_id')
    .select(['testaments.id', 'testaments.user_id'])
    .where('testaments.hidden_at', 'is not', null)
    .where('releases.closed_at', 'is', null)
    .where('releases.kept_until_light', '<=', provedLight(now))
    .where(couldUndo(now))
    .orderBy('releases.kept_until_light');
}
