/**
 * Room on the disk for archives that come: several at once must not fill together what each of them
 * alone would leave free. What the database and the mailbox need on the same disk is not for them.
 */
import type { Deps } from '#server/deps.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { refuse } from '#server/refusal.ts';

/** As much as a start of the database wants to find. */
const reservedBytes = 100 * 1024 * 1024;

/** What archives that are under way in this process may still take. */
let promised = 0;

/** Sets what one archive may still take, instead of what was set before. */
export type Reserve = (bytes: number) => Promise<void>;

/**
 * Promises nothing before `reserve` is called, and nothing any more once the work is done.
 *
 * @throws Refusal where the disk has no room for it.
 */
export async function withRoom<T>(
  deps: Pick<Deps, 'files' | 'scratchDir'>,
  work: (reserve: Reserve) => Promise<T>,
): Promise<T> {
  let own = 0;
  try {
    return await work(async (bytes) => {
      const free = await readFree(deps);
      if (free < promised - own + bytes + reservedBytes) refuse('disk-full');
      promised += bytes - own;
      own = bytes;
    });
  } finally {
    promised -= own;
  }
}

async function readFree({ files, scratchDir }: Pick<Deps, 'files' | 'scratchDir'>) {
  const { freeBytes } = await readDiskSpace(scratchDir);
  return Math.min(freeBytes, (await files.freeBytes()) ?? Infinity);
}
