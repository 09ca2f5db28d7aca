/**
 * Finds a Chromium for the journeys, or installs one: the one asked for, the system's, Playwright's
 * own, Playwright's download, and at last the package manager. Starts no browser for a test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian-package.ts';

const root = join(import.meta.dirname, '..');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const installTimeoutMs = 600_000;
/** Without windows it does the same in less time, so it comes first. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** The path of a browser that really starts. Installs one if there is none. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? download() ?? installFromPackages();
  if (found !== null) return found;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, ' +
      'or run "npx playwright install chromium", or name one in CHROMIUM_PATH.',
  );
}

export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const asked = env['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '') {
    if (starts(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not start.`);
  }
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const places = [...onPath, ...fixedPlaces, chromium.executablePath()];
  return places.find(starts) ?? null;
}

/** Asks for the version: the stub of a package that is not installed exists, and fails here. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/** The full build, not the smaller shell: its place is the one `executablePath()` names. */
function download(): string | null {
  runVisibly(process.execPath, [playwright, 'install', 'chromium', '--no-shell']);
  return findBrowser();
}

/** For a machine that reaches a package mirror and nothing else. Needs Debian's tools and root. */
function installFromPackages(): string | null {
  return installDebianPackage(shell, 'inherit') ? findBrowser() : null;
}

function runVisibly(command: string, arguments_: string[]): void {
  spawnSync(command, arguments_, {
    cwd: root,
    stdio: 'inherit',
    timeout: installTimeoutMs,
  });
}
