/** How much room a folder has left, and whether it takes anything at all. Decides nothing. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskSpace {
  /** For us: what is kept back for the superuser does not count. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** More than one block of a disk, so that a full one has nowhere to put it. */
const probe = Buffer.alloc(8192);

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Writes a file and removes it. @throws what the system says. */
export async function writeProbe(folder: string): Promise<void> {
  // Each process its own: two that ask at once must not remove each other's.
  const path = join(folder, `write-probe-${process.pid}`);
  try {
    await writeFile(path, probe, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
