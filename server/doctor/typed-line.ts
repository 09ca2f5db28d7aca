/** One line from the keyboard that nobody reads on the screen, such as a key. */
import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import type { Writable } from 'node:stream';
import { StartupError } from '#server/platform/startup-error.ts';

/** @throws StartupError where the input ends before a line does. */
export async function typedLine(
  question: string,
  input: NodeJS.ReadableStream & Pick<Partial<ReadStream>, 'isTTY'>,
  output: Writable,
): Promise<string> {
  output.write(question);
  // A terminal that readline has taken over echoes nothing by itself; readline echoes to its
  // output, and has none here.
  const lines = createInterface({ input, terminal: input.isTTY === true });
  try {
    for await (const line of lines) return line;
    throw new StartupError('Nothing was typed.');
  } finally {
    lines.close();
    output.write('\n');
  }
}
