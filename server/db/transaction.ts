/**
 * Runs work in one transaction and repeats it when the database says that nothing was kept. The
 * work may therefore run several times: it touches nothing but the handle it is given.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortedTransactionError, type Transaction } from 'kysely';
import { codeOf } from '#server/platform/error-code.ts';
import { isConflict, isServerAway } from './connection-errors.ts';
import { presentPatience } from './patience.ts';
import type { Database, Db } from './schema.ts';

/** Inside a transaction only this handle is used, never the `db` outside. */
export type Tx = Transaction<Database>;

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /**
   * The work leaves the same rows when it is done twice, for example a compare-and-set or an insert
   * with `on conflict do nothing`. Only then may a commit with an unknown outcome be repeated.
   */
  isIdempotent?: boolean;
  /** The work only looks, under its locks. It is undone at its end, so nobody counts it as done. */
  isLook?: boolean;
}

/** The connection broke while the server was committing, or the answer failed after a commit. */
export class CommitOutcomeUnknownError extends Error {
  override readonly name = 'CommitOutcomeUnknownError';
}

/** Whether something of some work is done for good, as far as anybody knows. */
export interface CommitWitness {
  mayHaveCommitted: boolean;
}

const witnesses = new AsyncLocalStorage<CommitWitness>();

/** What fails after a commit is not undone by failing: the witness knows of one. */
export function witnessed<T>(witness: CommitWitness, work: () => Promise<T>): Promise<T> {
  return witnesses.run(witness, work);
}

/** What is committed here is no part of what was asked for: the count of a try, for example. */
export function besides<T>(work: () => Promise<T>): Promise<T> {
  return witnesses.run({ mayHaveCommitted: false }, work);
}

/** Something is done that no failure undoes: a commit, or an effect outside of the database. */
export function noteDone(): void {
  const witness = witnesses.getStore();
  if (witness !== undefined) witness.mayHaveCommitted = true;
}

const attempts = 6;
const conflictDelayMs = 5;
const serverAwayDelayMs = 50;

export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const patience = presentPatience();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options);
    } catch (error) {
      const delayMs = delayBeforeRetryMs(error, attempt, options);
      if (attempt >= attempts || delayMs === undefined) {
        throw error;
      }
      if (patience !== undefined) {
        if (delayMs > patience.leftMs) throw error;
        patience.leftMs -= delayMs;
      }
      await sleep(delayMs);
    }
  }
}

async function runOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const isolation = options.isolation ?? 'read committed';
  const tx = await db.startTransaction().setIsolationLevel(isolation).execute();
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    await undo(tx);
    throw error;
  }
  if (options.isLook === true) {
    await undo(tx);
    return result;
  }
  try {
    await tx.commit().execute();
  } catch (error) {
    await undo(tx);
    if (wasRefused(error)) throw error;
    noteDone();
    throw new CommitOutcomeUnknownError('The outcome of a commit is unknown.', { cause: error });
  }
  noteDone();
  return result;
}

/** The server itself answered that the commit did not happen. */
function wasRefused(error: unknown): boolean {
  if (error instanceof AbortedTransactionError) {
    return true;
  }
  return /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '') && !isServerAway(error);
}

/**
 * Gives the connection back. A rollback that fails means a lost connection, and then the server has
 * undone everything already.
 */
async function undo(tx: { rollback(): { execute(): Promise<unknown> } }): Promise<void> {
  await tx
    .rollback()
    .execute()
    .catch(() => undefined);
}

function delayBeforeRetryMs(
  error: unknown,
  attempt: number,
  options: TransactionOptions,
): number | undefined {
  if (isConflict(error)) {
    return conflictDelayMs * attempt ** 2;
  }
  const isUnknown = error instanceof CommitOutcomeUnknownError;
  if (isServerAway(error) || (isUnknown && options.isIdempotent === true)) {
    return serverAwayDelayMs * 2 ** attempt;
  }
  return undefined;
}
