/**
 * The log of the embedded database, which PostgreSQL writes for as long as it runs: opened for it,
 * and rid of what is older than we promise to keep.
 */
import * as fs from 'node:fs';
import { DAY_MS } from '#core/release/moment.ts';
import { planLayout } from './folders.ts';

const limitBytes = 1024 * 1024;
/** A day less than is promised: the log of an older version may name another time zone. */
const keptMs = 29 * DAY_MS;
const stamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/;
/** Enough for the moment of the first line. */
const headBytes = 4096;

/** What earlier starts said stays readable until it is large. */
export function openLog(path: string): number {
  const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > limitBytes) fs.truncateSync(path);
  // Each line goes to the end, also when what stands before it has been taken out.
  return fs.openSync(path, 'a', 0o600);
}

/**
 * A line that the server writes in this very moment may be lost; nobody can ask it to wait. There
 * is no log where the database is elsewhere.
 */
export function forgetOldLines(dataDir: string, nowMs: number): void {
  const path = planLayout(dataDir).log;
  if (!fs.existsSync(path)) return;
  const oldestMs = nowMs - keptMs;
  if (linesSince(headOf(path), oldestMs) === 0) return;
  const lines = fs.readFileSync(path);
  const kept = lines.subarray(linesSince(lines, oldestMs));
  fs.truncateSync(path);
  fs.appendFileSync(path, kept);
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(headBytes);
  const file = fs.openSync(path, 'r');
  try {
    return head.subarray(0, fs.readSync(file, head));
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Where the first line begins that is not older; the end where none does. A line without a moment
 * belongs to the one before it.
 */
export function linesSince(text: Buffer, oldestMs: number): number {
  let at = 0;
  // One character for each byte, whatever is written there.
  for (const line of text.toString('latin1').split(/(?<=\n)/)) {
    const [, day, time] = stamp.exec(line) ?? [];
    if (day !== undefined && Date.parse(`${day}T${time}Z`) >= oldestMs) return at;
    at += line.length;
  }
  return at;
}
