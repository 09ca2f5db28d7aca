/**
 * A release, made of this checkout and unpacked as root does it for somebody else: whoever starts
 * it may write nothing of it. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;

export interface MadeRelease {
  readonly folder: string;
  /** What it says of how large it is. */
  readonly said: string;
  remove(): void;
}

export function makeRelease(): MadeRelease {
  const program = ['--disable-warning=ExperimentalWarning', 'scripts/release/make.ts'];
  const said = execFileSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
  const archive = /^\S+\.tar\.gz$/m.exec(said)?.[0] ?? assert.fail(said);
  const place = fs.mkdtempSync(join(tmpdir(), 'codicil-release-'));
  fs.chmodSync(place, 0o755);
  execFileSync('tar', ['xzf', archive, '-C', place]);
  const folder = join(place, fs.readdirSync(place)[0] ?? '');
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', folder]);
  return {
    folder,
    said,
    remove() {
      if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder]);
      fs.rmSync(place, { recursive: true, force: true });
    },
  };
}

/**
 * Of the process and all below it, each shared page counted once, in megabytes. Null where the
 * machine does not tell.
 */
export function residentMegabytes(pid: number): number | null {
  if (!fs.existsSync(`/proc/${pid}/smaps_rollup`)) return null;
  const pids = [pid, ...pidsBelow(pid)];
  const kilobytes = pids.map((each) => {
    const rollup = fs.readFileSync(`/proc/${each}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/** Every process that it started, and that these started. */
export function pidsBelow(pid: number): number[] {
  const children = fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((task) =>
      fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '),
    )
    .filter((text) => text !== '')
    .map(Number);
  return children.flatMap((child) => [child, ...pidsBelow(child)]);
}
