/** Runs the tests that have to fail on a bug in a copy of the program that has it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PlantedBug } from './bug.fixture.ts';
import { inPlantedCopy, inSoundCopy } from './planted-copy.fixture.ts';

/** What the copies load from outside of them is compiled once. */
const compiled = join(import.meta.dirname, '../../.cache/compiled');

/** Longer than the slowest of these tests takes on a busy machine: what goes on has stood still. */
const standstillMs = 5 * 60_000;
/** They wait in vain for what the bug has broken. */
const patienceMs = 20_000;

/** What a copy says that does not run at all: then no test has noticed anything. */
const isBroken = /SyntaxError|ReferenceError|ERR_MODULE_NOT_FOUND|ERR_UNSUPPORTED/;

/** @returns the files of tests that passed all the same. */
export async function filesThatPass(bug: PlantedBug): Promise<string[]> {
  return inPlantedCopy(bug, async (folder) => {
    const passed: string[] = [];
    for (const file of bug.tests) {
      const { code, output } = await run(folder, file, bug.title === undefined ? [] : [bug.title]);
      if (code !== 0 && isBroken.test(output))
        throw new Error(`${bug.name} breaks ${file}:\n${output}`);
      if (code === 0) passed.push(file);
    }
    return passed;
  });
}

/** One file of tests, and the titles of those that have to notice something; none means all. */
export interface WatchingTests {
  readonly file: string;
  readonly titles: readonly string[];
}

/** Whoever has to notice one of these bugs, each file once. */
export function watchesOver(bugs: readonly PlantedBug[]): WatchingTests[] {
  const files = new Set(bugs.flatMap(({ tests }) => tests));
  return [...files].map((file) => {
    const titles = bugs.filter(({ tests }) => tests.includes(file)).map(({ title }) => title);
    const named = titles.filter((title) => title !== undefined);
    return { file, titles: named.length === titles.length ? [...new Set(named)] : [] };
  });
}

/** @returns what it says when it fails in a copy without a bug, in which everything has to pass. */
export async function failureWithoutBug({ file, titles }: WatchingTests): Promise<string> {
  const { code, output } = await inSoundCopy((folder) => run(folder, file, titles));
  return code === 0 ? '' : output;
}

/** Its suite, if it has one, stands before it. */
function patternOf(title: string): string {
  return `(^| )${title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;
}

function run(
  folder: string,
  file: string,
  titles: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { NODE_TEST_CONTEXT: _context, TORTURE: _length, ...env } = process.env;
  const command = [
    '--test-reporter=spec',
    // What a bug has left running must not keep the process.
    '--test-force-exit',
    `--test-timeout=${standstillMs}`,
    ...titles.map((title) => `--test-name-pattern=${patternOf(title)}`),
    file,
  ];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A bug may go round for ever, and then no test is told that its time is over.
    timeout: standstillMs + 60_000,
    killSignal: 'SIGKILL',
    env: { NODE_COMPILE_CACHE: compiled, ...env, PATIENCE_MS: String(patienceMs) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
