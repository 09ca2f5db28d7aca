/**
 * What became of the last test mail to each recipient, as far as a mail server said. Known of the
 * present addresses only: of another one it would promise what nobody has tried.
 */
import { isUnknownAddress } from '#core/release/refusal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Tx } from '#server/db/transaction.ts';
import { messageKeyColumn } from '#server/jobs/bounce-rows.ts';
import type { Bounce, MailOutcome } from '#server/mail/port.ts';
import { announceChange } from './change-mark.ts';
import {
  emailKeyOf,
  findByEmail,
  isSameAddress,
  lockRecipient,
  type StoredRecipient,
} from './recipients.ts';

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
  /** Whose second address it may be; null: nobody's is known. */
  readonly recipientId: number | null;
  readonly nowMs: number;
  readonly outcome: Answered;
}

/** Nothing where none of the owner's recipients has this address: then nobody asks. */
export async function noteTrialMail(
  db: Db,
  owner: Owner,
  { messageId, email, recipientId, nowMs, outcome }: SentTest,
): Promise<void> {
  const said = {
    address_key: emailKeyOf(owner, email),
    message_id: messageId,
    sent_at: nowMs,
    outcome: outcome.kind,
    is_unknown_address: outcome.kind === 'refused' && isUnknown(outcome),
  };
  await inTransaction(db, async (tx) => {
    for (const person of await peopleAt(tx, owner, email, recipientId)) {
      await forgetFormer(tx, owner, person);
      await tx
        .insertInto('test_mails')
        .values({ user_id: owner.id, recipient_id: person.id, ...said })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'recipient_id', 'address_key']).doUpdateSet(said),
        )
        .execute();
    }
  });
}

/** Who has it as the first address, and the one whose second address it is. */
async function peopleAt(
  tx: Tx,
  owner: Owner,
  email: string,
  recipientId: number | null,
): Promise<StoredRecipient[]> {
  const first = await findByEmail(tx, owner, email);
  const named = recipientId === null ? undefined : await lockRecipient(tx, owner, recipientId);
  const isSecond = named?.secondEmail != null && isSameAddress(named.secondEmail, email);
  return [first, isSecond ? named : undefined].filter((person) => person !== undefined);
}

/** Of an address that this person has no more nobody asks. */
async function forgetFormer(
  tx: Tx,
  owner: Owner,
  { id, email, secondEmail }: StoredRecipient,
): Promise<void> {
  const present = [email, secondEmail].filter((address) => address !== null);
  await tx
    .deleteFrom('test_mails')
    .where('user_id', '=', owner.id)
    .where('recipient_id', '=', id)
    .where(
      'address_key',
      'not in',
      present.map((address) => emailKeyOf(owner, address)),
    )
    .execute();
}

/** What became of the last test mail to an address of a recipient; undefined: none was sent. */
export type TrialMailOf = (recipientId: number, email: string | null) => TrialMail | undefined;

export async function readTrialMails(db: Db, owner: Owner): Promise<TrialMailOf> {
  const rows = await listOwn(db, owner, 'test_mails', {});
  const nameOf = (recipientId: number, key: Buffer) => `${recipientId} ${key.toString('base64')}`;
  const tests = new Map(rows.map((row) => [nameOf(row.recipient_id, row.address_key), row]));
  return (recipientId, email) => {
    if (tests.size === 0 || email === null) return undefined;
    const row = tests.get(nameOf(recipientId, emailKeyOf(owner, email)));
    return (
      row && { sentAt: row.sent_at, outcome: row.outcome, isUnknownAddress: row.is_unknown_address }
    );
  };
}

/** @returns whether it was a test mail that came back. */
export async function returnTrialMail(tx: Tx, { keys, failure }: Bounce): Promise<boolean> {
  const returned = await tx
    .selectFrom('test_mails')
    .select('user_id')
    .where(messageKeyColumn, 'in', [...keys])
    .executeTakeFirst();
  if (returned === undefined) return false;
  const { user_id: id } = returned;
  await tx
    .updateTable('test_mails')
    .set({ outcome: 'returned', is_unknown_address: isUnknown(failure) })
    .where('user_id', '=', id)
    .where(messageKeyColumn, 'in', [...keys])
    .execute();
  await announceChange(tx, { id });
  return true;
}

function isUnknown({ code, enhancedCode }: Extract<MailOutcome, { kind: 'refused' }>): boolean {
  return isUnknownAddress({ smtp: code, enhanced: enhancedCode });
}
