/** Dovecot, which keeps most mailboxes, where it is installed. Only tests import this file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { configOf, credentials, seenIn, type ImapServer } from './imap-server.fixture.ts';

/** Null, or why it cannot be used. */
export function missingDovecot(): string | null {
  if (spawnSync('dovecot', ['--version'], { stdio: 'ignore' }).status !== 0) {
    return 'Dovecot is not installed.';
  }
  return process.getuid?.() === 0 ? null : 'Only root can start Dovecot with its own users.';
}

export interface Dovecot extends ImapServer {
  /** Where another program may put mail, as the user `nobody`. */
  readonly folder: string;
  /** Nobody can read it until it starts again; other programs go on putting mail into it. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-dovecot-'));
  await chmod(folder, 0o777);
  const mails = join(folder, 'mails');
  for (const part of ['new', 'cur', 'tmp']) {
    await mkdir(join(mails, part), { recursive: true });
    await chmod(join(mails, part), 0o777);
  }
  await chmod(mails, 0o777);
  const port = await freePort();
  const settings = join(folder, 'dovecot.conf');
  await writeFile(settings, settingsOf(folder, port));
  const start = async (): Promise<ChildProcess> => {
    const server = spawn('dovecot', ['-F', '-c', settings], { stdio: 'ignore' });
    await until(async () => {
      if (server.exitCode === null) return listens(port);
      throw new Error(await readFile(join(folder, 'log'), 'utf8').catch(() => 'Dovecot ended.'));
    }, 'Dovecot did not start');
    return server;
  };
  let child: ChildProcess | null = await start();
  const halt = async (): Promise<void> => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    child = null;
    await ended;
  };
  const config = configOf(port);
  let count = 0;
  return {
    config,
    folder,
    async deliver(raw) {
      count += 1;
      // Ordered by their names.
      const name = `1795683600.M${String(count).padStart(6, '0')}.test`;
      await writeFile(join(mails, 'tmp', name), raw, { mode: 0o666 });
      await chmod(join(mails, 'tmp', name), 0o666);
      await rename(join(mails, 'tmp', name), join(mails, 'new', name));
    },
    seen: () => seenIn(config),
    halt,
    async resume() {
      child ??= await start();
    },
    async close() {
      await halt();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function settingsOf(folder: string, port: number): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mails
first_valid_uid = 1
passdb {
  driver = static
  args = password=${credentials.password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
