/**
 * Reads what PostgreSQL's programs said when they failed and answers the sentence for people.
 */
import { statfsSync } from 'node:fs';
import type { StartupError } from '#server/platform/startup-error.ts';
import { binariesDoNotRun, didNotStart, diskFull } from './start-messages.ts';

const noSpace = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;
const notRunnable = new RegExp(
  [
    'GLIBC_',
    'error while loading shared libraries',
    'cannot execute',
    'Exec format error',
    'not found$',
    'spawn .* (?:ENOENT|EACCES)',
  ].join('|'),
  'm',
);
const foreignServer = /lock file ".*" already exists|pre-existing shared memory block/;
const leastFreeBytes = 1024 * 1024;

export function explainOutput(
  folder: string,
  platform: string,
  output: string,
  cause?: unknown,
): StartupError {
  // On a full disk the server cannot even write down why it stopped.
  if (noSpace.test(output) || freeBytes(folder) < leastFreeBytes) {
    return diskFull(folder, cause);
  }
  if (notRunnable.test(output)) {
    return binariesDoNotRun(platform, output);
  }
  return didNotStart(folder, output);
}

/** Another server, or what is left of one, still holds the cluster. */
export function isHeldByAnother(output: string): boolean {
  return foreignServer.test(output);
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
