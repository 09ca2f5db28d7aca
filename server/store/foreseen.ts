/**
 * What the program that ran last foresaw of the next releases, and what has changed since: rows
 * alone. What a difference means is decided in core/release.
 */
import { sql } from 'kysely';
import type { SafetyHold } from '#core/release/commands.ts';
import type { ForeseenRelease } from '#core/release/foreseen.ts';
import { asLight } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { ForeseenAt } from '#server/db/foreseen-tables.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

/** Null where no program has answered yet. */
export async function readForeseenAt(db: Db): Promise<ForeseenAt | null> {
  return (await readInstallation(db, ['foreseen'])).foreseen;
}

/** Of testaments and watches that are still there. */
export async function readForeseen(db: Db): Promise<ForeseenRelease[]> {
  const rows = await db.selectFrom('foreseen_releases').selectAll().execute();
  return rows.map((row) => ({
    userId: row.user_id,
    watchId: row.watch_id,
    testamentId: row.testament_id,
    at: asLight(row.at_light),
  }));
}

/** In the place of what was foreseen before. What was deleted meanwhile is left out. */
export async function writeForeseen(
  tx: Tx,
  at: ForeseenAt,
  releases: readonly ForeseenRelease[],
): Promise<void> {
  await writeInstallation(tx, { foreseen: JSON.stringify(at) });
  await tx.deleteFrom('foreseen_releases').execute();
  // Joined with what is still there: an account may be deleted while others are asked about.
  await inChunks(releases, (chunk) =>
    sql`
      insert into foreseen_releases (user_id, watch_id, testament_id, at_light)
      select watches.user_id, watches.id, testaments.id, foreseen."at"
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as foreseen
        ("userId" bigint, "watchId" bigint, "testamentId" bigint, "at" bigint)
      join watches on watches.user_id = foreseen."userId" and watches.id = foreseen."watchId"
      join testaments
        on testaments.user_id = foreseen."userId" and testaments.id = foreseen."testamentId"
      for key share of watches, testaments
    `.execute(tx),
  );
}

/** Whose watch is to do something before then: nobody else's is released by then. */
export async function ownersDueBy(db: Db, light: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watches')
    .select('user_id')
    .distinct()
    .where('due_light', '<=', light)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Watches that moved since, as every act of their owner moves them: they may have other dates. */
export async function readMovedSince(
  db: Db,
  wallMs: number,
): Promise<{ userId: number; watchId: number }[]> {
  return db
    .selectFrom('watches')
    .select(['user_id as userId', 'id as watchId'])
    .where('updated_at', '>', wallMs)
    .execute();
}

/** Until the hold is over this watch releases nothing, and its owner is warned afresh. */
export async function writeHeldAlone(
  tx: Tx,
  owner: Owner,
  watchId: number,
  hold: SafetyHold,
): Promise<void> {
  await changeOwn(tx, owner, 'watches', { id: watchId }, { held_alone: JSON.stringify(hold) });
}
