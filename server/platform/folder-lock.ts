/**
 * A lock on a folder between processes. The kernel holds it through a file opened by node:sqlite
 * and drops it when the process ends in whatever way, so that no crash leaves a stale lock behind.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

export interface FolderLock {
  release(): void;
}

// Invariant: a held lock stays reachable from here. A handle that nothing refers to is collected,
// and the lock silently vanishes with it.
const held = new Set<DatabaseSync>();

/**
 * Answers undefined when somebody else, in this process or another, holds the lock. The file must
 * never be opened by other means in this process: closing that copy would drop the lock.
 */
export function tryLockFolder(folder: string, name: string): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 });
  try {
    // Takes the operating system's lock without writing a byte, so that it works on a full disk.
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) {
      return undefined;
    }
    throw error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) {
        file.close();
      }
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
