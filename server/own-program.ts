/** Runs an operator's program as the operator does: in a process of its own, on our settings. */
import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

export interface EndedProgram {
  /** -1: it was ended. */
  readonly code: number;
  readonly printed: string;
  /** What it said of why it failed. */
  readonly complained: string;
}

/** @param name of its file, without the ending. */
export async function runOwnProgram(
  name: string,
  words: readonly string[],
  signal: AbortSignal,
): Promise<EndedProgram> {
  // In a release no file has its types any more.
  const program = join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
  try {
    const running = promisify(execFile)(process.execPath, [program, ...words], { signal });
    return { code: 0, printed: (await running).stdout.trim(), complained: '' };
  } catch (error) {
    const ended = error as { code?: unknown; stdout?: string; stderr?: string };
    return {
      code: typeof ended.code === 'number' ? ended.code : -1,
      printed: ended.stdout?.trim() ?? '',
      complained: ended.stderr?.trim() ?? '',
    };
  }
}
