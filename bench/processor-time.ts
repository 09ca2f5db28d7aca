/**
 * How long processors worked for some processes and all that they started. Others who use the same
 * machine do not count in it, so it can be compared beside other work. Linux alone says it.
 */
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessTimes {
  readonly parent: number;
  /** Its own, in ticks of a hundredth of a second. */
  readonly own: number;
  /** Of the children that have ended. */
  readonly ended: number;
}

const tickMs = 10;

/** @returns milliseconds since these processes began, whatever became of their children. */
export function processorMs(roots: readonly number[]): number {
  const all = readTimes();
  const belongs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return roots.includes(pid) || (parent > 1 && belongs(parent));
  };
  let ticks = 0;
  for (const [pid, { own, ended }] of all) {
    if (belongs(pid)) ticks += own + ended;
  }
  return ticks * tickMs;
}

export function parentOf(pid: number): number {
  const found = readTimes().get(pid);
  if (found === undefined) throw new Error(`There is no process ${pid}.`);
  return found.parent;
}

function readTimes(): Map<number, ProcessTimes> {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const read = timesOf(pid);
    if (read !== null) times.set(pid, read);
  }
  return times;
}

/** Null: it ended while we were looking. */
function timesOf(pid: number): ProcessTimes | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name before it may hold spaces and brackets; then state and parent; the times come later.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: user + system, ended: endedUser + endedSystem };
}
