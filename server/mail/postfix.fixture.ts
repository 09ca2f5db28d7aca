/**
 * Postfix and OpenDKIM, as many servers run them, in a folder of their own: mail to known addresses
 * of one domain goes to the mailbox of Dovecot, mail to others is taken and comes back. Only tests
 * import this file.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';

export interface Postfix {
  readonly url: string;
  /** The same server, which refuses every sender with a plus in it, after the recipient. */
  readonly strictUrl: string;
  /** What it has written down. */
  log(): string;
  close(): Promise<void>;
}

export const domain = 'example.org';
/** Nobody, who owns no file of the machine. */
const nobody = 65_534;

/** Null, or why it cannot be used. */
export function missingPostfix(): string | null {
  if (process.getuid?.() !== 0) return 'Only root can start Postfix with its own users.';
  for (const program of ['postconf', 'opendkim', 'opendkim-genkey']) {
    if (spawnSync('which', [program], { stdio: 'ignore' }).status !== 0) {
      return `${program} is not installed.`;
    }
  }
  return null;
}

/** @param mailFolder of Dovecot. @param people who are known, by the name before the @. */
export async function startPostfix(
  mailFolder: string,
  people: readonly string[],
): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-postfix-'));
  chmodSync(folder, 0o755);
  const dkim = await startSigner(folder);
  const [port, strictPort] = [await freePort(), await freePort()];
  const settings = join(folder, 'etc');
  mkdirSync(settings);
  mkdirSync(join(folder, 'spool'));
  const known = people.map((name) => `${name}@${domain} mails/\n`);
  writeFileSync(join(settings, 'people'), known.join(''));
  writeFileSync(join(settings, 'no-plus'), `/\\+/ 553 5.7.1 not owned by user\n`);
  writeFileSync(join(settings, 'main.cf'), mainOf(folder, mailFolder, dkim.port));
  writeFileSync(join(settings, 'master.cf'), masterOf(settings, port, strictPort));
  const data = join(folder, 'data');
  mkdirSync(data);
  execFileSync('chown', ['postfix', data]);
  const server = spawn('postfix', ['-c', settings, 'start-fg'], { stdio: 'ignore' });
  const log = () => readFileSync(join(folder, 'log'), { encoding: 'utf8', flag: 'a+' });
  await until(() => {
    if (server.exitCode !== null) throw new Error(`Postfix ended: ${log()}`);
    return listens(strictPort);
  }, 'Postfix did not start');
  return {
    url: `smtp://127.0.0.1:${port}`,
    strictUrl: `smtp://127.0.0.1:${strictPort}`,
    log,
    async close() {
      const ended = once(server, 'exit');
      spawnSync('postfix', ['-c', settings, 'stop'], { stdio: 'ignore' });
      await ended;
      await dkim.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startSigner(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const keys = join(folder, 'keys');
  mkdirSync(keys);
  execFileSync('opendkim-genkey', ['-D', keys, '-d', domain, '-s', 'mail'], { stdio: 'ignore' });
  const settings = join(folder, 'opendkim.conf');
  const lines = [
    `Domain ${domain}`,
    'Selector mail',
    `KeyFile ${join(keys, 'mail.private')}`,
    `Socket inet:${port}@127.0.0.1`,
    'Mode s',
    // Of the folder for temporary files, which everybody can write to.
    'RequireSafeKeys no',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const server = spawn('opendkim', ['-f', '-x', settings], { stdio: 'ignore' });
  await until(() => listens(port), 'OpenDKIM did not start');
  return {
    port,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

function mainOf(folder: string, mailFolder: string, dkimPort: number): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.${domain}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
recipient_delimiter = +
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${mailFolder}
virtual_mailbox_maps = texthash:${folder}/etc/people
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_reject_unlisted_recipient = no
smtpd_milters = inet:127.0.0.1:${dkimPort}
bounce_queue_lifetime = 0
`;
}

function masterOf(settings: string, port: number, strictPort: number): string {
  const strict = `-o smtpd_sender_restrictions=check_sender_access,regexp:${settings}/no-plus`;
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    `127.0.0.1:${strictPort} inet n - n - - smtpd ${strict}`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'verify unix - - n - 1 verify',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'relay unix - - n - - smtp',
    'showq unix n - n - - showq',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'discard unix - - n - - discard',
    'local unix - n n - - local',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  return `${services.join('\n')}\n`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
