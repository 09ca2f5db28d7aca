/** The thread of `many.ts`: one world from its beginning to its end. */
import { parentPort, workerData } from 'node:worker_threads';
import { runWorld } from './world.ts';

export interface WorldSize {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
}

parentPort?.postMessage(runWorld(workerData as WorldSize));
