/**
 * Under which user of the machine PostgreSQL runs, since it refuses to run as root, and what that
 * user can reach. Changes nothing.
 */
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { noAccountName, noOrdinaryUser } from './start-messages.ts';

export interface UserIds {
  uid: number;
  gid: number;
}

export interface RunUser {
  name: string;
  /** Set when this process is root and its children change to an ordinary user. */
  dropTo: UserIds | undefined;
}

const ordinaryUsers = ['postgres', 'nobody'];

/**
 * An existing cluster keeps its owner: PostgreSQL refuses a folder that belongs to another user.
 */
export function chooseRunUser(cluster: string): RunUser {
  if (process.getuid?.() !== 0) {
    return { name: currentUserName(), dropTo: undefined };
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `number ${owner.uid}`, dropTo: { uid: owner.uid, gid: owner.gid } };
  }
  for (const name of ordinaryUsers) {
    const dropTo = findAccount(name);
    if (dropTo !== undefined) {
      return { name, dropTo };
    }
  }
  throw noOrdinaryUser();
}

/**
 * The first folder on the way to `path`, or `path` itself, that the user may not enter or read.
 * What does not exist yet is in nobody's way.
 */
export function findClosed(path: string, ids: UserIds): string | undefined {
  const parent = dirname(path);
  if (parent !== path) {
    const closed = findClosed(parent, ids);
    if (closed !== undefined) {
      return closed;
    }
  }
  return mayEnterOrRead(path, ids) ? undefined : path;
}

function mayEnterOrRead(path: string, { uid, gid }: UserIds): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return true;
  }
  const needed = stats.isDirectory() ? 0o1 : 0o4;
  if (stats.uid === uid) {
    return (stats.mode & (needed << 6)) !== 0;
  }
  if (stats.gid === gid) {
    return (stats.mode & (needed << 3)) !== 0;
  }
  return (stats.mode & needed) !== 0;
}

function currentUserName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw noAccountName(process.getuid?.() ?? -1, error);
  }
}

function findAccount(name: string): UserIds | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}
