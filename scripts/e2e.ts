/**
 * Runs the journeys: makes sure of a browser and of a fresh build, then hands over to Playwright.
 * Arguments go through, for example `npm run e2e -- --headed`. What is tested stands in e2e/.
 * With `--texts` they have to have read every text of the specification, where that lies beside
 * the checkout; `npm run torture -- journeys` runs all that are needed for that.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { compiled } from './node-tests.ts';
import { missingTexts, type Read, type SpecifiedText } from './seen-texts.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

const root = join(import.meta.dirname, '..');
const specification = join(root, '../shared/specification.json');

const texts = '--texts';
const judgesTexts = process.argv.includes(texts);
const asked = process.argv.slice(2).filter((argument) => argument !== texts);
const isWhole = asked.every((argument) => /^--(workers|reporter)=/.test(argument));

keepTemporaryFilesInMemory();
run(join(root, 'scripts/build-web.ts'), ['--if-stale'], {});
const folder = judgesTexts ? mkdtempSync(join(tmpdir(), 'codicil-seen-')) : null;
process.on('exit', () => folder && rmSync(folder, { recursive: true, force: true }));
run(
  join(root, 'node_modules/@playwright/test/cli.js'),
  ['test', '--config', join(root, 'playwright.config.ts'), ...asked],
  {
    CHROMIUM_PATH: ensureBrowser(),
    ...(folder && { SEEN_TEXTS: folder }),
    ...(isWhole && { NOTE_SECONDS: 'yes' }),
  },
);
if (folder && existsSync(specification)) judgeTexts(folder);

/** @param folder holds what each worker read. */
function judgeTexts(folder: string): void {
  const { texts } = JSON.parse(readFileSync(specification, 'utf8')) as { texts: SpecifiedText[] };
  const read = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Read[],
  );
  const missing = missingTexts(texts, read);
  for (const line of missing) console.error(line);
  console.log(`${missing.length} texts of the specification were not read on their screens.`);
  if (missing.length > 0) process.exit(1);
}

function run(program: string, arguments_: string[], env: Record<string, string>): void {
  const result = spawnSync(process.execPath, [program, ...arguments_], {
    cwd: root,
    stdio: 'inherit',
    // The product is started for each worker, and compiled once for all of them.
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
