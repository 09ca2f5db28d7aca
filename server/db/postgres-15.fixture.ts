/**
 * A PostgreSQL of an older major version, where Debian's is installed, and a replica of it. Only
 * tests import this file.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '#server/platform/until.fixture.ts';
import { chooseRunUser, type UserIds } from '#server/db/embedded/run-user.ts';

const binaries = '/usr/lib/postgresql/15/bin';

/** Null, or why it cannot be used. */
export function missingPostgres15(): string | null {
  if (!existsSync(join(binaries, 'initdb'))) return 'PostgreSQL 15 is not installed.';
  return null;
}

export interface Postgres15 {
  readonly url: string;
  /** Another one that repeats what this one writes, a moment later. */
  replicate(): Promise<Replica>;
  /** Without a warning: what its replica has not heard by then is lost. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface Replica extends Pick<Postgres15, 'url' | 'close'> {
  /** It has all that was written so far and hears nothing from now on. */
  fallBehind(): Promise<void>;
  /** It takes over with what it has. */
  promote(): Promise<void>;
}

export async function startPostgres15(): Promise<Postgres15> {
  const place = makePlace();
  const { data, user } = place;
  const options = ['-D', data, '-U', 'codicil', '-A', 'trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), options, { stdio: 'ignore', ...user });
  const running = await serve(place);
  return {
    url: running.url,
    replicate: () => startReplica(running.url),
    crash: () => running.end('SIGQUIT'),
    close: () => running.close(),
  };
}

async function startReplica(primary: string): Promise<Replica> {
  const place = makePlace();
  const options = ['-d', primary, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '-N'];
  execFileSync(join(binaries, 'pg_basebackup'), options, { stdio: 'ignore', ...place.user });
  const running = await serve(place);
  const { url } = running;
  return {
    url,
    close: () => running.close(),
    async fallBehind() {
      const written = await readOne(primary, 'select pg_current_wal_lsn()');
      const hasAll = `select pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn`;
      await until(async () => (await readOne(url, hasAll)) === true, 'the replica does not follow');
      // A pause of its replay would not do: a promotion replays all that was received.
      await readOne(url, "alter system set primary_conninfo = ''");
      await readOne(url, 'select pg_reload_conf()');
      const listeners = 'select count(*)::int from pg_stat_replication';
      await until(async () => (await readOne(primary, listeners)) === 0, 'the replica goes on');
    },
    async promote() {
      await readOne(url, 'select pg_promote()');
    },
  };
}

interface Place {
  readonly folder: string;
  readonly data: string;
  /** It refuses to be root. */
  readonly user: UserIds | undefined;
}

function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-pg15-'));
  const user = chooseRunUser(join(folder, 'none')).dropTo;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return { folder, data: join(folder, 'data'), user };
}

interface Running {
  readonly url: string;
  end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  close(): Promise<void>;
}

/** On a socket alone. */
async function serve({ folder, data, user }: Place): Promise<Running> {
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off'];
  const sockets = ['-c', `unix_socket_directories=${folder}`];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings, ...sockets], {
    stdio: 'ignore',
    ...user,
  });
  const url = `postgresql://codicil@localhost/postgres?host=${folder}`;
  await until(() => answers(url), 'PostgreSQL 15 does not answer');
  const end = (signal: 'SIGQUIT' | 'SIGINT') => endProcess(server, signal);
  return {
    url,
    end,
    async close() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function answers(url: string): Promise<boolean> {
  try {
    await readOne(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

/** @returns the only value of what it answers. */
export async function readOne(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
