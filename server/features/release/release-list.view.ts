/** What an owner is shown of releases: to whom each went, and who has opened it. */
import type { Delivery, Release } from '#contract/releases.ts';
import { asLight, wallOf, type Moment } from '#core/release/moment.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readLedgerSince } from '#server/store/ledger.ts';
import { findTestament, listTestaments } from '#server/store/testaments.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { StoredRelease } from './recall.changes.ts';
import { deliveriesGivenUp, deliveriesPutOff } from '#server/engine/release-mail.ts';
import { openDelivery, type DeliveryRow } from '#server/engine/deliveries.ts';

/** Newest first. A release whose testament was deleted has no title and no page any more. */
export async function listReleases(db: Db, owner: Owner, now: Moment): Promise<Release[]> {
  const releases = await releaseRows(db, owner).execute();
  if (releases.length === 0) {
    return [];
  }
  // Also of hidden ones: their owner may call them back.
  const testaments = await listTestaments(db, owner, undefined, 'with hidden');
  const titles = new Map(testaments.map(({ id, title }) => [id, title]));
  return describe({ db, owner, now }, releases, titles);
}

/** Of one testament, or null when the owner has no such testament. */
export async function listReleasesOf(
  db: Db,
  owner: Owner,
  now: Moment,
  testamentId: number,
): Promise<Release[] | null> {
  const testament = await findTestament(db, owner, testamentId);
  if (testament === undefined) {
    return null;
  }
  const releases = await releaseRows(db, owner).where('testament_id', '=', testamentId).execute();
  const titles = new Map([[testamentId, testament.title]]);
  return describe({ db, owner, now }, releases, titles);
}

function releaseRows(db: Db, owner: Owner) {
  return db
    .selectFrom('releases')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc');
}

async function describe(
  { db, owner, now }: { readonly db: Db; readonly owner: Owner; readonly now: Moment },
  releases: readonly StoredRelease[],
  titles: ReadonlyMap<number, string>,
): Promise<Release[]> {
  const deliveries = await deliveriesByRelease(db, owner);
  const mail: MailOfDeliveries = {
    givenUp: await deliveriesGivenUp(db, owner),
    leavesAt: await deliveriesPutOff(db, owner),
    remindedAt: await latestOf(db, owner, 'follow-up-accepted'),
    secondAt: await latestOf(db, owner, 'second-address-accepted'),
  };
  return releases.flatMap((release) => {
    const title = titles.get(release.testament_id);
    if (title === undefined) {
      return [];
    }
    return {
      id: release.id,
      testamentId: release.testament_id,
      title,
      cause: release.cause,
      releasedAt: isoOf(release.released_at),
      returnedAt: isoOrNull(release.returned_at),
      closedAt: isoOrNull(release.closed_at),
      keptUntil: keptUntilOf(release, now),
      deliveries: (deliveries.get(release.id) ?? []).map((row) => deliveryOf(owner, row, mail)),
    };
  });
}

function keptUntilOf({ kept_until_light: light }: StoredRelease, now: Moment): string | null {
  return light === null ? null : isoOf(wallOf(asLight(light), now));
}

async function deliveriesByRelease(db: Db, owner: Owner): Promise<Map<number, DeliveryRow[]>> {
  const rows = await listOwn(db, owner, 'deliveries', {}, 'id');
  return Map.groupBy(rows, (row) => row.release_id);
}

interface MailOfDeliveries {
  readonly givenUp: ReadonlySet<number>;
  /** In wall milliseconds. */
  readonly leavesAt: ReadonlyMap<number, number>;
  /** The last time, in wall milliseconds. */
  readonly remindedAt: ReadonlyMap<number, number>;
  /** When a mail to the second address was taken, in wall milliseconds. */
  readonly secondAt: ReadonlyMap<number, number>;
}

/** When the ledger last said so of each delivery. */
async function latestOf(
  db: Db,
  owner: Owner,
  kind: 'follow-up-accepted' | 'second-address-accepted',
): Promise<ReadonlyMap<number, number>> {
  const entries = await readLedgerSince(db, owner.id, kind, 0);
  return new Map(
    entries.map(({ body, wall_at: at }) => [(body as { delivery: number }).delivery, at]),
  );
}

function deliveryOf(owner: Owner, row: DeliveryRow, mail: MailOfDeliveries): Delivery {
  const { name, email, secondEmail } = openDelivery(owner, row);
  const secondAt = mail.secondAt.get(row.id);
  const leavesAt = mail.leavesAt.get(row.id);
  return {
    id: row.id,
    name,
    email,
    status: row.status,
    isGivenUp: mail.givenUp.has(row.id),
    acceptedAt: isoOrNull(row.accepted_at),
    openedAt: isoOrNull(row.opened_at),
    remindedAt: isoOrNull(mail.remindedAt.get(row.id) ?? null),
    ...(secondEmail != null &&
      secondAt !== undefined && {
        secondAddress: { email: secondEmail, mailedAt: isoOf(secondAt) },
      }),
    ...(leavesAt !== undefined && { leavesAt: isoOf(leavesAt) }),
  };
}
