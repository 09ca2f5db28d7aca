/**
 * Worlds that model and product live, several at once: each lane is a thread, because a world
 * mostly waits for the database, and a second one uses the processor meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LaneTask } from './lane-thread.ts';
import type { TwinOutcome } from './twin-world.ts';

export interface LivedTwice extends LaneTask {
  readonly outcome: TwinOutcome;
  readonly seconds: number;
}

/**
 * @param tasks taken from as lanes become free; whoever stops it ends the run.
 * @param onLived told of each world as it ends.
 */
export async function liveInLanes(
  tasks: Iterator<LaneTask>,
  lanes: number,
  onLived: (lived: LivedTwice) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => liveInLane(tasks, onLived)));
}

async function liveInLane(
  tasks: Iterator<LaneTask>,
  onLived: (lived: LivedTwice) => void,
): Promise<void> {
  let next = tasks.next();
  if (next.done === true) return;
  const thread = new Worker(new URL('lane-thread.ts', import.meta.url));
  try {
    while (next.done !== true) {
      const task = next.value;
      const beganMs = performance.now();
      thread.postMessage(task);
      const [outcome] = (await once(thread, 'message')) as [TwinOutcome];
      onLived({ ...task, outcome, seconds: (performance.now() - beganMs) / 1000 });
      next = tasks.next();
    }
  } finally {
    await thread.terminate();
  }
}
