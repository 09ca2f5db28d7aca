/** Runs the tests that have to fail on a bug in a copy of the program that has it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Bug } from './bug.fixture.ts';
import { inPlantedCopy } from './planted-copy.fixture.ts';

/** What the copies load from outside of them is compiled once. */
const compiled = join(import.meta.dirname, '../../.cache/compiled');

/** Longer than the slowest of these tests takes on a busy machine: what goes on has stood still. */
const standstillMs = 5 * 60_000;
/** They wait in vain for what the bug has broken. */
const patienceMs = 20_000;

/** What a copy says that does not run at all: then no test has noticed anything. */
const isBroken = /SyntaxError|ReferenceError|ERR_MODULE_NOT_FOUND|ERR_UNSUPPORTED/;

/** @returns the files of tests that passed all the same. */
export async function filesThatPass(bug: Bug): Promise<string[]> {
  return inPlantedCopy(bug, async (folder) => {
    const passed: string[] = [];
    for (const file of bug.tests) if (await passes(folder, file, bug)) passed.push(file);
    return passed;
  });
}

async function passes(folder: string, file: string, bug: Bug): Promise<boolean> {
  const only = bug.title === undefined ? [] : [`--test-name-pattern=${patternOf(bug.title)}`];
  const { code, output } = await run(folder, [
    '--test-reporter=spec',
    // What a bug has left running must not keep the process.
    '--test-force-exit',
    `--test-timeout=${standstillMs}`,
    ...only,
    file,
  ]);
  if (code !== 0 && isBroken.test(output))
    throw new Error(`${bug.name} breaks ${file}:\n${output}`);
  return code === 0;
}

/** Its suite, if it has one, stands before it. */
function patternOf(title: string): string {
  return `(^| )${title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;
}

function run(
  folder: string,
  command: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { NODE_TEST_CONTEXT: _context, TORTURE: _length, ...env } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiled, ...env, PATIENCE_MS: String(patienceMs) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
