/**
 * Where the tests of one run keep their temporary files, databases included: in memory where the
 * machine has room. A new database is some 700 files, which takes ten times as long on a disk.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const memory = '/dev/shm';
/** Several times what a whole run has needed at once. */
const roomBytes = 4 * 1024 ** 3;

/** For this process and all that it starts; what is left behind goes with this process. */
export function keepTemporaryFilesInMemory(): void {
  const isDone = process.env['TMPDIR']?.startsWith(memory);
  if (isDone || !existsSync(memory) || freeBytes(memory) < roomBytes) return;
  const folder = mkdtempSync(join(memory, 'codicil-tests-'));
  // The database runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // The database stops with the last process that uses it, and may still be writing.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
