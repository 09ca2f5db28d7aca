/**
 * When the mail leaves that tells of what was done without the password: once a day at most. The
 * first one waits an hour for what follows.
 */
import { DAY_MS, HOUR_MS, lightOf } from '#core/release/moment.ts';
import type { OutboxKind } from '#server/jobs/message-kind.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

const gatheredMs = HOUR_MS;

/**
 * Null while one waits for its first try, which will tell of this change as well. One that was
 * claimed may be written already, or may have arrived although nobody recorded that.
 */
export async function nextMailAt(
  { tx, owner, now }: OwnerTx,
  kind: OutboxKind,
): Promise<number | null> {
  const last = await tx
    .selectFrom('outbox')
    .select(['status', 'attempts', 'created_light'])
    .where('user_id', '=', owner.id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status === 'pending' && last.attempts === 0) return null;
  const afterLastMs = (last?.created_light ?? 0) + DAY_MS - lightOf(now);
  return now.wall + Math.max(gatheredMs, Math.min(afterLastMs, DAY_MS));
}
