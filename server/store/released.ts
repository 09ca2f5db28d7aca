/**
 * What `released` means: a testament has a release in its present arming. One that was called back
 * and armed again starts afresh. Each arming has at most one release, by the rows' key.
 */
import type { JoinBuilder } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database, Db } from '#server/db/schema.ts';

/** Joins to each testament the release of its present arming, if there is one. */
export function inPresentArming(join: JoinBuilder<Database, 'testaments' | 'releases'>) {
  return join
    .onRef('releases.user_id', '=', 'testaments.user_id')
    .onRef('releases.testament_id', '=', 'testaments.id')
    .onRef('releases.arming', '=', 'testaments.arming');
}

export async function isReleased(db: Db, owner: Owner, testamentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('testaments')
    .innerJoin('releases', inPresentArming)
    .select('releases.id')
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.id', '=', testamentId)
    .executeTakeFirst();
  return row !== undefined;
}
