/**
 * Closes the pages that an earlier version left open when their owner called the release back.
 * Their links show nothing in any case. The owner then sees that they are closed, and their readers
 * are told.
 */
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { closePages, type RecallContext, type StoredRelease } from './recall.changes.ts';

/** As long as a mail is tried. After that it would be news to nobody, and may not be true. */
const tellingMs = 90 * 24 * 60 * 60 * 1000;

type LeftOpenContext = RecallContext & Pick<Deps, 'db' | 'vault' | 'clock'>;

/** @returns how many releases had such pages. */
export async function closeLeftOpen(context: LeftOpenContext): Promise<number> {
  const { db } = context;
  const releases = await db
    .selectFrom('releases')
    .selectAll('releases')
    .where('closed_at', 'is not', null)
    .where((one) =>
      one.exists(
        one
          .selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.user_id', '=', 'releases.user_id')
          .whereRef('deliveries.release_id', '=', 'releases.id')
          .where('deliveries.status', '<>', 'closed'),
      ),
    )
    .execute();
  for (const release of releases) {
    await inTransaction(db, (tx) => close(tx, context, release));
  }
  return releases.length;
}

async function close(tx: Tx, context: LeftOpenContext, release: StoredRelease): Promise<void> {
  const owner = await findOwner(tx, context.vault, release.user_id);
  if (owner === null) return;
  const now = await readMoment(tx, context.clock);
  const isTold = now.wall - (release.closed_at ?? 0) < tellingMs;
  await closePages({ tx, owner, now }, context, release, { entry: 'pages-closed', isTold });
}
