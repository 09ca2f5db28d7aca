/**
 * The gate. Without an argument it is the one before a commit: types, lint, format, unused code,
 * pure tests, and the tests beside whatever changed. With `--all` every test without a browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { allTests, root, runTests, testsFor } from './node-tests.ts';

const checks = ['types', 'lint', 'format:check', 'unused'];

const isWhole = process.argv.includes('--all');
const beganMs = performance.now();
if (!(await checkAll())) process.exit(1);
const tests = isWhole ? allTests() : testsFor(changedFiles(), allTests());
const isGood = await runTests(tests, isWhole);
const seconds = Math.round((performance.now() - beganMs) / 1000);
console.log(`${isGood ? 'Verified' : 'Refused'} in ${seconds} s: ${tests.length} files of tests.`);
process.exitCode = isGood ? 0 : 1;

/** All of them at once; what one of them objects to is shown when it has ended. */
async function checkAll(): Promise<boolean> {
  const results = await Promise.all(
    checks.map(async (name) => {
      const { code, output } = await runScript(name);
      const tookSeconds = Math.round((performance.now() - beganMs) / 1000);
      console.log(`${name}: ${code === 0 ? 'sound' : 'refused'} after ${tookSeconds} s`);
      if (code !== 0) console.error(output);
      return code === 0;
    }),
  );
  return results.every(Boolean);
}

async function runScript(name: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** What is not committed yet; where everything is, what the last commit changed. */
function changedFiles(): string[] {
  const open = git('status', '--porcelain', '--untracked-files=all').map((line) =>
    line.slice(3).replace(/^.* -> /, ''),
  );
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** The lines of its answer; none where this is no checkout. */
function git(...arguments_: string[]): string[] {
  const { stdout, status } = spawnSync('git', ['-c', 'safe.directory=*', ...arguments_], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
