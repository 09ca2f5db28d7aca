/**
 * The gate. Without an argument it is the one before a commit: types, lint, format, unused code,
 * pure tests, and the tests beside whatever changed. With `--all` every test without a browser.
 */
import { execFile, spawnSync } from 'node:child_process';
import { leftOut } from '#torture/left-out.ts';
import { allTests, repositoryRoot, runTests, testsFor } from './node-tests.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

const checks = ['types', 'lint', 'format:check', 'unused'];

const isWhole = process.argv.includes('--all');
const beganMs = performance.now();
keepTemporaryFilesInMemory();
if (!(await checkAll())) process.exit(1);
const all = allTests();
const changed = isWhole ? [] : changedFiles();
const tests = (isWhole ? all : testsFor(changed, all)).filter(
  // What takes minutes is left to `npm run torture`, unless it is what somebody works at.
  (path) => !leftOut.includes(path) || changed.includes(path),
);
const isGood = await runTests(tests, isWhole);
const seconds = Math.round((performance.now() - beganMs) / 1000);
console.log(`${isGood ? 'Verified' : 'Refused'} in ${seconds} s: ${tests.length} files of tests.`);
process.exitCode = isGood ? 0 : 1;

/** Runs all checks at once and prints the output of each that fails. */
async function checkAll(): Promise<boolean> {
  const results = await Promise.all(
    checks.map(async (name) => {
      const { isSound, output } = await runScript(name);
      const tookSeconds = Math.round((performance.now() - beganMs) / 1000);
      console.log(`${name}: ${isSound ? 'sound' : 'refused'} after ${tookSeconds} s`);
      if (!isSound) console.error(output);
      return isSound;
    }),
  );
  return results.every(Boolean);
}

function runScript(name: string): Promise<{ isSound: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', name],
      {
        cwd: repositoryRoot,
        maxBuffer: Number.POSITIVE_INFINITY,
        shell: process.platform === 'win32',
      },
      (error, output, errors) => resolve({ isSound: error === null, output: output + errors }),
    );
  });
}

/** Files with uncommitted changes; if there are none, the files of the last commit. */
function changedFiles(): string[] {
  const open = [
    ...git('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed =
    open.length > 0 ? open : git('diff', '--name-only', '--no-renames', '--relative', 'HEAD~1');
  if (changed.length === 0) {
    console.log('Git knows of no change here: only the tests that need no database are run.');
  }
  return changed;
}

/** The paths that it answers; none where this is no checkout, or has one commit alone. */
function git(command: string, ...options: string[]): string[] {
  const { stdout, status } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', command, '-z', ...options],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  return status === 0 ? stdout.split('\0').filter((path) => path !== '') : [];
}
