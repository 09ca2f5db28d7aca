/**
 * What the installation keeps of its reach: the ids of the newest beats, and until when an answer
 * without a proof counts. What follows from an answer is decided in
 * server/features/installation/reach.jobs.ts.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { databaseTime } from './installation.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

/** As many as several processes add while one of them waits for an answer. */
const keptBeats = 32;

/** A beat begins: from now on this is the newest id, for all processes. */
export async function addBeatId(db: Db, beatId: string): Promise<void> {
  await writeInstallation(db, {
    beat_ids: sql`(array_prepend(${beatId}::text, beat_ids))[1:${sql.lit(keptBeats)}]`,
  });
}

/** The newest first. */
export async function readBeatIds(db: Db): Promise<readonly string[]> {
  return (await readInstallation(db, ['beat_ids'])).beat_ids;
}

/** Null where only the proof counts. */
export async function readOldProofUntil(db: Db): Promise<number | null> {
  return (await readInstallation(db, ['old_proof_until_light'])).old_proof_until_light;
}

/** Once proved, an installation never goes back to less. */
export async function endOldProof(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({
      old_proof_until_light: null,
      reach_proved_at: sql`coalesce(reach_proved_at, ${databaseTime})`,
    })
    .where('id', '=', 1)
    .where((e) =>
      e.or([e('old_proof_until_light', 'is not', null), e('reach_proved_at', 'is', null)]),
    )
    .execute();
}

/** In wall milliseconds; null: it never answered at PUBLIC_URL since the installation. */
export async function readReachProvedAt(db: Db): Promise<number | null> {
  return (await readInstallation(db, ['reach_proved_at'])).reach_proved_at;
}
