/** A real installation in a folder of its own: started as people start it, and thrown away. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Started {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first good answer of /readyz. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../server/main.ts');
const pollMs = 5;

/** The database's own user must be able to reach it. */
export function makeBenchFolder(): { dataDir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'));
  chmodSync(folder, 0o755);
  return {
    dataDir: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

export async function startBenchProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: `${port}`,
      LOG_LEVEL: 'error',
      ...settings,
    },
    cwd: dirname(dirname(main)),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await sleep(pollMs);
  }
  const readyMs = performance.now() - startedMs;
  return { url, pid: child.pid ?? Number.NaN, readyMs, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Nothing listens there yet.
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
