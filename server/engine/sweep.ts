/**
 * The sweep: finds what was decided and waits for a message that nobody is going to send, and puts
 * the message back. Nothing should ever be found; what is found is a bug, and an alarm.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { isNoticeOutstanding } from '#core/release/outcomes.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requeue, type MessageKey } from '#server/jobs/outbox.ts';

export interface SweepContext extends Pick<Deps, 'db'>, Alarming {
  readonly nowMs: () => number;
}

export const sweepPauseMs = 5 * 60_000;

/** Sent in its time, or once the account that is closed comes back. */
const waiting = ['pending', 'put-away'] as const;

/** @returns how many messages were put back. */
export async function sweep({ db, operator, nowMs }: SweepContext): Promise<number> {
  const stranded = [...(await strandedNotices(db)), ...(await strandedDeliveries(db))];
  if (stranded.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    let back = 0;
    for (const message of stranded) {
      back += (await requeue(tx, message, nowMs())) ? 1 : 0;
    }
    const facts = { messages: back };
    if (back > 0)
      await operator.alarm(
        'messages that nobody would have sent were found and put back',
        facts,
        tx,
      );
    return back;
  });
}

/** Messages whose watch waits for their acceptance, and which are settled all the same. */
async function strandedNotices(db: Db): Promise<MessageKey[]> {
  const rows = await db
    .selectFrom('watches')
    .innerJoin('check_notices', ofOwner('check_notices.watch_id', 'watches.id'))
    .innerJoin('outbox', ofOwner('outbox.ref_id', 'check_notices.check_id'))
    .select(['outbox.user_id', 'outbox.id', 'check_notices.notice', 'watches.state'])
    .where('outbox.kind', 'in', ['check', 'warning'])
    .where('watches.phase', 'in', ['checking', 'grace'])
    .where('outbox.status', 'not in', waiting)
    .execute();
  return rows
    .filter((row) => isNoticeOutstanding(row.state, row.notice))
    .map((row) => ({ userId: row.user_id, id: row.id }));
}

async function strandedDeliveries(db: Db): Promise<MessageKey[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('outbox', ofOwner('outbox.ref_id', 'deliveries.id'))
    .innerJoin('releases', ofOwner('releases.id', 'deliveries.release_id'))
    // A deleted testament has nothing to lead to: its unsent messages ended rightly.
    .innerJoin('testaments', ofOwner('testaments.id', 'releases.testament_id'))
    .select(['outbox.user_id', 'outbox.id'])
    .where('outbox.kind', '=', 'delivery')
    .where('deliveries.status', '=', 'queued')
    .where('outbox.status', 'not in', [...waiting, 'open'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, id: row.id }));
}
