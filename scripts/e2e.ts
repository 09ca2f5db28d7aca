/**
 * Runs the journeys: makes sure of a browser and of a fresh build, then hands over to Playwright.
 * Arguments go through, for example `npm run e2e -- --headed`. What is tested stands in e2e/.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');

run(join(root, 'scripts/build-web.ts'), ['--if-stale'], {});
run(
  join(root, 'node_modules/@playwright/test/cli.js'),
  ['test', '--config', join(root, 'playwright.config.ts'), ...process.argv.slice(2)],
  { CHROMIUM_PATH: ensureBrowser() },
);

function run(program: string, arguments_: string[], env: Record<string, string>): void {
  const result = spawnSync(process.execPath, [program, ...arguments_], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
