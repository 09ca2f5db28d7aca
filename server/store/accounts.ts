/**
 * The rows of people: who they are, how they are found by name or address, and that no name is
 * given to two of them. Knows no passwords, only what is stored in their place.
 */
import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { asLight, type LightMs } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { holdKeyProof } from './installation.ts';
import { refuse } from '#server/refusal.ts';
import { takeAddress } from './addresses.ts';
import { nameKey } from './name-key.ts';
import type { OwnerTx } from './owner-tx.ts';

export interface Account {
  readonly id: number;
  readonly username: string;
  /** Empty once somebody else has confirmed the address that was hers. */
  readonly email: string;
  readonly fullName: string | null;
  /** What she is called: her name, or without one her user name. */
  readonly calledName: string;
  readonly phoneNumber: string | null;
  readonly timeZone: string;
  readonly emailConfirmedAt: number | null;
  /** Whether signing in counts as a sign of life. */
  readonly signInIsLife: boolean;
  /** When the pause she asked for ends, or ended, in light time. */
  readonly pausedUntil: LightMs | null;
  /** Null: whatever her browser asks for. */
  readonly language: Language | null;
  readonly createdAt: number;
  readonly isInvited: boolean;
  /** Until then she writes to nobody new: people did not know her. In wall milliseconds. */
  readonly newAddressesHeldUntil: number | null;
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string | null;
  readonly phoneNumber: string | null;
  readonly timeZone: string;
  readonly language?: Language | null;
  /** By whoever runs this installation. */
  readonly isInvited?: boolean;
}

/** What is sealed: nobody is looked up by it. */
export interface ContactDetails {
  readonly fullName: string | null;
  readonly phoneNumber: string | null;
}

/** What signing in needs to know about the person behind a name. */
export interface SignIn {
  readonly id: number;
  readonly passwordHash: string;
  /** Whether signing in counts as a sign of life. */
  readonly signInIsLife: boolean;
  /** Unwraps her key: work for one who exists, so only once her password was found right. */
  openOwner(): Owner;
}

export async function findOwner(db: Db, vault: Vault, userId: number): Promise<Owner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'data_key'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, key: vault.ownerKey(row.id, row.data_key) };
}

export async function findAccount(db: Db, owner: Owner): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.id)
    .executeTakeFirst();
  // Deleted while this request was under way.
  if (row === undefined) refuse('unauthorized');
  return toAccount(row, owner);
}

/** For what mails her. @throws Refusal where somebody else has confirmed her address. */
export async function findAccountWithAddress(db: Db, owner: Owner): Promise<Account> {
  const account = await findAccount(db, owner);
  if (account.email === '') refuse('address-given-up');
  return account;
}

/**
 * `name` is a user name or an address; what is both leads to whose the address is. One statement
 * that answers one row, for a name that exists and for one that does not: neither its number nor
 * its shape tells them apart.
 */
export async function findSignIn(db: Db, vault: Vault, name: string): Promise<SignIn | null> {
  const asked = db.selectNoFrom((made) => made.val(nameKey(name)).as('key')).as('asked');
  const row = await db
    .selectFrom(asked)
    .leftJoin('usernames', 'usernames.username_key', 'asked.key')
    .leftJoin('emails', 'emails.email_key', 'asked.key')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', (on) => on.fn.coalesce('emails.user_id', 'usernames.user_id')),
    )
    .select(['users.id', 'users.data_key', 'users.password_hash', 'users.sign_in_is_life'])
    .executeTakeFirstOrThrow();
  const { id, data_key, password_hash, sign_in_is_life } = row;
  if (id === null || data_key === null || password_hash === null || sign_in_is_life === null) {
    return null;
  }
  return {
    id,
    passwordHash: password_hash,
    signInIsLife: sign_in_is_life,
    openOwner: () => ({ id, key: vault.ownerKey(id, data_key) }),
  };
}

