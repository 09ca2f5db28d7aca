import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

/** A program whose stop takes as long as it is told and says when it is through. */
function startProgram(stopMs: number) {
  const program = `
    import { stopOnSignals } from './stop-on-signals.ts';
    const silent = { info() {}, error() {} };
    stopOnSignals(['SIGTERM', 'SIGINT'], silent, async () => {
      await new Promise((resolve) => setTimeout(resolve, ${stopMs}));
      console.log('all is put away');
    });
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

test('one press that arrives twice still lets the work in hand be finished', async () => {
  const { child, output } = startProgram(200);
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
  assert.match(output(), /all is put away/);
});

test('a second press after a while ends a stop that takes too long', async () => {
  const { child, output } = startProgram(10_000);
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const pressing = setInterval(() => child.kill('SIGINT'), 300);
  assert.deepEqual(await ended, [1, null]);
  clearInterval(pressing);
  assert.doesNotMatch(output(), /all is put away/);
});
