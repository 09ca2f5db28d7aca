/** A key from the keyboard, as one line or as several of words, which no screen shows. */
import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import type { Writable } from 'node:stream';
import { isSheetText, isWholeSheet } from '#server/crypto/key-sheet.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** @throws StartupError where the input ends before anything was typed. */
export async function typedCopy(
  question: string,
  input: NodeJS.ReadableStream & Pick<Partial<ReadStream>, 'isTTY'>,
  output: Writable,
): Promise<string> {
  output.write(question);
  // A terminal that readline has taken over echoes nothing by itself; readline echoes to its
  // output, and has none here.
  const lines = createInterface({ input, terminal: input.isTTY === true });
  let text = '';
  try {
    for await (const line of lines) {
      text = text === '' ? line : `${text}\n${line}`;
      if (!isSheetText(text) || isWholeSheet(text)) return text;
      output.write('.');
    }
    if (text === '') throw new StartupError('Nothing was typed.');
    return text;
  } finally {
    lines.close();
    output.write('\n');
  }
}
