/** Tells what failed beside us, by what was thrown: each has a sentence of its own. */
import type { RefusalCode } from '#contract/refusals.ts';
import { HashQueueFullError } from '#server/crypto/slow-hash.ts';
import {
  isConflict,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
  isServerAway,
} from '#server/db/connection-errors.ts';
import { DatabaseBusyError } from '#server/db/patience.ts';
import { CommitOutcomeUnknownError } from '#server/db/transaction.ts';

/** @returns null: nothing beside us failed. Only `outcome-unknown` may have saved something. */
export function causeOf(error: unknown): RefusalCode | null {
  // First of all: what it was caused by would promise that nothing was saved.
  if (error instanceof CommitOutcomeUnknownError) return 'outcome-unknown';
  if (error instanceof HashQueueFullError) return 'sign-ins-busy';
  if (isDiskFull(error)) return 'disk-full';
  if (isReadOnly(error)) return 'read-only';
  if (error instanceof DatabaseBusyError || isLockTimeout(error)) return 'database-busy';
  // It was undone again and again by what others did at the same time.
  if (isConflict(error)) return 'database-busy';
  // A file that is missing has the same code as a socket that nobody listens at.
  const isFile = (error as { syscall?: unknown } | null)?.syscall === 'open';
  return isServerAway(error) && !isFile ? 'database-busy' : null;
}
