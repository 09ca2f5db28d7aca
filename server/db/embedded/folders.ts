/**
 * Where the embedded database keeps what, inside the data folder, and with which permissions. Makes
 * the folders and refuses those that cannot work; knows nothing of the server.
 */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { findClosed, type RunUser, type UserIds } from './run-user.ts';
import { freeBytes } from './server-output.ts';
import {
  diskFull,
  noShortPlace,
  notAFolder,
  notOursAlone,
  notWritable,
  unreachable,
} from './start-messages.ts';

export interface Layout {
  root: string;
  /** The major version is part of the name: another version cannot open these files. */
  cluster: string;
  socketFolder: string;
  /** Every process that uses the server holds this named pipe open. */
  usersPipe: string;
  log: string;
}

/** Of 107 bytes on Linux and 103 on macOS, the end included. */
const maxSocketPathBytes = 103;
export const socketName = '.s.PGSQL.5432';
const sqliteFull = 13;
const sqliteCannotOpen = 14;

export function planLayout(dataDir: string): Layout {
  const root = resolve(dataDir);
  const socketFolder = chooseSocketFolder(root);
  return {
    root,
    cluster: join(root, 'pg18'),
    socketFolder,
    usersPipe: join(root, 'postgres.users'),
    log: join(root, 'postgres.log'),
  };
}

function chooseSocketFolder(root: string): string {
  const shortName = `codicil-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const places = [join(root, 'run'), join(tmpdir(), shortName), join('/tmp', shortName)];
  const place = places.find(
    (folder) => Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes,
  );
  if (place === undefined) {
    throw noShortPlace(root);
  }
  return place;
}

export function prepareFolders(layout: Layout, user: RunUser): void {
  try {
    makeRoot(layout.root, user);
    makePrivateFolder(layout.socketFolder, user);
  } catch (error) {
    throw explainFolderError(layout.root, error);
  }
}

/** The database's user may pass through the data folder; only its own folders are open to it. */
function makeRoot(root: string, user: RunUser): void {
  const ids = user.dropTo;
  if (ids === undefined) {
    fs.mkdirSync(root, { recursive: true, mode: 0o700 });
    fs.accessSync(root, fs.constants.W_OK | fs.constants.X_OK);
    return;
  }
  refuseUnreachable(root, user.name, ids);
  fs.mkdirSync(dirname(root), { recursive: true });
  // A strict umask may have closed the folders just made.
  refuseUnreachable(root, user.name, ids);
  const isNew = !fs.existsSync(root);
  fs.mkdirSync(root, { recursive: true, mode: 0o710 });
  if (isNew || findClosed(root, ids) !== undefined) {
    fs.chownSync(root, fs.statSync(root).uid, ids.gid);
    fs.chmodSync(root, (fs.statSync(root).mode & 0o777) | 0o010);
  }
}

function refuseUnreachable(root: string, userName: string, ids: UserIds): void {
  const closedAt = findClosed(dirname(root), ids);
  if (closedAt !== undefined) {
    throw unreachable(root, closedAt, userName);
  }
}

/**
 * The server trusts whoever reaches its socket, so the folder around it must be private: checked,
 * not assumed, because in a place for temporary files a stranger may have made it first.
 */
function makePrivateFolder(folder: string, user: RunUser): void {
  const isNew = !fs.existsSync(folder);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isNew && user.dropTo !== undefined) {
    fs.chownSync(folder, user.dropTo.uid, user.dropTo.gid);
  }
  const stats = fs.lstatSync(folder);
  const expectedUid = user.dropTo?.uid ?? process.getuid?.();
  if (!stats.isDirectory() || (stats.mode & 0o077) !== 0 || stats.uid !== expectedUid) {
    throw notOursAlone(folder);
  }
}

/** Answers the sentence for a refusal of the file system, or the error itself. */
export function explainFolderError(root: string, error: unknown): unknown {
  switch (errorCodeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return notAFolder(root, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(root, error);
    case sqliteFull:
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(root, error);
    case sqliteCannotOpen:
      return freeBytes(root) === 0 ? diskFull(root, error) : notWritable(root, error);
    default:
      return error;
  }
}

/** Of a system call, or of node:sqlite, which keeps the lock files. */
function errorCodeOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : codeOf(error);
}
