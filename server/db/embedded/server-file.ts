/**
 * Reads postmaster.pid, the file in which a PostgreSQL server says which process it is and how far
 * it has come. It may be left over from a server that was killed.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';

export interface ServerFile {
  pid: number;
  /** Tells one run of the server from another: its number, folder and time of start. */
  mark: string;
  /** It takes statements, or did so when it was killed. */
  isReady: boolean;
}

const statusLine = 7;

export function readServerFile(cluster: string): ServerFile | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
  return {
    pid: Number(lines[0]),
    mark: lines.slice(0, 3).join('\n'),
    isReady: lines[statusLine]?.trim() === 'ready',
  };
}

export function removeServerFile(cluster: string): void {
  fs.rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
