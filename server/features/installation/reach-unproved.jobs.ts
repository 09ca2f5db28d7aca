/**
 * Tells the owners whose time runs, once a week, that nobody has proved that they can reach this
 * installation, and from when on that stops every deadline: which owners, and their mail as a kind
 * of the outbox. Nothing is told once the reach is proved.
 */
import { asLight, DAY_MS, wallOf, type Moment } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notificationMail, type NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { reachUnprovedTemplate } from '#server/mail/templates/reach-unproved.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readClockState, readMoment } from '#server/store/installation.ts';
import { notify } from '#server/store/notifications.ts';
import { readOldProofUntil } from '#server/store/reach.ts';

const weekMs = 7 * DAY_MS;

type TellingContext = Pick<Deps, 'db' | 'vault' | 'clock' | 'newMessageId'>;

/** @returns how many owners were told. */
export async function notifyReachUnproved(context: TellingContext): Promise<number> {
  const { db, clock } = context;
  const until = await readOldProofUntil(db);
  if (until === null || until <= (await readClockState(db)).light) return 0;
  const now = await readMoment(db, clock);
  let told = 0;
  for (const userId of await ownersToTell(context, now)) {
    if (await tell(context, userId, wallOf(asLight(until), now), now)) told += 1;
  }
  return told;
}

/** Whose time runs: of the others nothing stops. */
async function ownersToTell({ db }: TellingContext, now: Moment): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_confirmed_at', 'is not', null)
    .where((one) =>
      one.or([one('reach_told_at', 'is', null), one('reach_told_at', '<=', now.wall - weekMs)]),
    )
    .where((one) =>
      one.exists(
        one
          .selectFrom('watches')
          .select('watches.id')
          .whereRef('watches.user_id', '=', 'users.id')
          .where('watches.phase', 'not in', ['off', 'released']),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

async function tell(
  { db, vault, newMessageId }: TellingContext,
  userId: number,
  until: number,
  now: Moment,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Of several processes one tells her.
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ reach_told_at: now.wall })
      .where('id', '=', userId)
      .where((one) =>
        one.or([one('reach_told_at', 'is', null), one('reach_told_at', '<=', now.wall - weekMs)]),
      )
      .executeTakeFirst();
    const owner = numUpdatedRows === 0n ? null : await findOwner(tx, vault, userId);
    if (owner === null) return false;
    const refId = await notify({ tx, owner, now }, 'reach-unproved', { until });
    await enqueue(tx, { userId, kind: 'reach-unproved', refId, messageId: newMessageId(), now });
    return true;
  });
}

export function reachUnprovedMessage(context: NotificationMailContext): MessageKind {
  return notificationMail(context, 'everybody', 'reach-unproved', async ({ facts, common }) => {
    // Proved meanwhile: it is no longer true.
    if ((await readOldProofUntil(context.db)) === null) return null;
    return reachUnprovedTemplate({ ...common, until: facts.until });
  });
}
