import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import type { StopPatience } from './stop-on-signals.ts';

const minutesMs = 4 * 60_000;

/** A program that says when it is through. @param stop what its stop waits for, as a program. */
function startProgram(stop: string, patience: StopPatience) {
  const program = `
    import { stopOnSignals } from './stop-on-signals.ts';
    const silent = { info() {}, error() {} };
    const heard = ['SIGTERM', 'SIGINT'].map((signal) => new Promise((resolve) => {
      process.on(signal, resolve);
    }));
    stopOnSignals(['SIGTERM', 'SIGINT'], silent, async () => {
      await ${stop};
      console.log('all is put away');
    }, ${JSON.stringify(patience)});
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return { child, output: () => output };
}

const never = 'new Promise(() => {})';

test('one press that arrives twice still lets the work in hand be finished', async () => {
  const patience = { stopMs: minutesMs, samePressMs: minutesMs };
  const { child, output } = startProgram('Promise.all(heard)', patience);
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.match(output(), /all is put away/);
});

test('a second press after a while ends a stop that takes too long', async () => {
  const { child, output } = startProgram(never, { stopMs: minutesMs, samePressMs: 50 });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const pressing = setInterval(() => child.kill('SIGINT'), 100);
  assert.deepEqual(await ended, [1, null]);
  clearInterval(pressing);
  assert.doesNotMatch(output(), /all is put away/);
});

test('a stop that takes too long is ended without a second press', async () => {
  const { child } = startProgram(never, { stopMs: 50, samePressMs: minutesMs });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [1, null]);
});
