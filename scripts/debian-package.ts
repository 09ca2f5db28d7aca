/**
 * Installs a package where nobody has to be asked: as root on Debian. Several tests may need the
 * same one at the same moment, and apt waits for some of its locks and not for others: each waits
 * here for the one before.
 */
import { spawnSync, type StdioOptions } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const timeoutMs = 600_000;
const turns = join(tmpdir(), 'codicil-debian-packages.lock');

/** @returns whether it was tried; whether it is there now the caller looks. */
export function installDebianPackage(name: string, stdio: StdioOptions = 'ignore'): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300';
  const install = `${apt} update && ${apt} install -y --no-install-recommends ${name}`;
  const inTurn = `exec 9>'${turns}' && flock 9 && ${install}`;
  spawnSync('sh', ['-c', inTurn], { stdio, timeout: timeoutMs });
  return true;
}
