/**
 * What `released` means: a testament has a release in its present arming. One that was called back
 * and armed again starts afresh. Each arming has at most one release, by the rows' key.
 */
import { sql, type JoinBuilder, type Selectable } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Database, Db } from '#server/db/schema.ts';

/** Joins to each testament the release of its present arming, if there is one. */
export function inPresentArming(join: JoinBuilder<Database, 'testaments' | 'releases'>) {
  return join
    .onRef('releases.user_id', '=', 'testaments.user_id')
    .onRef('releases.testament_id', '=', 'testaments.id')
    .onRef('releases.arming', '=', 'testaments.arming');
}

export async function isReleased(db: Db, owner: Owner, testamentId: number): Promise<boolean> {
  return (await releasedBy(db, owner, testamentId)) !== null;
}

/** Why it was released in its present arming; null: it was not. */
export async function releasedBy(
  db: Db,
  owner: Owner,
  testamentId: number,
): Promise<Release['cause'] | null> {
  const row = await db
    .selectFrom('testaments')
    .innerJoin('releases', inPresentArming)
    .select('releases.cause')
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.id', '=', testamentId)
    .executeTakeFirst();
  return row?.cause ?? null;
}

type Release = Selectable<Database['releases']>;

/** What was released together for one reason. */
export interface ReleasedCount {
  readonly cause: Release['cause'];
  /** Handed over. */
  readonly testaments: number;
  readonly people: number;
  readonly deleted: number;
  /** Until when the first of those that were deleted is kept. */
  readonly keptUntilLight: number | null;
}

/** Of the releases with these values, counted for each reason. */
export async function countReleased(
  db: Db,
  owner: Owner,
  values: Partial<Pick<Release, 'released_at' | 'watch_id'>>,
): Promise<ReleasedCount[]> {
  return db
    .selectFrom('releases')
    .leftJoin('deliveries', ofOwner('deliveries.release_id', 'releases.id'))
    .select((e) => [
      'releases.cause',
      sql<number>`count(distinct releases.id)
        filter (where kept_until_light is null)::int`.as('testaments'),
      e.fn.count<number>('deliveries.recipient_id').distinct().as('people'),
      sql<number>`count(distinct releases.id)
        filter (where kept_until_light is not null)::int`.as('deleted'),
      e.fn.min('releases.kept_until_light').as('keptUntilLight'),
    ])
    .where('releases.user_id', '=', owner.id)
    .where((e) => e.and(values))
    .groupBy('releases.cause')
    .orderBy((e) => e.fn.min('releases.id'))
    .execute();
}
