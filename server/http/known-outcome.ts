/** What fails after a commit may be done: then nobody is told that nothing was saved. */
import { CommitOutcomeUnknownError, witnessed } from '#server/db/transaction.ts';
import { Refusal } from '#server/refusal.ts';

const unanswered = 'What was asked for may be done, and making its answer failed.';

/** A refusal says itself what was done. @throws CommitOutcomeUnknownError after a commit. */
export async function withKnownOutcome<T>(work: () => Promise<T>): Promise<T> {
  const witness = { mayHaveCommitted: false };
  try {
    return await witnessed(witness, work);
  } catch (error) {
    if (!witness.mayHaveCommitted || error instanceof Refusal) throw error;
    throw new CommitOutcomeUnknownError(unanswered, { cause: error });
  }
}
