/** A run in which the two agree fails all the same where too little happened in its worlds. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const program = join(import.meta.dirname, 'run.ts');
const smallest = ['--worlds', '1', '--owners', '1', '--years', '0.01'];

interface Ended {
  readonly code: number | string | null | undefined;
  readonly said: string;
}

function run(...wanted: readonly string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(process.execPath, [program, ...smallest, ...wanted], (error, stdout, stderr) =>
    resolve({ code: error === null ? 0 : error.code, said: stdout + stderr }),
  );
  return promise;
}

const cases: readonly (readonly [title: string, wanted: string[], code: number, tells: RegExp])[] =
  [
    ['passes where nothing is wanted', [], 0, /figure: /],
    ['fails below its floor', ['--floor', '100'], 1, /^happened too seldom: Released, 0 times$/m],
    ['fails where too few kinds happened', ['--kinds', '80'], 1, /^\d of \d+ events, phases/m],
  ];

for (const [title, wanted, code, tells] of cases) {
  test(`A run of one small world ${title}`, async () => {
    const ended = await run(...wanted);
    assert.equal(ended.code, code, ended.said);
    assert.match(ended.said, tells);
    assert.match(ended.said, /^0 worlds parted/m);
  });
}
