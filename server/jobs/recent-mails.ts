/** How often an owner was written to, so that nobody buries a mail under others of its kind. */
import { HOUR_MS, lightOf, type Moment } from '#core/release/moment.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OutboxKind } from './message-kind.ts';

/** Who keeps switching would bury the first of these mails; the page has every one. */
const mailsPerHour = 10;

/** In light time: a clock that ran ahead once must not keep her from hearing of it later. */
export async function isMailedEnough(
  tx: Tx,
  userId: number,
  kind: OutboxKind,
  now: Moment,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_light', '>', lightOf(now) - HOUR_MS)
    .executeTakeFirstOrThrow();
  return count >= mailsPerHour;
}
