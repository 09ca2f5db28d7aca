/** What the measurements of pages need first: the pages, and a browser. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Only if a source has changed. */
export function buildMeasuredPages(): void {
  const build = join(root, 'scripts/build-web.ts');
  spawnSync(process.execPath, [build, '--if-stale'], { cwd: root, stdio: 'inherit' });
}

/** Asks the program that the journeys ask; scripts are run by path and not imported from here. */
export function askForBrowser(): string {
  const question =
    "import('./scripts/browser.ts').then((found) => console.log(found.ensureBrowser()))";
  const answer = spawnSync(process.execPath, ['--eval', question], { cwd: root, encoding: 'utf8' });
  const path = answer.stdout.trim().split('\n').at(-1) ?? '';
  if (answer.status !== 0 || path === '') throw new Error(answer.stderr);
  return path;
}
