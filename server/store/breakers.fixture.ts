/** For tests in which many are released within an hour, because their clock stands still. */
import type { Kysely } from 'kysely';
import { untrippedBreaker } from '#core/release/breaker.ts';
import type { Database } from '#server/db/schema.ts';

/** Nobody was released within the last hour, and nobody waits. */
export async function forgetWaves(db: Kysely<Database>): Promise<void> {
  const untripped = JSON.stringify(untrippedBreaker);
  await db
    .updateTable('installation')
    .set({ breaker: untripped, young_breaker: untripped })
    .execute();
}