/** Adds a person with a data key of her own, or tells which of her names is somebody's already. */
export async function addAccount(
  tx: Tx,
  vault: Vault,
  account: NewAccount,
  nowMs: number,
): Promise<Owner | 'username-taken' | 'email-taken'> {
  const id = await nextId(tx, 'users');
  if (!(await reserveUsername(tx, account.username, id))) return 'username-taken';
  if (!(await takeAddress(tx, account.email, id, nowMs))) return 'email-taken';
  const { wrapped } = vault.newOwnerKey(id, await holdKeyProof(tx));
  const key = vault.ownerKey(id, wrapped);
  const contact: ContactDetails = { fullName: account.fullName, phoneNumber: account.phoneNumber };
  await tx
    .insertInto('users')
    .values({
      id,
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      version: 1,
      sealed: sealContact({ id, key }, 1, contact),
      time_zone: account.timeZone,
      language: account.language ?? null,
      email_confirmed_at: null,
      data_key: wrapped,
      created_at: nowMs,
      is_invited: account.isInvited ?? false,
    })
    .execute();
  return { id, key };
}

export async function replacePasswordHash(tx: Tx, owner: Owner, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', owner.id).execute();
}

/** By what her password is recognised while she is signed in, and whether typing it is life. */
export async function findPassword(
  db: Db,
  owner: Owner,
): Promise<Pick<SignIn, 'passwordHash' | 'signInIsLife'>> {
  const row = await db
    .selectFrom('users')
    .select(['password_hash', 'sign_in_is_life'])
    .where('id', '=', owner.id)
    .executeTakeFirst();
  if (row === undefined) refuse('unauthorized');
  return { passwordHash: row.password_hash, signInIsLife: row.sign_in_is_life };
}

/**
 * What the password is recognised by, locked until the transaction ends; null when the account is
 * gone.
 */
export async function lockPasswordHash(tx: Tx, owner: Owner): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', owner.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** She used a link or a code out of one of our mails. */
export async function noteMailProved({ tx, owner, now }: OwnerTx): Promise<void> {
  await tx
    .updateTable('users')
    .set({ mail_proved_at: now.wall })
    .where('id', '=', owner.id)
    .execute();
}

export async function readMailProved(db: Db, owner: Owner): Promise<number | null> {
  const { mail_proved_at: at } = await db
    .selectFrom('users')
    .select('mail_proved_at')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Of two changes to the same list of an owner the second waits here, and then sees what the first
 * has written. Rows that point to the owner can be added by others meanwhile. Nobody is signed in
 * to an account that was deleted while this waited.
 */
export async function lockAccount(tx: Tx, owner: Owner): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) refuse('unauthorized');
}

export function openContact(
  owner: Owner,
  { version, sealed }: Pick<Selectable<Database['users']>, 'version' | 'sealed'>,
): ContactDetails {
  return owner.key.open<ContactDetails>(placeOf(owner, version), sealed);
}

export function sealContact(owner: Owner, version: number, contact: ContactDetails): Buffer {
  return owner.key.seal(placeOf(owner, version), contact);
}

/** Two registrations at once: the second waits for the first and then finds the name taken. */
async function reserveUsername(tx: Tx, username: string, userId: number): Promise<boolean> {
  const row = await tx
    .insertInto('usernames')
    .values({ username_key: nameKey(username), user_id: userId })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

function toAccount(row: Selectable<Database['users']>, owner: Owner): Account {
  const contact = openContact(owner, row);
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    ...contact,
    calledName: contact.fullName ?? row.username,
    timeZone: row.time_zone,
    emailConfirmedAt: row.email_confirmed_at,
    signInIsLife: row.sign_in_is_life,
    pausedUntil: row.paused_until_light === null ? null : asLight(row.paused_until_light),
    language: row.language,
    createdAt: row.created_at,
    isInvited: row.is_invited,
    newAddressesHeldUntil: row.new_addresses_held_until,
  };
}

function placeOf(owner: Owner, version: number) {
  return { table: 'users', userId: owner.id, id: owner.id, version };
}

const youngMs = 30 * 24 * 60 * 60 * 1000;

export function isYoung({ createdAt }: Account, nowMs: number): boolean {
  return nowMs - createdAt < youngMs;
}

/** The confirmed address of an account that is younger than 30 days; null for every other one. */
export function youngAddressOf(account: Account, nowMs: number): string | null {
  const isShown = account.emailConfirmedAt !== null && isYoung(account, nowMs);
  return isShown ? account.email : null;
}
