/**
 * The people an owner names, and which of her testaments each of them receives. Addresses are
 * sealed; a keyed hash finds one again. Decides nothing about release.
 */
import type { Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

/** The sealed part of a recipient's row. */
interface RecipientText {
  email: string;
  name: string | null;
  phoneNumber: string | null;
  address: string | null;
  personalMessage: string | null;
}

export interface Recipient {
  id: number;
  email: string;
  name: string | null;
}

interface SealedRecipient {
  id: number;
  version: number;
  sealed: Buffer;
}

/** An address the owner already has answers the recipient she has, as he was written before. */
export async function findOrAddByEmail(
  tx: Tx,
  owner: Owner,
  email: string,
  nowMs: number,
): Promise<Recipient> {
  const emailKey = emailKeyOf(owner, email);
  const known = await findByEmailKey(tx, owner, emailKey);
  if (known !== undefined) {
    return known;
  }
  const id = await nextId(tx, 'recipients');
  const text: RecipientText = {
    email: email.trim(),
    name: null,
    phoneNumber: null,
    address: null,
    personalMessage: null,
  };
  const version = 1;
  const sealed = owner.key.seal({ table: 'recipients', userId: owner.id, id, version }, text);
  await tx
    .insertInto('recipients')
    .values({ user_id: owner.id, id, version, sealed, email_key: emailKey, created_at: nowMs })
    .onConflict((conflict) => conflict.columns(['user_id', 'email_key']).doNothing())
    .execute();
  // Read again: the same address may have been added by another request a moment before.
  const added = await findByEmailKey(tx, owner, emailKey);
  if (added === undefined) {
    throw new Error('A recipient vanished in the transaction that added him.');
  }
  return added;
}

/** Adding somebody who is on the testament already changes nothing. */
export async function addToTestament(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  recipientId: number,
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('testament_recipients')
    .values({
      user_id: owner.id,
      testament_id: testamentId,
      recipient_id: recipientId,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if this recipient was not on this testament. The recipient himself stays. */
export async function removeFromTestament(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  recipientId: number,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('testament_recipients')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .where('recipient_id', '=', recipientId)
    .returning('recipient_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** In the order they were added. */
export async function listForTestament(
  db: Kysely<Database>,
  owner: Owner,
  testamentId: number,
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('testament_recipients as link')
    .innerJoin('recipients as recipient', (join) =>
      join
        .onRef('recipient.user_id', '=', 'link.user_id')
        .onRef('recipient.id', '=', 'link.recipient_id'),
    )
    .select(['recipient.id', 'recipient.version', 'recipient.sealed'])
    .where('link.user_id', '=', owner.id)
    .where('link.testament_id', '=', testamentId)
    .orderBy('link.created_at')
    .orderBy('recipient.id')
    .execute();
  return rows.map((row) => openRecipient(owner, row));
}

/** How many people each testament reaches; a testament that is not in the map reaches nobody. */
export async function recipientCounts(
  db: Kysely<Database>,
  owner: Owner,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('testament_recipients')
    .select((eb) => ['testament_id', eb.fn.countAll<number>().as('people')])
    .where('user_id', '=', owner.id)
    .groupBy('testament_id')
    .execute();
  return new Map(rows.map((row) => [row.testament_id, row.people]));
}

/** Different people on at least one testament of the owner. */
export async function countAssignedRecipients(db: Kysely<Database>, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('testament_recipients')
    .select((eb) => eb.fn.count<number>('recipient_id').distinct().as('people'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return row.people;
}

/**
 * Deletes the people who receive this testament and no other, as the confirmation dialog says.
 * Called before the testament itself goes.
 */
export async function deleteOnlyOn(tx: Tx, owner: Owner, testamentId: number): Promise<void> {
  const serving = (testament: '=' | '<>') =>
    tx
      .selectFrom('testament_recipients')
      .select('recipient_id')
      .where('user_id', '=', owner.id)
      .where('testament_id', testament, testamentId);
  // Locked first and judged by a second statement: one who is just being added elsewhere is kept.
  await tx
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('id', 'in', serving('='))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .deleteFrom('recipients')
    .where('user_id', '=', owner.id)
    .where('id', 'in', serving('='))
    .where('id', 'not in', serving('<>'))
    .execute();
}

async function findByEmailKey(
  tx: Tx,
  owner: Owner,
  emailKey: Buffer,
): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('recipients')
    .select(['id', 'version', 'sealed'])
    .where('user_id', '=', owner.id)
    .where('email_key', '=', emailKey)
    .forKeyShare()
    .executeTakeFirst();
  return row === undefined ? undefined : openRecipient(owner, row);
}

function openRecipient(owner: Owner, row: SealedRecipient): Recipient {
  const { id, version } = row;
  const place = { table: 'recipients', userId: owner.id, id, version };
  const text = owner.key.open<RecipientText>(place, row.sealed);
  return { id, email: text.email, name: text.name };
}

/** Letter case and surrounding blanks do not make another person. */
function emailKeyOf(owner: Owner, email: string): Buffer {
  return owner.key.keyedHash('recipient email', email.trim().toLowerCase());
}
