/**
 * Tells owners by mail that an outage moved their dates: once an outage and owner, decided in one
 * transaction with the note that it is decided, and composed from what is true when it leaves.
 */
import type { Moment } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { deliveriesOf, type Ahead } from '#server/engine/ahead.ts';
import { readOutageNotification } from '#server/engine/outage-notification.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { outageTemplate } from '#server/mail/templates/outage.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readTrustedMoment } from '#server/store/installation.ts';
import { findOutage, readNewestOutage, type LongOutage } from '#server/store/outages.ts';

type TellingContext = Pick<Deps, 'db' | 'vault' | 'clock' | 'log' | 'settings' | 'newMessageId'>;

/** @returns how many owners get a mail. */
export async function notifyOutage(context: TellingContext): Promise<number> {
  const { db, clock, log } = context;
  const outage = await readNewestOutage(db);
  const now = outage && (await readTrustedMoment(db, clock));
  if (outage === null || now === null) return 0;
  let told = 0;
  for (const userId of await ownersToDecide(context, outage)) {
    try {
      const isTold = await inTransaction(db, (tx) => decide(tx, context, userId, outage, now));
      if (isTold) told += 1;
    } catch (error) {
      // A broken row of one owner must not keep the news from the others.
      log.error({ err: error, userId }, 'an owner could not be told of an outage');
    }
  }
  return told;
}

/** Whoever was here in it and has not been looked at since. */
async function ownersToDecide({ db }: TellingContext, outage: LongOutage): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('created_at', '<', outage.until)
    .where((one) =>
      one.or([one('outage_told_id', 'is', null), one('outage_told_id', '<', outage.id)]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function decide(
  tx: Tx,
  { vault, settings, newMessageId }: TellingContext,
  userId: number,
  outage: LongOutage,
  now: Moment,
): Promise<boolean> {
  // Of several processes one decides.
  const user = await tx
    .updateTable('users')
    .set({ outage_told_id: outage.id })
    .where('id', '=', userId)
    .where((one) =>
      one.or([one('outage_told_id', 'is', null), one('outage_told_id', '<', outage.id)]),
    )
    .returning('email_confirmed_at')
    .executeTakeFirst();
  if (user === undefined || user.email_confirmed_at === null) return false;
  const owner = await findOwner(tx, vault, userId);
  if (owner === null) return false;
  const { news } = await readOutageNotification(tx, settings, owner, now, outage);
  if (news !== 'mail') return false;
  const messageId = newMessageId();
  await enqueue(tx, { userId, kind: 'outage', refId: outage.id, messageId, now });
  return true;
}

type ComposingContext = OwnerMailContext & { readMoment(): Promise<Moment> };

export function outageMessage(context: ComposingContext): MessageKind {
  const { db, settings } = context;
  return ownerMail(context, 'everybody', async ({ owner, row, common }) => {
    const outage = await findOutage(db, row.ref_id);
    if (outage === null) return null;
    const now = await context.readMoment();
    const { news, ahead } = await readOutageNotification(db, settings, owner, now, outage);
    // She answered, or was told the new dates by another mail.
    if (news !== 'mail') return null;
    return outageTemplate({ ...common, from: outage.from, until: outage.until, ...datesOf(ahead) });
  });
}

function datesOf(ahead: readonly Ahead[]) {
  const checks = ahead.flatMap(({ nextCheckAt }) => (nextCheckAt === null ? [] : [nextCheckAt]));
  const outlooks = ahead
    .flatMap(({ releaseAt, testaments }) => (releaseAt === null ? [] : [{ releaseAt, testaments }]))
    .toSorted((one, other) => one.releaseAt - other.releaseAt);
  const nextCheckAt = checks.length === 0 ? null : Math.min(...checks);
  return { nextCheckAt, deliveries: deliveriesOf(outlooks) };
}
