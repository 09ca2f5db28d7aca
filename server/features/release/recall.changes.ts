/**
 * What an owner who came back decides about a release: to let go what is held, or to call all of it
 * back. Each is one transaction, begun by the caller with a sign of life.
 */
import type { Selectable } from 'kysely';
import { lightOf } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { JournalKind } from '#server/db/journal-tables.ts';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findInJournal } from '#server/store/journal.ts';
import { takeOutAgain } from '#server/store/put-away.ts';
import { noteRecalled, testamentExists } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { mailsWithLink, noteDeliveries } from '#server/engine/deliveries.ts';
import { rearmTestament } from '#server/engine/liveness.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { noteForWebhooks } from '#server/store/webhooks.ts';

export type RecallContext = Pick<Deps, 'messageIdOf'>;

export type StoredRelease = Selectable<Database['releases']>;

/** Locked: of two decisions about one release the second sees what the first has done. */
export async function lockRelease(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<StoredRelease | undefined> {
  const release = await findOwn(tx, owner, 'releases', { id }, 'lock');
  if (release === undefined) return undefined;
  // Of a deleted testament nothing can be sent or armed, and its pages are gone.
  return (await testamentExists(tx, owner, release.testament_id, 'with hidden'))
    ? release
    : undefined;
}

/** Sends what is held. A second time finds nothing held. */
export async function letGo({ tx, owner, now }: OwnerTx, release: StoredRelease): Promise<void> {
  const rows = await tx
    .updateTable('deliveries')
    .set({ status: 'queued' })
    .where('user_id', '=', owner.id)
    .where('release_id', '=', release.id)
    .where('status', '=', 'held')
    .returning('id')
    .execute();
  if (rows.length === 0) {
    return;
  }
  const deliveries = rows.map((row) => row.id);
  // The due time stays: it is the lease of a worker that may have the mail in its hands just now.
  // How long it is tried counts from here, since the time it was held is nobody's patience.
  await tx
    .updateTable('outbox')
    .set({ status: 'pending', created_light: lightOf(now), settled_at: null })
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', deliveries)
    .where('status', 'in', ['held', 'open'])
    .execute();
  await appendLedger(tx, owner.id, now, 'deliveries-let-go', { release: release.id, deliveries });
}

/**
 * Closes every page, opened or not, tells whoever had the mail that it was a false alarm, brings
 * back what was deleted, and arms the testament again. A second time changes nothing.
 */
export async function recall(
  ownerTx: OwnerTx,
  context: RecallContext,
  release: StoredRelease,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  if (release.closed_at !== null) {
    return;
  }
  await changeOwn(tx, owner, 'releases', { id: release.id }, { closed_at: now.wall });
  await closePages(ownerTx, context, release, { entry: 'recalled', isTold: true });
  if (release.kept_until_light !== null) await bringBack(ownerTx, release);
  await noteRecalled(tx, owner, release.testament_id);
  await rearmTestament(ownerTx, release.testament_id);
  await noteForWebhooks(ownerTx, 'restored');
}

/** Nobody had anything of it, so there is nobody to tell. */
async function bringBack(ownerTx: OwnerTx, release: StoredRelease): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { id, testament_id: testament, arming } = release;
  await takeOutAgain(ownerTx, testament);
  const body = { release: id, testament, arming, closed: [], told: [], broughtBack: true };
  await appendLedger(tx, owner.id, now, 'recalled', body);
}

export interface Closing {
  /** What the ledger calls it. */
  readonly entry: 'recalled' | 'pages-closed';
  readonly isTold: boolean;
}

/** And ends their mails. That the release itself is closed was noted before. */
export async function closePages(
  ownerTx: OwnerTx,
  context: RecallContext,
  release: StoredRelease,
  { entry, isTold }: Closing,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const closed = await tx
    .updateTable('deliveries')
    .set({ status: 'closed' })
    .where('user_id', '=', owner.id)
    .where('release_id', '=', release.id)
    .where('status', '<>', 'closed')
    .returning(['id', 'accepted_at', 'opened_at', 'second_address'])
    .execute();
  if (closed.length === 0) return;
  const ids = closed.map((row) => row.id);
  await dropMails(ownerTx, ids);
  await noteDeliveries(tx, 'closed', owner.id, ids);
  // The status has just been overwritten; who had the mail is known by its time. Who has read had
  // it as well, or a text message: of a mail that was opened first no acceptance is noted.
  const told = closed.filter(
    (row) => isTold && (row.accepted_at !== null || row.opened_at !== null),
  );
  const noted = await takenMails(tx, owner, ids);
  for (const row of told) {
    const taken = noted.get(row.id) ?? [];
    const isReached = row.second_address === 'reached';
    const hadFirst = !isReached || taken.includes('sent');
    const hadSecond = isReached || taken.includes('second-address');
    if (hadFirst) await enqueueRecalled(ownerTx, context, row.id, 'recalled');
    if (hadSecond) await enqueueRecalled(ownerTx, context, row.id, 'recalled-second');
  }
  await appendLedger(tx, owner.id, now, entry, {
    release: release.id,
    testament: release.testament_id,
    arming: release.arming,
    closed: ids,
    told: told.map((row) => row.id),
  });
}

/** Which of the two mails with a link servers took of each, also from another copy of this. */
async function takenMails(
  tx: Tx,
  owner: Owner,
  deliveries: readonly number[],
): Promise<ReadonlyMap<number, readonly JournalKind[]>> {
  const links = await tx
    .selectFrom('links')
    .select(['token_hash as key', 'ref_id as id'])
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', [...deliveries])
    .execute();
  const keys = links.map(({ key }) => key);
  const noted = await findInJournal(tx, ['sent', 'second-address'], keys);
  return new Map(links.map(({ id, key }) => [id, noted.get(key.toString('base64url')) ?? []]));
}

type RecallKind = 'recalled' | 'recalled-second';

/**
 * A mail that was on its way while its page was closed has arrived: its recipient is told as well.
 */
export async function notifyIfClosed(
  ownerTx: OwnerTx,
  context: RecallContext,
  deliveryId: number,
  kind: RecallKind = 'recalled',
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const arrived = { id: deliveryId, status: 'closed' } as const;
  const change = { accepted_at: now.wall };
  if ((await changeOwn(tx, owner, 'deliveries', arrived, change)) > 0) {
    await enqueueRecalled(ownerTx, context, deliveryId, kind);
  }
}

const recallPurposes = {
  recalled: 'mail of a recall',
  'recalled-second': 'mail of a recall to a second address',
} as const;

/** At most once for each delivery and address, by the unique key of the outbox. */
async function enqueueRecalled(
  { tx, owner, now }: OwnerTx,
  context: RecallContext,
  deliveryId: number,
  kind: RecallKind,
): Promise<void> {
  const { token_hash: token } = await tx
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('ref_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const messageId = context.messageIdOf(recallPurposes[kind], token);
  await enqueue(tx, { userId: owner.id, kind, refId: deliveryId, messageId, now });
}

async function dropMails(
  { tx, owner, now }: OwnerTx,
  deliveries: readonly number[],
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'obsolete', settled_at: now.wall, last_outcome: 'called back' })
    .where('user_id', '=', owner.id)
    .where('kind', 'in', mailsWithLink)
    .where('ref_id', 'in', [...deliveries])
    .where('status', 'in', ['pending', 'held', 'open'])
    .execute();
}
