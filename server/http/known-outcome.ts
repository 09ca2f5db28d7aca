/** What fails after a commit may be done: then nobody is told that nothing was saved. */
import { HashQueueFullError } from '#server/crypto/slow-hash.ts';
import { CommitOutcomeUnknownError, witnessed } from '#server/db/transaction.ts';
import { Refusal } from '#server/refusal.ts';

const unanswered = 'What was asked for may be done, and making its answer failed.';

/** @throws CommitOutcomeUnknownError where work fails after a commit. */
export async function withKnownOutcome<T>(work: () => Promise<T>): Promise<T> {
  const witness = { mayHaveCommitted: false };
  try {
    return await witnessed(witness, work);
  } catch (error) {
    if (!witness.mayHaveCommitted || isRefused(error)) throw error;
    throw new CommitOutcomeUnknownError(unanswered, { cause: error });
  }
}

/** Something was counted or looked up, and then the request was turned away, as its answer says. */
function isRefused(error: unknown): boolean {
  const { statusCode } = error as { readonly statusCode?: unknown };
  return (
    error instanceof Refusal || error instanceof HashQueueFullError || statusCode !== undefined
  );
}
