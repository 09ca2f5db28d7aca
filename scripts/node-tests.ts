/**
 * Runs the tests that need no browser, as many files at once as the machine carries, and notes how
 * long each file took.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
/** Where the last whole run noted its seconds; `scripts/seconds.ts` reads it. */
export const nodeSeconds = join(root, '.cache/seconds-node.tsv');

/** Tests in these folders are quick: they need no database. */
const quickFolders = ['contract', 'core', 'tidy', 'torture', 'web'];
const testFiles = '!(node_modules|e2e|dist|data)/**/*.test.{ts,tsx}';

/** Stops a test that hangs. The slowest file takes a hundredth of this. */
const hangMs = 3_600_000;

/** Paths from the root, sorted. */
export function allTests(): string[] {
  const found = globSync(testFiles, { cwd: root });
  return found.map((path) => path.replaceAll('\\', '/')).toSorted();
}

/** Pure tests, and those that lie in the same folder as something that changed. */
export function testsFor(changed: readonly string[], tests: readonly string[]): string[] {
  const folders = new Set(changed.map((path) => dirname(path)));
  return tests.filter(
    (path) => quickFolders.includes(path.split('/')[0] ?? '') || folders.has(dirname(path)),
  );
}

/** @returns whether all of them passed. */
export async function runTests(tests: readonly string[], notesSeconds: boolean): Promise<boolean> {
  mkdirSync(dirname(nodeSeconds), { recursive: true });
  const seconds = [
    '--test-reporter=./scripts/seconds-reporter.ts',
    `--test-reporter-destination=${nodeSeconds}`,
  ];
  const child = spawn(
    process.execPath,
    [
      // Compiles what only the build can compile, for the tests of screens.
      '--import=./web/tsx.fixture.ts',
      '--test',
      // Many wait for a process or a database now and then: one more than there are processors.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${hangMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      ...(notesSeconds ? seconds : []),
      ...tests,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // Each file is a process of its own: what it imports is compiled once for all of them.
      env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
    },
  );
  const code = await new Promise((resolve) => child.once('close', resolve));
  return code === 0;
}
