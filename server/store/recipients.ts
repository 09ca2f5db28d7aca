/**
 * A recipient as a row: everything the owner wrote of a person is one sealed blob, and a keyed hash
 * of the address finds the row again. Which testaments reach whom is in `testament-recipients.ts`.
 */
import type { Kysely, Selectable } from 'kysely';
import { recipientsMax } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';

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

type Row = Pick<Selectable<Database['recipients']>, 'id' | 'version' | 'sealed' | 'created_at'>;

const COLUMNS = ['id', 'version', 'sealed', 'created_at'] as const;

/** Oldest first. */
export async function readRecipients(
  db: Kysely<Database>,
  owner: Owner,
): Promise<StoredRecipient[]> {
  const rows = await db
    .selectFrom('recipients')
    .select(COLUMNS)
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => openRecipient(owner, row));
}

export async function findRecipient(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<StoredRecipient | undefined> {
  const row = await db
    .selectFrom('recipients')
    .select(COLUMNS)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : openRecipient(owner, row);
}

/** Locked until the transaction ends. */
export async function lockRecipient(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<StoredRecipient | undefined> {
  const row = await tx
    .selectFrom('recipients')
    .select(COLUMNS)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : openRecipient(owner, row);
}

/** Kept from being deleted until the transaction ends. */
export async function findByEmail(
  tx: Tx,
  owner: Owner,
  email: string,
): Promise<StoredRecipient | undefined> {
  const row = await tx
    .selectFrom('recipients')
    .select(COLUMNS)
    .where('user_id', '=', owner.id)
    .where('email_key', '=', emailKeyOf(owner, email))
    .forKeyShare()
    .executeTakeFirst();
  return row === undefined ? undefined : openRecipient(owner, row);
}

/** The caller has found nobody with this address, and holds the lock under which that stays so. */
export async function insertRecipient(
  tx: Tx,
  owner: Owner,
  text: RecipientText,
  nowMs: number,
): Promise<StoredRecipient> {
  if ((await countRecipients(tx, owner)) >= recipientsMax) refuse('recipients-full');
  const id = await nextId(tx, 'recipients');
  const added = { ...text, email: text.email.trim(), id, version: 1, createdAt: nowMs };
  await tx
    .insertInto('recipients')
    .values({ user_id: owner.id, id, created_at: nowMs, ...columnsOf(owner, added) })
    .execute();
  return added;
}

/** Writes `text` over the version that was read; the caller holds the lock. */
export async function rewriteRecipient(
  tx: Tx,
  owner: Owner,
  current: StoredRecipient,
  text: RecipientText,
): Promise<StoredRecipient> {
  const { id, version, createdAt } = current;
  const next = { ...text, email: text.email.trim(), id, version: version + 1, createdAt };
  const updated = await tx
    .updateTable('recipients')
    .set(columnsOf(owner, next))
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) {
    throw new Error('A recipient was changed without his lock.');
  }
  return next;
}

async function countRecipients(tx: Tx, owner: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('recipients')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return count;
}

export function openRecipient(owner: Owner, row: Row): StoredRecipient {
  const { id, version, created_at: createdAt } = row;
  const place = { table: 'recipients', userId: owner.id, id, version };
  return { ...owner.key.open<RecipientText>(place, row.sealed), id, version, createdAt };
}

function columnsOf(owner: Owner, recipient: StoredRecipient) {
  const { id, version, email, name, phoneNumber, address, personalMessage } = recipient;
  const text: RecipientText = { email, name, phoneNumber, address, personalMessage };
  return {
    version,
    sealed: owner.key.seal({ table: 'recipients', userId: owner.id, id, version }, text),
    email_key: emailKeyOf(owner, email),
    has_message: hasMessage(recipient),
  };
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
