/**
 * Ends the deletion of delivered testaments that were deleted where no password had been typed for
 * a while: once their owner has typed it somewhere, it was she, or she can say that it was not.
 */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findOwner } from '#server/store/accounts.ts';
import { beginAct, endAct } from '#server/store/bin.ts';
import { readMoment } from '#server/store/installation.ts';
import { lockTestament } from '#server/store/testaments.ts';
import { deleteTestamentRows } from './testament.changes.ts';

/** Nobody knows any more in which browser it was done; the password was not typed there. */
const hiddenBy = { isFresh: false, userAgent: null };
/** Of so many at once; the rest comes with the next sweep. */
const atOnce = 100;

export async function endHidden({ db, vault, clock }: Deps): Promise<void> {
  const rows = await db
    .selectFrom('testaments')
    .select(['id', 'user_id'])
    .where('hidden_at', 'is not', null)
    // What a release deleted is kept for as long as the release says.
    .where('ending', '=', 'hand-over')
    .where((e) =>
      e.exists(
        e
          .selectFrom('sessions')
          .select('sessions.user_id')
          .whereRef('sessions.user_id', '=', 'testaments.user_id')
          .whereRef('sessions.authenticated_at', '>', 'testaments.hidden_at'),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id, user_id: userId } of rows) {
    const owner = await findOwner(db, vault, userId);
    if (owner === null) continue;
    await inTransaction(db, async (tx) => {
      if ((await lockTestament(tx, owner, id, 'with hidden')) === undefined) return;
      // Of its own, so that she has thirty days from here on in which to take it back.
      const act = await beginAct({ tx, owner, now: await readMoment(tx, clock) }, hiddenBy);
      await deleteTestamentRows(tx, owner, id);
      await endAct(tx, owner, act);
    });
  }
}
