/** Chooses where sealed files lie: in a bucket when one is configured, else in the data folder. */
import { join } from 'node:path';
import { SystemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { BlobStore } from './port.ts';

/**
 * @param mark of this installation: what it does not know it removes, so it must never look at the
 * files of another one that shares the bucket or once had this folder.
 */
export async function openFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  mark: string,
): Promise<BlobStore> {
  if (s3 === undefined) return openFolderStore(join(dataDir, 'files', mark), new SystemClock());
  // The library of a bucket is large, and a data folder needs none.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, mark);
}
