/**
 * Runs the tests that need no browser in batches, as many at once as the machine carries, and notes
 * how long each file took.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..');
/** Where Node keeps what it has compiled, for every program that the tests start. */
export const compiled = join(repositoryRoot, '.cache/compiled');
/** Where the last whole run noted its seconds; `scripts/seconds.ts` reads it. */
export const nodeSeconds = join(repositoryRoot, '.cache/seconds-node');

/** Tests in these folders are quick: they need no database. */
const quickFolders = ['contract', 'core', 'tidy', 'torture', 'web'];
const testFiles = '!(node_modules|e2e|dist|data)/**/*.test.{ts,tsx}';

/** Stops a test that hangs. On a busy machine the slowest takes a tenth of this. */
const hangMs = 20 * 60_000;
/** A larger batch loads less, a smaller one leaves no processor waiting at the end. */
const batchSize = { quick: 40, other: 8 };

/** Paths from the root, sorted. */
export function allTests(): string[] {
  const found = globSync(testFiles, { cwd: repositoryRoot });
  return found.map((path) => path.replaceAll('\\', '/')).toSorted();
}

/**
 * Pure tests, and those that lie in the same folder as something that changed. Of whole programs,
 * which take long, only those that changed themselves or whose program did.
 */
export function testsFor(changed: readonly string[], tests: readonly string[]): string[] {
  const folders = new Set(changed.map((path) => dirname(path)));
  const programs = new Set(changed.map(nameOf));
  return tests.filter((path) => {
    if (isQuick(path)) return true;
    return isOfProgram(path) ? programs.has(nameOf(path)) : folders.has(dirname(path));
  });
}

/** `server/rotate-master-key` for the program and for its tests. */
function nameOf(path: string): string {
  return path.replace(/(\.test)?\.tsx?$/, '');
}

/** Which files share a process: neighbours do. The batches that take longest come first. */
export function batchesOf(tests: readonly string[]): string[][] {
  const byRoom = Map.groupBy(tests, (path) => (isOfProgram(path) ? path : roomOf(path)));
  const batches = [...byRoom.values()].flatMap(split);
  return batches.toSorted(([one = ''], [other = '']) => weightOf(other) - weightOf(one));
}

/**
 * `server/features`, `web`: whose tests load the same things. Those of screens, which put a window
 * in the place of Node's own, are among themselves.
 */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, isQuick(path) ? 1 : 2);
  return folders.join('/') + (path.endsWith('.tsx') ? ' in a window' : '');
}

/** Whole programs end and signal themselves: each has a process of its own. */
function isOfProgram(path: string): boolean {
  return /^(server|sim)\/[^/]+$/.test(path);
}

/** How long a batch takes in comparison with the others, by one of its files. */
function weightOf(path: string): number {
  // Quick ones are so many in a batch that it takes long, too.
  return isQuick(path) || isOfProgram(path) || path.startsWith('server/engine/') ? 2 : 1;
}

function isQuick(path: string): boolean {
  return quickFolders.includes(path.split('/')[0] ?? '');
}

/** Into batches of the same size, as far as that goes. */
function split(files: readonly string[]): string[][] {
  const [first = ''] = files;
  const most = isQuick(first) ? batchSize.quick : batchSize.other;
  const count = Math.ceil(files.length / most);
  const size = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, index) => files.slice(index * size, (index + 1) * size));
}

/** @returns whether all of them passed. */
export async function runTests(tests: readonly string[], notesSeconds: boolean): Promise<boolean> {
  if (notesSeconds) rmSync(nodeSeconds, { recursive: true, force: true });
  mkdirSync(nodeSeconds, { recursive: true });
  const waiting = [...batchesOf(tests).entries()];
  const refused: string[] = [];
  // Many wait for a process or a database now and then: one more than there are processors.
  const lanes = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, files] = next;
      const notes = notesSeconds ? join(nodeSeconds, `${index}.tsv`) : null;
      const beganMs = performance.now();
      const { isGood, output } = await runBatch(files, notes);
      const seconds = Math.round((performance.now() - beganMs) / 1000);
      console.log(`${isGood ? 'sound' : 'refused'} in ${seconds} s: ${files.join(', ')}`);
      if (!isGood) refused.push(output);
    }
  });
  await Promise.all(lanes);
  // At the end, where one looks first.
  for (const output of refused) console.error(output);
  return refused.length === 0;
}

/** @param notes is the file that its seconds go to. */
export async function runBatch(
  files: readonly string[],
  notes: string | null,
): Promise<{ isGood: boolean; output: string }> {
  const seconds = [
    '--test-reporter=./scripts/seconds-reporter.ts',
    `--test-reporter-destination=${notes}`,
  ];
  const child = spawn(
    process.execPath,
    [
      // Compiles what only the build can compile, for the tests of screens.
      '--import=./web/tsx.fixture.ts',
      `--test-timeout=${hangMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      ...(notes === null ? [] : seconds),
      'scripts/test-batch.ts',
      ...files,
    ],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What many batches load is compiled once for all of them.
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { isGood: code === 0, output };
}
