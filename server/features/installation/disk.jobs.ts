/**
 * Tells the operator in time that the disk with the data folder fills up, while there is still room
 * for what people write.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Deps } from '#server/deps.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';

export interface DiskContext extends Pick<Deps, 'clock'> {
  readonly dataDir: string;
  readonly operator: Pick<Operator, 'alarm'>;
  readonly readSpace?: typeof readDiskSpace;
}

const leastFreeShare = 0.1;

/** @returns one look; told again once a day while it lasts. */
export function watchDisk(context: DiskContext): () => Promise<void> {
  const { clock, dataDir, operator, readSpace = readDiskSpace } = context;
  let toldAt: number | null = null;
  return async () => {
    const { freeBytes, totalBytes } = await readSpace(dataDir);
    // Some file systems do not say how large they are.
    if (totalBytes === 0 || freeBytes >= totalBytes * leastFreeShare) return;
    const now = clock.monotonicMs();
    if (toldAt !== null && now - toldAt < DAY_MS) return;
    toldAt = now;
    // In whole percent: the same again is no new alarm.
    const freePercent = Math.floor((100 * freeBytes) / totalBytes);
    await operator.alarm('the disk with the data folder is almost full', { freePercent });
  };
}
