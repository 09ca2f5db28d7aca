/** Forgets how often pages were opened, after a year: a season can be told from the one before. */
import type { Db } from '#server/db/schema.ts';
import { forgetPageViewsBefore } from '#server/store/page-views.ts';

export const forgetPauseMs = 60 * 60_000;
const keptMs = 365 * 24 * 60 * 60_000;

/** @param nowMs of a moment to decide with. */
export async function forgetOldPageViews(db: Db, nowMs: number): Promise<void> {
  await forgetPageViewsBefore(db, nowMs - keptMs);
}
