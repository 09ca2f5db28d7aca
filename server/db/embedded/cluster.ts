/**
 * Makes the database files of a new data folder. A folder is either whole or absent: the work
 * happens beside it and is renamed into place, so that a kill at any moment only costs the time.
 */
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { systemEntropy } from '#server/platform/entropy.ts';
import { type Binaries, thisPlatform } from './binaries.ts';
import type { Layout } from './folders.ts';
import type { RunUser } from './run-user.ts';
import { explainOutput } from './server-output.ts';

export const superuser = 'codicil';
export const serverEnv = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' };

// The builtin locale sorts alike on every system; people's lists are sorted by the application.
const initdbArgs = [
  ['-U', superuser],
  ['-A', 'trust'],
  ['-E', 'UTF8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--data-checksums', '--no-instructions'],
].flat();

/** To be called under the start lock. */
export async function ensureCluster(
  layout: Layout,
  binaries: Binaries,
  user: RunUser,
  isThrowAway: boolean,
): Promise<void> {
  if (fs.existsSync(join(layout.cluster, 'PG_VERSION'))) {
    return;
  }
  removeUnfinished(layout);
  // A new name each time: a killed start may have left its initdb writing into the old one.
  const unfinished = `${layout.cluster}.new-${systemEntropy().bytes(8).toString('hex')}`;
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    if (user.dropTo !== undefined) {
      fs.chownSync(unfinished, user.dropTo.uid, user.dropTo.gid);
    }
    const args = ['-D', unfinished, ...initdbArgs, ...(isThrowAway ? ['--no-sync'] : [])];
    const options = { ...user.dropTo, env: serverEnv, cwd: '/' };
    await promisify(execFile)(binaries.initdb, args, options);
    fs.renameSync(unfinished, layout.cluster);
    syncFolder(dirname(layout.cluster));
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw explainOutput(layout.root, thisPlatform, outputOf(error), error);
  }
}

function removeUnfinished(layout: Layout): void {
  const names = fs.readdirSync(layout.root).filter((name) => name.startsWith('pg18.new-'));
  for (const name of names) {
    fs.rmSync(join(layout.root, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Without this a power cut may forget the new name of a folder whose content is safe. */
function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function outputOf(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return stderr === '' && error instanceof Error ? error.message : stderr;
}
