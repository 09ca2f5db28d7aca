/** What the canaries of this installation have proved, in its one row. */
import type { Kysely } from 'kysely';
import {
  returnedMailOf,
  type MailProof,
  type ReturnedMailProof,
} from '#core/release/mail-proof.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';

export async function readMailProof(db: Pick<Kysely<Database>, 'selectFrom'>): Promise<MailProof> {
  const row = await db
    .selectFrom('installation')
    .select('mail_proof')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.mail_proof;
}

export async function readReturnedMail(
  tx: Pick<Tx, 'selectFrom'>,
  now: Moment,
): Promise<ReturnedMailProof> {
  return returnedMailOf(await readMailProof(tx), now);
}

/** @param change gets what is known under the lock of the row. @returns what it returns. */
export async function changeMailProof(
  db: Kysely<Database>,
  change: (proof: MailProof) => MailProof,
): Promise<MailProof> {
  return inTransaction(db, async (tx) => {
    const { mail_proof: known } = await tx
      .selectFrom('installation')
      .select('mail_proof')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const kept = change(known);
    if (kept !== known) {
      const text = JSON.stringify(kept);
      await tx.updateTable('installation').set({ mail_proof: text }).where('id', '=', 1).execute();
    }
    return kept;
  });
}
