/**
 * A whole Debian with systemd in a folder, in which a release is a service as the page for
 * operators says. It shares the network of this machine. Only tests import this file.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { missingProgram } from './proxies.fixture.ts';

const packages = 'systemd,systemd-sysv,dbus,ca-certificates,libatomic1,libstdc++6,passwd';
const number = 999;

export function missingSystem(): string | null {
  if (process.getuid?.() !== 0) return 'only root boots a system in a folder';
  return missingProgram('mmdebstrap') ?? missingProgram('systemd-nspawn', 'systemd-container');
}

export interface BootedSystem {
  readonly nspawn: ChildProcess;
  stop(): Promise<void>;
}

/** @param folder that does not exist yet. @param settings one `NAME=value` each. */
export function bootWith(
  release: string,
  folder: string,
  settings: readonly string[],
): BootedSystem {
  const what = ['--quiet', '--variant=essential', `--include=${packages}`, 'bookworm', folder];
  execFileSync('mmdebstrap', what, { stdio: ['ignore', 'ignore', 'inherit'] });
  fs.cpSync(release, join(folder, 'opt', basename(release)), {
    recursive: true,
    verbatimSymlinks: true,
  });
  fs.symlinkSync(basename(release), join(folder, 'opt/codicil'));
  const home = join(folder, 'var/lib/codicil');
  fs.mkdirSync(join(home, '.config'), { recursive: true });
  fs.writeFileSync(join(home, '.config/codicil.env'), `${settings.join('\n')}\n`);
  execFileSync('chown', ['-R', `${number}:${number}`, home]);
  const user = `codicil:x:${number}:${number}::/var/lib/codicil:/usr/sbin/nologin\n`;
  fs.appendFileSync(join(folder, 'etc/passwd'), user);
  fs.appendFileSync(join(folder, 'etc/group'), `codicil:x:${number}:\n`);
  enable(folder, join(release, 'deploy/codicil.service'));
  const how = ['--quiet', '--boot', '--register=no', '--keep-unit', '--settings=no'];
  const nspawn = spawn('systemd-nspawn', [...how, `--directory=${folder}`], { stdio: 'ignore' });
  return {
    nspawn,
    async stop() {
      const ended = once(nspawn, 'exit');
      nspawn.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function enable(folder: string, unit: string): void {
  const systemd = join(folder, 'etc/systemd/system');
  fs.copyFileSync(unit, join(systemd, 'codicil.service'));
  fs.mkdirSync(join(systemd, 'multi-user.target.wants'), { recursive: true });
  fs.symlinkSync(
    '/etc/systemd/system/codicil.service',
    join(systemd, 'multi-user.target.wants/codicil.service'),
  );
}
