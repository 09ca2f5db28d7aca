/**
 * Deals with a server that nobody supervises: its supervisor was killed and it lives on, or only
 * its lock file is left and the number in it belongs to another program by now.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { readServerFile, removeServerFile } from './server-file.ts';

/**
 * One step; the caller tries to start again after it. To be called under the start lock, when the
 * users' pipe has no reader: then no running server of this folder is in anybody's care.
 */
export function dismissAbandonedServer(cluster: string, isPatienceOver: boolean): void {
  const pid = readServerFile(cluster)?.pid;
  // A number that is none would be taken for a whole group of processes.
  if (pid === undefined || !Number.isSafeInteger(pid) || pid <= 1) {
    return;
  }
  const command = commandOf(pid);
  if (command !== undefined && !command.includes(cluster)) {
    // After a restart of the machine or container numbers repeat; PostgreSQL cannot tell.
    removeServerFile(cluster);
  } else if (command !== undefined && isPatienceOver) {
    signal(pid);
  }
}

/** Undefined when there is no such process, empty for one that ended and was not collected. */
function commandOf(pid: number): string | undefined {
  try {
    return fs.existsSync('/proc/self')
      ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // Both ways of asking fail exactly when there is nobody of this number.
    return undefined;
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended between the look and the signal, which is what we want.
  }
}
