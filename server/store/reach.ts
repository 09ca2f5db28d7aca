/**
 * What the installation keeps of its reach: the ids of the newest beats, and until when an answer
 * without a proof counts. What follows from an answer is decided in
 * server/features/installation/reach.jobs.ts.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** As many as several processes add while one of them waits for an answer. */
const keptBeats = 32;

/** A beat begins: from now on this is the newest id, for all processes. */
export async function addBeatId(db: Kysely<Database>, beatId: string): Promise<void> {
  await db
    .updateTable('installation')
    .set({ beat_ids: sql`(array_prepend(${beatId}::text, beat_ids))[1:${sql.lit(keptBeats)}]` })
    .where('id', '=', 1)
    .execute();
}

/** The newest first. */
export async function readBeatIds(db: Kysely<Database>): Promise<readonly string[]> {
  const row = await db
    .selectFrom('installation')
    .select('beat_ids')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.beat_ids;
}

/** Null where only the proof counts. */
export async function readOldProofUntil(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('installation')
    .select('old_proof_until_light')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.old_proof_until_light;
}

/** Once proved, an installation never goes back to less. */
export async function endOldProof(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('installation')
    .set({ old_proof_until_light: null })
    .where('id', '=', 1)
    .where('old_proof_until_light', 'is not', null)
    .execute();
}
