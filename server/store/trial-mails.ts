/**
 * What became of the last test mail to each recipient, as far as a mail server said. Known of the
 * present address only: of another one it would promise what nobody has tried.
 */
import { isUnknownAddress } from '#core/release/refusal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Tx } from '#server/db/transaction.ts';
import { messageKeyColumn } from '#server/jobs/bounce-rows.ts';
import type { Bounce, MailOutcome } from '#server/mail/port.ts';
import { announceChange } from './change-mark.ts';
import { emailKeyOf, findByEmail } from './recipients.ts';

export interface TrialMail {
  /** In wall milliseconds. */
  readonly sentAt: number;
  readonly outcome: 'accepted' | 'refused' | 'returned';
  /** The mail server said that there is no such mailbox. */
  readonly isUnknownAddress: boolean;
}

type Answered = Exclude<MailOutcome, { kind: 'retry-later' }>;

interface SentTest {
  readonly messageId: string;
  readonly email: string;
  readonly nowMs: number;
  readonly outcome: Answered;
}

/** Nothing where none of the owner's recipients has this address: then nobody asks. */
export async function noteTrialMail(
  db: Db,
  owner: Owner,
  { messageId, email, nowMs, outcome }: SentTest,
): Promise<void> {
  const said = {
    address_key: emailKeyOf(owner, email),
    message_id: messageId,
    sent_at: nowMs,
    outcome: outcome.kind,
    is_unknown_address: outcome.kind === 'refused' && isUnknown(outcome),
  };
  await inTransaction(db, async (tx) => {
    const person = await findByEmail(tx, owner, email);
    if (person === undefined) return;
    await tx
      .insertInto('test_mails')
      .values({ user_id: owner.id, recipient_id: person.id, ...said })
      .onConflict((conflict) => conflict.columns(['user_id', 'recipient_id']).doUpdateSet(said))
      .execute();
  });
}

/** By the ids of the recipients; who was never sent one there is not in the map. */
export async function readTrialMails(db: Db, owner: Owner): Promise<Map<number, TrialMail>> {
  const rows = await db
    .selectFrom('test_mails')
    .innerJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'test_mails.user_id')
        .onRef('recipients.id', '=', 'test_mails.recipient_id')
        .onRef('recipients.email_key', '=', 'test_mails.address_key'),
    )
    .select(['recipient_id', 'sent_at', 'outcome', 'is_unknown_address'])
    .where('test_mails.user_id', '=', owner.id)
    .execute();
  return new Map(
    rows.map((row) => [
      row.recipient_id,
      { sentAt: row.sent_at, outcome: row.outcome, isUnknownAddress: row.is_unknown_address },
    ]),
  );
}

/** @returns whether it was a test mail that came back. */
export async function returnTrialMail(tx: Tx, { keys, failure }: Bounce): Promise<boolean> {
  const returned = await tx
    .selectFrom('test_mails')
    .select(['user_id', 'recipient_id'])
    .where(messageKeyColumn, 'in', [...keys])
    .executeTakeFirst();
  if (returned === undefined) return false;
  const { user_id: id, recipient_id: recipientId } = returned;
  await tx
    .updateTable('test_mails')
    .set({ outcome: 'returned', is_unknown_address: isUnknown(failure) })
    .where('user_id', '=', id)
    .where('recipient_id', '=', recipientId)
    .where(messageKeyColumn, 'in', [...keys])
    .execute();
  await announceChange(tx, { id });
  return true;
}

function isUnknown({ code, enhancedCode }: Extract<MailOutcome, { kind: 'refused' }>): boolean {
  return isUnknownAddress({ smtp: code, enhanced: enhancedCode });
}
