/**
 * Counts the processes that use one server, by a named pipe that each of them holds open for
 * writing. The reader sees the end of the pipe when the last user is gone, even if all were killed:
 * closing is done by the kernel. Starts and stops nothing.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { codeOf } from '#server/platform/error-code.ts';
import { diskFull, noNamedPipe } from './start-messages.ts';

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = fs.constants;

export interface Membership {
  leave(): void;
}

/** Undefined when nobody reads the pipe, that is, when no server is being supervised. */
export function joinUsers(pipe: string): Membership | undefined {
  let descriptor: number;
  try {
    descriptor = fs.openSync(pipe, O_WRONLY | O_NONBLOCK);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENXIO' || code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
  return membershipOf(descriptor);
}

/**
 * Whether any process holds the pipe: nobody ever writes, so a read finds its end or nothing yet.
 */
export function hasUsers(pipe: string): boolean {
  const descriptor = fs.openSync(pipe, O_RDONLY | O_NONBLOCK);
  try {
    return fs.readSync(descriptor, Buffer.alloc(1)) > 0;
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') {
      return true;
    }
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Opens both ends, the reading one for the supervisor that is about to be started. The writing end
 * is open before the supervisor exists: it can never miss that its only user was killed.
 */
export function foundUsers(pipe: string): { readEnd: number; membership: Membership } {
  makePipe(pipe);
  const bridge = fs.openSync(pipe, O_RDWR | O_NONBLOCK);
  try {
    const readEnd = fs.openSync(pipe, O_RDONLY);
    const writeEnd = fs.openSync(pipe, O_WRONLY | O_NONBLOCK);
    return { readEnd, membership: membershipOf(writeEnd) };
  } finally {
    fs.closeSync(bridge);
  }
}

function makePipe(pipe: string): void {
  if (fs.statSync(pipe, { throwIfNoEntry: false })?.isFIFO()) {
    return;
  }
  try {
    execFileSync('mkfifo', ['-m', '600', pipe], { stdio: 'pipe' });
  } catch (error) {
    throw /No space left/.test(String(error)) ? diskFull(pipe, error) : noNamedPipe(pipe, error);
  }
}

function membershipOf(descriptor: number): Membership {
  let isOpen = true;
  return {
    leave() {
      if (isOpen) {
        isOpen = false;
        fs.closeSync(descriptor);
      }
    },
  };
}
