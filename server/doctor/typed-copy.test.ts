import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { keySheetLines } from '#server/crypto/key-sheet.ts';
import { typedCopy } from './typed-copy.ts';

const key = 'a1'.repeat(32);

/** What a terminal is to a program. @returns also whether it still echoes by itself. */
function terminal() {
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    isRaw: false,
    setRawMode(isRaw: boolean) {
      input.isRaw = isRaw;
    },
  });
  return input;
}

test('What is typed at a terminal is read, and is not shown', async () => {
  const [input, output] = [terminal(), new PassThrough()];
  const typed = typedCopy('Type it: ', input, output);
  assert.equal(input.isRaw, true, 'the terminal shows nothing by itself');
  for (const sign of `${key}x\u{7f}\r`) input.write(sign);
  assert.equal(await typed, key, 'with a slip that was taken back');
  assert.equal(input.isRaw, false, 'the terminal is as it was');
  output.end();
  assert.equal(await text(output), 'Type it: \n');
});

test('What is piped in is read too', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(`${key}\nmore\n`);
  assert.equal(await typedCopy('Type it: ', input, output), key);
});

test('Words are read to the end of their sheet, and no further', async () => {
  const sheet = keySheetLines(Buffer.alloc(32, 7));
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.write(`${sheet.join('\n')}\nmore\n`);
  assert.equal(await typedCopy('Type it: ', input, output), sheet.join('\n'));
  const half = new PassThrough();
  half.end(`${sheet.slice(0, 4).join('\n')}\n`);
  assert.equal(await typedCopy('Type it: ', half, output), sheet.slice(0, 4).join('\n'));
});

test('Whoever types nothing is told so', async () => {
  const [input, output] = [terminal(), new PassThrough()];
  const typed = typedCopy('Type it: ', input, output);
  // Ctrl+C.
  input.write('\u{3}');
  await assert.rejects(typed, /Nothing was typed/);
});
