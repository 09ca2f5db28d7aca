/**
 * Many worlds, each in a thread of its own, as many at once as processors and memory allow. What
 * happened in them is added up; every world is judged by itself, and can be lived again alone.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Chronicle } from './world.ts';
import type { WorldSize } from './world-thread.ts';

export interface LivedWorld extends WorldSize {
  readonly chronicle: Chronicle;
}

/** So many that a wave of releases is possible; with more the breaker counts for longer. */
const MOST_OWNERS = 500;
/** All threads together. */
const MOST_MEMORY_MB = 1800;
/** What everything that was ever sent in a year of one owner takes up to the end of its world. */
const LIFE_YEAR_MB = 0.15;
const EMPTY_THREAD_MB = 60;

/** Of nearly the same size, none of them larger than a crowd. */
export function worldsOf({ seed, owners, years }: WorldSize): WorldSize[] {
  const count = Math.ceil(owners / MOST_OWNERS);
  return Array.from({ length: count }, (_, place) => ({
    seed: `${seed} ${place + 1}`,
    owners: Math.floor((owners + place) / count),
    years,
  }));
}

/** How many of these worlds may be lived at once. */
export function lanesFor(worlds: readonly WorldSize[]): number {
  const lives = Math.max(...worlds.map(({ owners, years }) => owners * years));
  const fitting = Math.floor(MOST_MEMORY_MB / (EMPTY_THREAD_MB + LIFE_YEAR_MB * lives));
  return Math.max(1, Math.min(availableParallelism(), fitting, worlds.length));
}

/** @param onLived told of each world as it ends. @returns in the order of `worlds`. */
export async function liveMany(
  worlds: readonly WorldSize[],
  lanes: number,
  onLived: (lived: LivedWorld) => void = () => undefined,
): Promise<LivedWorld[]> {
  const lived: LivedWorld[] = [];
  const waiting = worlds.entries();
  const lane = async (): Promise<void> => {
    for (const [place, world] of waiting) {
      const own = { ...world, chronicle: await liveInThread(world) };
      lived[place] = own;
      onLived(own);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return lived;
}

export function sumOf(chronicles: readonly Chronicle[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { counts } of chronicles) {
    for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
}

/** Its memory is given back with the thread. */
function liveInThread(world: WorldSize): Promise<Chronicle> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('world-thread.ts', import.meta.url), { workerData: world });
    worker.on('message', resolve);
    worker.on('error', (cause) =>
      reject(new Error(`The world of seed '${world.seed}' broke`, { cause })),
    );
    worker.on('exit', () => reject(new Error(`The world of seed '${world.seed}' has no end`)));
  });
}
