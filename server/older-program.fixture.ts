/**
 * An older version of the whole program, out of the history of the checkout, in a folder of its
 * own, with the libraries of its own lock file. Only tests import this file.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const root = join(import.meta.dirname, '..');

/** Why there is none: a copy without history has no older program in it. */
export function noVersion(commit: string): string | false {
  try {
    git('rev-parse', '--quiet', '--verify', `${commit}^{commit}`);
    return false;
  } catch {
    return `the history of this checkout does not reach back to ${commit}`;
  }
}

/** @returns its program to start, as `npm start` does. */
export function unpackVersion(t: TestContext, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-older-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'program.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  rmSync(archive);
  // Whatever went since then is missing in those of today.
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit'];
  execFileSync('npm', [...install, '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'server/main.ts');
}

function git(...words: string[]): void {
  execFileSync('git', ['-C', root, ...words], { stdio: 'ignore' });
}
