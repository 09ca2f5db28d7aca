/**
 * A recipient as a row: everything the owner wrote of a person is one sealed blob, and a keyed hash
 * of the address finds the row again. Which testaments reach whom is in `testament-recipients.ts`.
 */
import { recipientsMax } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { countRows, sealedRows } from './sealed-rows.ts';

/** What an owner writes of a person. */
export interface RecipientText {
  readonly email: string;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly address: string | null;
  readonly personalMessage: string | null;
}

export interface StoredRecipient extends RecipientText {
  readonly id: number;
  readonly version: number;
  readonly createdAt: number;
}

const people = sealedRows<'recipients', RecipientText, StoredRecipient>('recipients', {
  words: { email: true, name: true, phoneNumber: true, address: true, personalMessage: true },
  columns: {},
  known: (person, owner) => ({
    email_key: emailKeyOf(owner, person.email),
    has_message: hasMessage(person),
  }),
});

export const { find: findRecipient, open: openRecipient, remove: deleteRecipient } = people;

/** Oldest first. */
export function readRecipients(db: Db, owner: Owner): Promise<StoredRecipient[]> {
  return people.list(db, owner, (query) => query.orderBy('created_at').orderBy('id'));
}

/** Locked until the transaction ends. */
export function lockRecipient(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<StoredRecipient | undefined> {
  return people.find(tx, owner, id, (query) => query.forUpdate());
}

/** Kept from being deleted until the transaction ends. */
export async function findByEmail(
  tx: Tx,
  owner: Owner,
  email: string,
): Promise<StoredRecipient | undefined> {
  const key = emailKeyOf(owner, email);
  const [found] = await people.list(tx, owner, (query) =>
    query.where('email_key', '=', key).forKeyShare(),
  );
  return found;
}

/** The caller has found nobody with this address, and holds the lock under which that stays so. */
export async function insertRecipient(
  tx: Tx,
  owner: Owner,
  text: RecipientText,
  nowMs: number,
): Promise<StoredRecipient> {
  if ((await countRows(tx, owner, 'recipients')) >= recipientsMax) refuse('recipients-full');
  const id = await nextId(tx, 'recipients');
  return people.insert(tx, owner, { ...trimmed(text), id, createdAt: nowMs });
}

/** Writes `text` over the version that was read; the caller holds the lock. */
export function rewriteRecipient(
  tx: Tx,
  owner: Owner,
  current: StoredRecipient,
  text: RecipientText,
): Promise<StoredRecipient> {
  return people.update(tx, owner, { ...current, ...trimmed(text) });
}

function trimmed(text: RecipientText): RecipientText {
  return { ...text, email: text.email.trim() };
}

export function hasMessage({ personalMessage }: Pick<RecipientText, 'personalMessage'>): boolean {
  return (personalMessage ?? '').trim() !== '';
}

/** Letter case and surrounding blanks do not make another person. */
export function isSameAddress(one: string, other: string): boolean {
  return spelledAlike(one) === spelledAlike(other);
}

export function emailKeyOf(owner: Owner, email: string): Buffer {
  return owner.key.keyedHash('recipient email', spelledAlike(email));
}

function spelledAlike(email: string): string {
  return email.trim().toLowerCase();
}
