/**
 * Removes files that no row leads to: what a crash left between keeping a file and writing its row,
 * or between deleting a row and removing its file.
 */
import type { Db } from '#server/db/schema.ts';
import type { BlobStore } from '#server/files/port.ts';
import { strayBlobs } from '#server/store/attachments.ts';

export interface FileSweepContext {
  readonly db: Db;
  readonly files: Pick<BlobStore, 'list' | 'remove'>;
  /** Of the machine, not of simulated time: it is what files are dated by. */
  readonly nowMs: () => number;
}

export const fileSweepPauseMs = 60 * 60_000;
/** Far longer than any upload takes: younger files may have a row that is not committed yet. */
const strayMs = 24 * 60 * 60_000;
const batchSize = 500;

/** @returns how many files were removed. */
export async function sweepFiles({ db, files, nowMs }: FileSweepContext): Promise<number> {
  const keptBefore = nowMs() - strayMs;
  let removed = 0;
  let batch: string[] = [];
  const removeStrays = async () => {
    for (const blob of await strayBlobs(db, batch)) {
      await files.remove(blob);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, keptAt } of files.list()) {
    if (keptAt < keptBefore) batch.push(name);
    if (batch.length >= batchSize) await removeStrays();
  }
  await removeStrays();
  return removed;
}
