/**
 * Ends the deletion of delivered testaments that were deleted where no password had been typed for
 * a while: once their owner has typed it somewhere, it was she, or she can say that it was not.
 */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findOwner } from '#server/store/accounts.ts';
import { removeBlobs } from '#server/store/attachment-files.ts';
import { lockTestament } from '#server/store/testaments.ts';
import { deleteRows } from './testament.changes.ts';

/** Of so many at once; the rest comes with the next sweep. */
const atOnce = 100;

export async function endHidden(
  deps: Pick<Deps, 'db' | 'vault' | 'files' | 'log' | 'clock'>,
): Promise<void> {
  const { db, vault } = deps;
  const rows = await db
    .selectFrom('testaments')
    .select(['id', 'user_id'])
    .where('hidden_at', 'is not', null)
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
    const blobs = await inTransaction(db, async (tx) => {
      if ((await lockTestament(tx, owner, id, 'with hidden')) === undefined) return [];
      return deleteRows(tx, owner, id);
    });
    await removeBlobs(deps, blobs);
  }
}
