/**
 * Somebody who may write to her own folder and to nothing else, and what she starts. Only tests
 * import this file.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;
/** In many systems nobody is this number. */
const nobody = 65_534;

export interface Said {
  readonly code: number | null;
  readonly text: string;
}

/** It tells of newer versions of itself, now and then. */
export const quietNpm = { npm_config_update_notifier: 'false' };

interface Place {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** npm puts the programs of this checkout before all others. */
export function systemPath(): string {
  const places = (process.env['PATH'] ?? '').split(':');
  return places.filter((place) => !place.includes('node_modules')).join(':');
}

/** A folder of her own, which is all that this user has. */
export class OrdinaryUser {
  readonly home: string;

  constructor() {
    this.home = fs.mkdtempSync(join(tmpdir(), 'codicil-home-'));
    if (isRoot) fs.chownSync(this.home, nobody, nobody);
  }

  run(program: string, words: readonly string[] = [], place: Place = {}): Said {
    const [command, all] = this.#line(program, words);
    const { status, stdout, stderr } = spawnSync(command, all, {
      ...this.#options(place),
      encoding: 'utf8',
    });
    return { code: status, text: stdout + stderr };
  }

  start(program: string, words: readonly string[] = [], place: Place = {}): ChildProcess {
    const [command, all] = this.#line(program, words);
    return spawn(command, all, {
      ...this.#options(place),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  remove(): void {
    fs.rmSync(this.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #line(program: string, words: readonly string[]): [string, string[]] {
    const who = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
    return isRoot ? ['setpriv', [...who, program, ...words]] : [program, [...words]];
  }

  /** As on a machine that has what it came with, and no Node of ours. */
  #options({ cwd = '/', env }: Place): { cwd: string; env: NodeJS.ProcessEnv } {
    const own = { HOME: this.home, TMPDIR: this.home, PATH: systemPath(), ...quietNpm };
    return { cwd, env: { ...own, ...env } };
  }
}

/** @returns after how many milliseconds it answered. */
export async function firstAnswer(started: ChildProcess, url: string): Promise<number> {
  const beganMs = performance.now();
  for (;;) {
    assert.equal(started.exitCode, null, 'it ended');
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return Math.round(performance.now() - beganMs);
    await sleep(20);
  }
}

export async function stopAndWait(started: ChildProcess): Promise<number | null> {
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
  return started.exitCode;
}
