/** Runs an operator's program as he does, beside a product. Only tests import this file. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownEnvironment } from './killed-product.fixture.ts';

export interface Ran {
  readonly code: number;
  /** What it printed; where it failed, what it said of that. */
  readonly said: string;
  readonly printed: string;
}

/**
 * @param name of its file, without the ending.
 * @param env where the product is.
 */
export function runOperatorProgram(
  name: string,
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ran> {
  return runAndType('', name, env, ...words);
}

/** @param typed what he types there. */
export async function runAndType(
  typed: string,
  name: string,
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ran> {
  const program = join(import.meta.dirname, `${name}.ts`);
  const options = { env: { ...ownEnvironment(), ...env } };
  try {
    const running = promisify(execFile)(process.execPath, [program, ...words], options);
    running.child.stdin?.end(typed);
    const { stdout } = await running;
    return { code: 0, said: stdout, printed: stdout };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    return { code, said: stderr, printed: stdout };
  }
}
