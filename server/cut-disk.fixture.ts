/**
 * A file system in one file, whose power can be cut: what was written and not synced is lost, as on
 * a real disk. Needs root on Linux. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#server/platform/until.fixture.ts';
import { signal } from './killed-product.fixture.ts';

export interface CutDisk {
  /** Every user of this machine may pass through it. */
  readonly folder: string;
  /**
   * Everything that has a file of it open stands still and dies. Afterwards the folder holds what
   * had reached the disk by then, and nothing else.
   */
  cut(): Promise<void>;
}

const size = '900M';
/** By itself the file system syncs every five minutes instead of every five seconds. */
const mountOptions = 'loop,commit=300';
/** Whoever is told to stand still does so a moment later. */
const stillMs = 60;

/** @returns null where nothing can be mounted. */
export function openCutDisk(test: TestContext): CutDisk | null {
  const place = fs.mkdtempSync(join(tmpdir(), 'codicil-disk-'));
  fs.chmodSync(place, 0o755);
  const folder = join(place, 'mounted');
  fs.mkdirSync(folder);
  let image = join(place, 'first');
  let cuts = 0;
  const release = () => fs.rmSync(place, { recursive: true, force: true });
  try {
    run('truncate', '-s', size, image);
    run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
    run('mount', '-o', mountOptions, image, folder);
  } catch (error) {
    release();
    test.diagnostic(`no disk can be mounted: ${String(error)}`);
    return null;
  }
  test.after(async () => {
    for (const pid of usersOf(folder)) signal(pid, 'SIGKILL');
    await unmount(folder);
    release();
  });
  fs.chmodSync(folder, 0o755);
  run('sync', '-f', folder);

  return {
    folder,
    cut: async () => {
      const pids = usersOf(folder);
      assert(pids.length > 1, 'the product and its database use the disk');
      for (const pid of pids) signal(pid, 'SIGSTOP');
      await sleep(stillMs);
      const left = join(place, `left-by-cut-${(cuts += 1)}`);
      run('cp', '--sparse=always', image, left);
      for (const pid of pids) signal(pid, 'SIGKILL');
      await unmount(folder);
      fs.rmSync(image);
      image = left;
      run('mount', '-o', mountOptions, image, folder);
    },
  };
}

/** Processes that die hold it for a moment longer. */
async function unmount(folder: string): Promise<void> {
  await until(() => usersOf(folder).length === 0);
  await until(() => {
    try {
      run('umount', folder);
      return true;
    } catch {
      return false;
    }
  });
}

/** The processes that have a file in it open or work in it. */
function usersOf(folder: string): number[] {
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linksOf(pid).some(isInside))
    .map(Number);
}

function linksOf(pid: string): string[] {
  const root = join('/proc', pid);
  try {
    const names = fs.readdirSync(join(root, 'fd')).map((fd) => join('fd', fd));
    return [...names, 'cwd'].map((name) => fs.readlinkSync(join(root, name)));
  } catch {
    // It ended while we were looking, or is no process of ours.
    return [];
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'pipe' });
}
