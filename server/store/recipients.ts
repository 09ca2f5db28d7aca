/**
 * A recipient as a row: everything the owner wrote of a person is one sealed blob, and a keyed hash
 * of the address finds the row again. Which testaments reach whom is in `testament-recipients.ts`.
 */
import type { Language } from '#contract/languages.ts';
import { recipientsMax } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount } from './accounts.ts';
import type { OwnerTx } from './owner-tx.ts';
import { countRows, sealedRows } from './sealed-rows.ts';
import { makeTwoWords } from './two-words.ts';

/** What an owner writes of a person. */
export interface RecipientText {
  readonly email: string;
  /** Written to if no mail reaches the first, or nobody opens what it leads to. */
  readonly secondEmail: string | null;
  readonly name: string | null;
  /** In which mails to this person are written; null: in the owner's. */
  readonly language: Language | null;
  readonly phoneNumber: string | null;
  readonly address: string | null;
  readonly personalMessage: string | null;
  /** What only the two understand; the mail of a release says it. */
  readonly sharedSentence: string | null;
  /** Null: an earlier version wrote this. What they are then says `twoWordsOf`. */
  readonly twoWords: string | null;
}

/** Whoever is added without two words is given some. */
export type NewRecipientText = Omit<RecipientText, 'twoWords'> &
  Partial<Pick<RecipientText, 'twoWords'>>;

export interface StoredRecipient extends RecipientText {
  readonly id: number;
  readonly version: number;
  readonly createdAt: number;
}

const people = sealedRows<'recipients', RecipientText, StoredRecipient>('recipients', {
  words: {
    email: true,
    secondEmail: true,
    name: true,
    language: true,
    phoneNumber: true,
    address: true,
    personalMessage: true,
    sharedSentence: true,
    twoWords: true,
  },
  unsaid: { secondEmail: null, language: null, sharedSentence: null, twoWords: null },
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

/**
 * Who reads at this address, first or second.
 *
 * @param key of the address, which only the owner's key makes.
 */
export async function findByAddressKey(
  db: Db,
  owner: Owner,
  key: Buffer,
): Promise<StoredRecipient | undefined> {
  const [found] = await people.list(db, owner, (query) => query.where('email_key', '=', key));
  if (found !== undefined) return found;
  const isSecond = ({ secondEmail }: StoredRecipient) =>
    secondEmail !== null && emailKeyOf(owner, secondEmail).equals(key);
  return (await readRecipients(db, owner)).find(isSecond);
}

/**
 * The caller has found nobody with this address, and holds the lock under which that stays so.
 * @param createdAt in wall milliseconds, if not now: in another installation.
 */
export async function insertRecipient(
  { tx, owner, now }: OwnerTx,
  text: NewRecipientText,
  createdAt = now.wall,
): Promise<StoredRecipient> {
  if ((await countRows(tx, owner, 'recipients')) >= recipientsMax) refuse('recipients-full');
  const id = await nextId(tx, 'recipients');
  const twoWords = text.twoWords ?? (await newTwoWords(tx, owner, { ...text, id, version: 1 }));
  return people.insert(tx, owner, { ...trimmed({ ...text, twoWords }), id, createdAt });
}

/** In the language of the person. @param place of the row that will say them. */
export async function newTwoWords(
  tx: Tx,
  owner: Owner,
  place: Pick<StoredRecipient, 'id' | 'version' | 'language'>,
  former?: string,
): Promise<string> {
  const language = place.language ?? (await findAccount(tx, owner)).mailLanguage;
  return makeTwoWords(owner, place, language, former);
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

export function spelledAlike(email: string): string {
  return email.trim().toLowerCase();
}
