/**
 * Runs one PostgreSQL server as a child that ends by itself when the last process using it is gone.
 * A shell between us and the server watches the users' pipe: unlike this process it survives a kill
 * -9 of its starter, and unlike the server it can see it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { serverEnv } from './cluster.ts';
import type { Layout } from './folders.ts';
import type { RunUser } from './run-user.ts';
import { openLog } from './server-log.ts';
import { foundUsers, type Membership } from './users-pipe.ts';

// 1. Start the server without the pipe; 2. stop it when the pipe ends; 3. when it has ended, end
// the whole group, because a reader that stayed behind would look like a living server.
const supervisorScript = `
exec 3<&0 </dev/null
"$0" "$@" 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT "$server" ) &
exec 3<&-
wait "$server"
status=$?
trap 'exit "$status"' TERM
kill -TERM 0
exit "$status"
`;

const commonSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '64MB',
  // Lines are removed by their age, so all name the same time zone.
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What failed and with which values is the application's to say, without people's words.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

// After a crash PostgreSQL first makes sure that its files are on the disk: with one call for all
// of them where the system has it, instead of a second or more for a thousand single ones.
const systemSettings: ServerSettings =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};

export type ServerSettings = Readonly<Record<string, string>>;

export interface RunningServer {
  membership: Membership;
  hasEnded(): boolean;
  /** What the server has said since it was started. */
  output(): string;
}

export function startServer(
  layout: Layout,
  postgres: string,
  user: RunUser,
  settings: ServerSettings,
): RunningServer {
  const all = Object.entries({ ...commonSettings, ...systemSettings, ...settings });
  const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [
    '-c',
    supervisorScript,
    postgres,
    '-D',
    layout.cluster,
    '-k',
    layout.socketFolder,
    ...options,
  ];
  const log = openLog(layout.log);
  const logStart = fs.fstatSync(log).size;
  const { readEnd, membership } = foundUsers(layout.usersPipe);
  let child: ChildProcess;
  try {
    child = spawn('/bin/sh', args, {
      ...user.dropTo,
      env: serverEnv,
      // The folder we were started in may be closed to the database's user.
      cwd: '/',
      // Its own group: a Ctrl-C in the terminal is for us, and we stop the server after the work.
      detached: true,
      stdio: [readEnd, log, log],
    });
  } finally {
    fs.closeSync(readEnd);
    fs.closeSync(log);
  }
  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
  });
  child.unref();
  return {
    membership,
    hasEnded: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () => failure + fs.readFileSync(layout.log).subarray(logStart).toString('utf8'),
  };
}
