/**
 * Runs the journeys: makes sure of a browser and of a fresh build, then hands over to Playwright.
 * Arguments go through, for example `npm run e2e -- --headed`. What is tested stands in e2e/.
 * With `--texts` they have to have read every text of the specification, where that lies beside
 * the checkout; `npm run torture -- journeys` runs all that are needed for that. With `--rest`
 * those on a desk that `npm test` has walked on these pages are not walked again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { compiled } from './node-tests.ts';
import { missingTexts, type Read, type SpecifiedText } from './seen-texts.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

const root = join(import.meta.dirname, '..');
const specification = join(root, '../shared/specification.json');

const [texts, rest] = ['--texts', '--rest'];
const judgesTexts = process.argv.includes(texts);
const asked = process.argv.slice(2).filter((argument) => argument !== texts && argument !== rest);
const isWhole = asked.every((argument) => /^--(workers|reporter)=/.test(argument));

keepTemporaryFilesInMemory();
run(join(root, 'scripts/build-web.ts'), ['--if-stale'], {});
/** The drill is longer there. */
const leftToTorture = '@torture|letter-desk-drill';
/** What the journeys of `npm test` read on the pages that are built now. */
const readBefore = join(root, '.cache/seen-texts', stampOfPages());
const isRest = !isWhole && process.argv.includes(rest) && existsSync(readBefore);
if (isWhole) {
  rmSync(join(readBefore, '..'), { recursive: true, force: true });
  mkdirSync(readBefore, { recursive: true });
}
const isJudgedAlone = judgesTexts && !isWhole;
const temporary = isJudgedAlone ? mkdtempSync(join(tmpdir(), 'codicil-seen-')) : null;
process.on('exit', () => temporary && rmSync(temporary, { recursive: true, force: true }));
const readNow = isWhole ? readBefore : temporary;
run(
  join(root, 'node_modules/@playwright/test/cli.js'),
  [
    'test',
    '--config',
    join(root, 'playwright.config.ts'),
    ...(isRest ? [`--grep=${leftToTorture}`] : []),
    ...asked,
  ],
  {
    CHROMIUM_PATH: ensureBrowser(),
    ...(readNow && { SEEN_TEXTS: readNow }),
    ...(isWhole && { NOTE_SECONDS: 'yes' }),
  },
);
if (judgesTexts && readNow && existsSync(specification))
  judgeTexts(isRest ? [readBefore, readNow] : [readNow]);

/** @param folders hold what each worker read. */
function judgeTexts(folders: readonly string[]): void {
  const { texts } = JSON.parse(readFileSync(specification, 'utf8')) as { texts: SpecifiedText[] };
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const read = files.flatMap((file) => JSON.parse(file) as Read[]);
  const missing = missingTexts(texts, read);
  for (const line of missing) console.error(line);
  console.log(`${missing.length} texts of the specification were not read on their screens.`);
  if (missing.length > 0) process.exit(1);
}

/** Another one after each change of their sources. */
function stampOfPages(): string {
  return readFileSync(join(root, 'dist/web/.sources'), 'utf8').trim();
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
