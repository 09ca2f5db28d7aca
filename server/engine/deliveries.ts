/**
 * Deliveries as they are read and moved on after a release wrote them: to whom, by which link, and
 * what became of the mail.
 */
import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { lightOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn } from '#server/db/own-rows.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { JournalKind } from '#server/db/journal-tables.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isInBin } from '#server/store/in-bin.ts';
import { noteInJournal } from '#server/store/journal.ts';
import { findRecipient } from '#server/store/recipients.ts';
import { placeOfRow } from '#server/store/sealed-rows.ts';

/** The kinds of mails that hold the link of a delivery. */
export const mailsWithLink = [
  'delivery',
  'first-follow-up',
  'last-follow-up',
  'second-address',
] as const;

export type DeliveryRow = Selectable<Database['deliveries']>;

/** The recipient as he was called at the moment of release, and the token of his link. */
export interface DeliverySecrets {
  readonly email: string;
  /** Null or, in deliveries of earlier versions, absent: there is none. */
  readonly secondEmail?: string | null;
  readonly name: string | null;
  /** Null: there is none. Absent in deliveries of earlier versions: that of today counts. */
  readonly phoneNumber?: string | null;
  readonly token: string;
  /**
   * When the letter was last changed before its release, in wall milliseconds: another link moves
   * the moment of its row. Absent in deliveries of earlier versions.
   */
  readonly writtenAt?: number;
  /** Null or, in deliveries of earlier versions, absent: that of the owner. */
  readonly language?: Language | null;
  /** What the owner wrote to this recipient alone; absent in deliveries of earlier versions. */
  readonly personalMessage?: string | null;
  /** What only the two understand; absent in deliveries of earlier versions, like the words. */
  readonly sharedSentence?: string | null;
  /** Those that the owner could hand over in life. */
  readonly twoWords?: string;
}

export async function findDelivery(
  db: Db,
  owner: Owner,
  id: number,
): Promise<(DeliveryRow & { secrets: DeliverySecrets }) | null> {
  const row = await findOwn(db, owner, 'deliveries', { id });
  if (row === undefined) {
    return null;
  }
  return { ...row, secrets: openDelivery(owner, row) };
}

/** As it stood at the release, like the addresses: nobody redirects a link afterwards. */
export async function numberOf(
  db: Db,
  owner: Owner,
  { recipient_id: id, secrets: { phoneNumber } }: DeliveryRow & { secrets: DeliverySecrets },
): Promise<string | null> {
  if (phoneNumber !== undefined) return phoneNumber;
  return (await findRecipient(db, owner, id))?.phoneNumber ?? null;
}

export function openDelivery(owner: Owner, row: DeliveryRow): DeliverySecrets {
  return owner.key.open<DeliverySecrets>(placeOfRow('deliveries', owner, row), row.sealed);
}

export type ReleaseBehind = Pick<
  Selectable<Database['releases']>,
  'cause' | 'testament_id' | 'returned_at'
>;

/**
 * Why the delivery was released, or null when there is nothing behind its link any more: an owner
 * may delete afterwards.
 */
export async function releaseBehind(
  db: Db,
  owner: Owner,
  delivery: DeliveryRow,
): Promise<ReleaseBehind | null> {
  const row = await db
    .selectFrom('releases')
    .innerJoin('testaments', ofOwner('testaments.id', 'releases.testament_id'))
    .select(['releases.cause', 'releases.testament_id', 'releases.returned_at'])
    .where('releases.user_id', '=', owner.id)
    .where('releases.id', '=', delivery.release_id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether its owner deleted what is behind its link, and may still undo that: until then a message
 * with the link waits, or whoever it is for would never get it.
 */
export async function isBehindInBin(db: Db, owner: Owner, delivery: DeliveryRow): Promise<boolean> {
  if ((await releaseBehind(db, owner, delivery)) !== null) return false;
  const release = await findOwn(db, owner, 'releases', { id: delivery.release_id });
  return release !== undefined && isInBin(db, owner, 'testaments', release.testament_id);
}

/** Notes what happened to deliveries, by the hashes of their links. */
export async function noteDeliveries(
  tx: Tx,
  kind: JournalKind,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', [...ids])
    .execute();
  const hashes = rows.map((row) => row.token_hash);
  await noteInJournal(tx, kind, hashes);
}

/** What a row says whose mail was just taken; what follows counts from here. */
export function acceptedNow(now: Moment) {
  return { status: 'accepted', accepted_at: now.wall, accepted_light: lightOf(now) } as const;
}

/** The same where only the second address took it. */
export function reachedSecond(now: Moment) {
  return { ...acceptedNow(now), second_address: 'reached' } as const;
}

/** Moves a delivery on, from one of the given states only: what was opened was opened. */
export async function moveDelivery(
  tx: Tx,
  userId: number,
  id: number,
  from: readonly DeliveryRow['status'][],
  change: Partial<
    Pick<
      DeliveryRow,
      | 'status'
      | 'accepted_at'
      | 'accepted_light'
      | 'opened_at'
      | 'acknowledged_at'
      | 'second_address'
    >
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether anything of this owner was released and not called back since. */
export async function whatIsReleased(
  db: Db,
  owner: Owner,
): Promise<{ released: boolean; isDeletion: boolean }> {
  const releases = await db
    .selectFrom('releases')
    .leftJoin('testaments', ofOwner('testaments.id', 'releases.testament_id'))
    .select('releases.kept_until_light')
    .where('releases.user_id', '=', owner.id)
    .where('releases.closed_at', 'is', null)
    // Of what was deleted for good there is nothing more to say.
    .where((e) =>
      e.or([e('releases.kept_until_light', 'is', null), e('testaments.id', 'is not', null)]),
    )
    .execute();
  const released = releases.length > 0;
  const isDeletion = released && releases.every((row) => row.kept_until_light !== null);
  return { released, isDeletion };
}
