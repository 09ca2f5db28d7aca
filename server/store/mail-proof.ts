/** What the canaries of this installation have proved, in its one row. */
import {
  returnedMailOf,
  type MailProof,
  type ReturnedMailProof,
} from '#core/release/mail-proof.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

export async function readMailProof(db: Pick<Db, 'selectFrom'>): Promise<MailProof> {
  return (await readInstallation(db, ['mail_proof'])).mail_proof;
}

export async function readReturnedMail(
  tx: Pick<Tx, 'selectFrom'>,
  now: Moment,
): Promise<ReturnedMailProof> {
  return returnedMailOf(await readMailProof(tx), now);
}

/** @param change gets what is known under the lock of the row. @returns what it returns. */
export async function changeMailProof(
  db: Db,
  change: (proof: MailProof) => MailProof,
): Promise<MailProof> {
  return inTransaction(db, async (tx) => {
    const { mail_proof: known } = await readInstallation(tx, ['mail_proof'], 'update');
    const kept = change(known);
    if (kept !== known) {
      await writeInstallation(tx, { mail_proof: JSON.stringify(kept) });
    }
    return kept;
  });
}
