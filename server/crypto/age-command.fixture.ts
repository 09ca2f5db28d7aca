/** The plain `age` command, as a person would use an export years from now. Only for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { installDebianPackage } from '#scripts/debian-package.ts';

/** Installs it where a package manager lets us; else answers why it cannot be used. */
export function missingAge(): string | null {
  if (!isThere('script')) return 'There is no `script` command to give age a terminal.';
  if (isThere('age')) return null;
  if (!installDebianPackage('age')) {
    return 'The age command is not installed, and only root could install it.';
  }
  return isThere('age') ? null : 'The age command is not installed and could not be installed.';
}

function isThere(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** `in.age` becomes `out.tar`. It asks for the passphrase at a terminal, so it is given one. */
export async function openWithAge(folder: string, passphrase: string): Promise<number> {
  const child = spawn('script', ['-qec', 'age -d -o out.tar in.age', '/dev/null'], { cwd: folder });
  let isTyped = false;
  child.stdout.on('data', (chunk: Buffer) => {
    if (isTyped || !chunk.includes('passphrase')) return;
    isTyped = true;
    child.stdin.write(`${passphrase}\n`);
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
