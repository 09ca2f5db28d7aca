/**
 * Closes the pages that an earlier version left open when their owner called the release back.
 * Their links show nothing in any case; this is for what she sees of them, and for their readers.
 */
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readMoment } from '#server/store/installation.ts';
import { closePages, type RecallContext, type StoredRelease } from './recall.changes.ts';

/** As long as a mail is tried. After that it would be news to nobody, and may not be true. */
const tellingMs = 90 * 24 * 60 * 60 * 1000;

type LeftOpenContext = RecallContext & Pick<Deps, 'db' | 'clock'>;

/** @returns how many releases had such pages. */
export async function closeLeftOpen(context: LeftOpenContext): Promise<number> {
  const { db, clock } = context;
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
    await inTransaction(db, async (tx) => close(tx, context, release, clock));
  }
  return releases.length;
}

async function close(
  tx: Tx,
  context: RecallContext,
  release: StoredRelease,
  clock: Deps['clock'],
): Promise<void> {
  const now = await readMoment(tx, clock);
  const isTold = now.wall - (release.closed_at ?? 0) < tellingMs;
  await closePages(tx, context, now, release, { entry: 'pages-closed', isTold });
}
