/**
 * A PostgreSQL of an older major version, where Debian's is installed. Only tests import this file.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { chooseRunUser } from '#server/db/embedded/run-user.ts';

const binaries = '/usr/lib/postgresql/15/bin';

/** Null, or why it cannot be used. */
export function missingPostgres15(): string | null {
  if (!existsSync(join(binaries, 'initdb'))) return 'PostgreSQL 15 is not installed.';
  return null;
}

export async function startPostgres15(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-pg15-'));
  const user = chooseRunUser(join(folder, 'none')).dropTo;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'codicil', '-A', 'trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), options, { stdio: 'ignore', ...user });
  const port = await freePort();
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const sockets = ['-c', `unix_socket_directories=${folder}`];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings, ...sockets], {
    stdio: 'ignore',
    ...user,
  });
  const url = `postgresql://codicil@127.0.0.1:${port}/postgres`;
  await until(() => answers(url), 'PostgreSQL 15 does not answer');
  return {
    url,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
