/** The thread of `lanes.ts`: lives the worlds that it is given, one after another. */
import { parentPort } from 'node:worker_threads';
import { liveTwice, type TwinOutcome } from './twin-world.ts';

/** A world, and after how many milliseconds it has to end. */
export interface LaneTask {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  /** Whether it is enough to know that they part. */
  readonly isCoarse: boolean;
  readonly leftMs: number;
}

parentPort?.on('message', (task: LaneTask) => {
  const endsAtMs = performance.now() + task.leftMs;
  const isOver = (): boolean => performance.now() > endsAtMs;
  // Where this breaks, the thread breaks, and whoever waits for it is told.
  void liveTwice({ ...task, isOver }).then((outcome: TwinOutcome) =>
    parentPort?.postMessage(outcome),
  );
});
