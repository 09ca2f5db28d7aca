/**
 * The sentences of a database that cannot start: what is wrong and what to do about it. Every way
 * in which the embedded PostgreSQL can refuse ends in one of these.
 */
import { StartupError } from '#server/platform/startup-error.ts';

const useServer =
  'set DATABASE_URL to a PostgreSQL 15 or newer, ' +
  'for example DATABASE_URL=postgres://user:password@localhost:5432/codicil';

export function noBinaries(platform: string, isSupported: boolean, cause?: unknown): StartupError {
  const remedy = isSupported
    ? `Install it with "npm ci" (without --omit=optional), or ${useServer}.`
    : `On this machine ${useServer}.`;
  const message = `The embedded database for ${platform} is not installed. ${remedy}`;
  return new StartupError(message, { cause });
}

export function binariesDoNotRun(platform: string, output: string): StartupError {
  return new StartupError(
    `The embedded database for ${platform} does not run on this system, ` +
      `which may be too old or may lack the GNU C library. Please ${useServer}.\n${output.trim()}`,
  );
}

export function noAccountName(uid: number, cause: unknown): StartupError {
  return new StartupError(
    `The user with number ${uid} has no name on this machine (no line in /etc/passwd), ` +
      `and PostgreSQL creates no database for it. Start Codicil as a named user, or ${useServer}.`,
    { cause },
  );
}

export function noOrdinaryUser(): StartupError {
  return new StartupError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" ' +
      `to run it. Start Codicil as an ordinary user, or ${useServer}.`,
  );
}

export function notAFolder(folder: string, cause: unknown): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be made: a file is in its place. ` +
      'Move that file away, or set DATA_DIR to another folder.',
    { cause },
  );
}

export function notWritable(folder: string, cause: unknown): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be written by the user who started Codicil. ` +
      'Give the folder to that user, or set DATA_DIR to a folder of theirs.',
    { cause },
  );
}

export function unreachable(folder: string, closedAt: string, userName: string): StartupError {
  return new StartupError(
    `The data folder ${folder} is out of reach: started as root, the database runs as the user ` +
      `"${userName}", who may not enter ${closedAt}. Set DATA_DIR to a folder outside, ` +
      'for example DATA_DIR=/var/lib/codicil, or start Codicil as an ordinary user.',
  );
}

export function diskFull(folder: string, cause?: unknown): StartupError {
  return new StartupError(
    `The disk that holds ${folder} is full. Free at least 100 MB and start again, ` +
      'or set DATA_DIR to a folder on another disk.',
    { cause },
  );
}

export function noShortPlace(folder: string): StartupError {
  return new StartupError(
    `The path ${folder} is too long for the database's socket, and so is the folder for temporary ` +
      'files. Set DATA_DIR to a shorter path.',
  );
}

export function notOursAlone(folder: string): StartupError {
  return new StartupError(
    `The folder ${folder} for the database's socket is open to other users or belongs to one. ` +
      'Remove it and start again.',
  );
}

export function noNamedPipe(path: string, cause: unknown): StartupError {
  return new StartupError(
    `No named pipe can be made at ${path}: the file system does not seem to be a local disk. ` +
      'Set DATA_DIR to a folder on a local disk.',
    { cause },
  );
}

export function didNotStart(folder: string, output: string): StartupError {
  const said = output.trim() === '' ? 'It said nothing.' : `It said:\n${output.trim()}`;
  return new StartupError(`The embedded database in ${folder} did not start. ${said}`);
}

export function didNotAnswer(folder: string, seconds: number): StartupError {
  return new StartupError(
    `The embedded database in ${folder} did not answer within ${seconds} seconds. ` +
      'Another Codicil may be stopping or repairing it; look into postgres.log there and try again.',
  );
}
