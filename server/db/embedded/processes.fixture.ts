/** The processes of this machine, as a test sees and kills them. Only tests import this file. */
import { execFileSync } from 'node:child_process';
import { until } from '#server/platform/until.fixture.ts';

export function processes(): { pid: number; parent: number }[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

export function untilGone(...pids: number[]): Promise<void> {
  const isGone = () => !processes().some(({ pid }) => pids.includes(pid));
  return until(isGone, 'a killed process still runs');
}

export function descendants(pid: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return [pid, ...below(pid)];
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It fell with one of the others.
    }
  }
}
