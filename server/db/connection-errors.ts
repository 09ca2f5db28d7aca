/**
 * Tells from an error of `pg` what happened to the statement. Only classifies; who retries is
 * decided in transaction.ts and patient-pool.ts.
 */
import { codeOf } from '#server/platform/error-code.ts';

/** The server answered that it undid the transaction, and that another try may succeed. */
const tryAgain = new Set(['40001', '40P01']);

/** The server ends, begins or recovers; or nothing listens where it should be. */
const serverAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/** `pg` gives a connection that breaks during a statement no code, only these words. */
const brokenConnection =
  /^Connection terminated|^Client (?:was closed|has encountered a connection error)/;

export function isConflict(error: unknown): boolean {
  return tryAgain.has(codeOf(error) ?? '');
}

export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  return serverAway.has(codeOf(error) ?? '') || brokenConnection.test(error.message);
}

/** A lock was not to be had in the time that whoever asked can wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The database, or the disk below it or below the files, takes nothing at the moment. */
export function isReadOnly(error: unknown): boolean {
  return ['25006', 'EROFS'].includes(codeOf(error) ?? '');
}

export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}
