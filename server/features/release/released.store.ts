/** Whether a testament was delivered. Each arming has at most one release, by the rows' key. */
import type { Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';

/** In its present arming; one that was called back and armed again starts afresh. */
export async function isReleased(
  db: Kysely<Database>,
  owner: Owner,
  testamentId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('testaments')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.user_id', '=', 'testaments.user_id')
        .onRef('releases.testament_id', '=', 'testaments.id')
        .onRef('releases.arming', '=', 'testaments.arming'),
    )
    .select('releases.id')
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.id', '=', testamentId)
    .executeTakeFirst();
  return row !== undefined;
}
