/** The demonstration in a process of its own, at a moment that the caller names. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Demo {
  /** Where a browser is let in as the person of the demonstration. */
  readonly entrance: string;
  stop(): Promise<void>;
}

/** @param begins the moment at which time stands still until it is moved. */
export async function startDemo(begins: string): Promise<Demo> {
  // Simulated time begins where the machine's is, which is therefore set back in that process.
  const setBack = `const real = Date.now, ms = real() - ${Date.parse(begins)}; Date.now = () => real() - ms;`;
  const preload = `data:text/javascript,${encodeURIComponent(setBack)}`;
  const demo = spawn(process.execPath, ['--import', preload, 'server/demo.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { entrance: await printedAddress(demo), stop: () => stop(demo) };
}

async function printedAddress(demo: ChildProcess): Promise<string> {
  let printed = '';
  for await (const part of demo.stdout!.setEncoding('utf8')) {
    printed += part;
    const address = /open\s+(http\S+)/.exec(printed)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The demonstration did not begin.\n${printed}`);
}

async function stop(demo: ChildProcess): Promise<void> {
  if (demo.exitCode !== null) return;
  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  await ended;
}
