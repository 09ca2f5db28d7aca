/**
 * The rows of people: who they are, how they are found by name or address, and that no name is
 * given to two of them. Knows no passwords, only what is stored in their place.
 */
import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { nameForRecipients } from '#contract/person-name.ts';
import { mayMislead } from '#core/official-names.ts';
import { asLight } from '#core/release/moment.ts';
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  limitColumns,
  limitOf,
  standingLimit,
  type PasswordLimit,
} from '#server/db/password-limit.ts';
import { holdKeyProof } from './installation.ts';
import { refuse } from '#server/refusal.ts';
import { takeAddress } from './addresses.ts';
import { nameKey } from './name-key.ts';
import type { OwnerTx } from './owner-tx.ts';
import { findUserRow, readUserRow, writeUserRow } from './user-row.ts';
import { findOwn, removeOwn } from '#server/db/own-rows.ts';

export type Account = Readonly<ReturnType<typeof toAccount>>;

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
  /** How recipients know the owner, as the owner answered; null until then. */
  readonly nameForPeople: string | null;
  /** Whether the owner was asked for it, and answered or let it be. */
  readonly isNameAsked: boolean;
}

/** What signing in needs to know about the person behind a name. */
export interface SignIn {
  readonly id: number;
  readonly passwordHash: string;
  /** Whether signing in counts as a sign of life. */
  readonly signInIsLife: boolean;
  /** By what alone the password was set a short while ago, if it was. */
  readonly limit: PasswordLimit | null;
  /** Unwraps the key: work for one who exists, so only once the password was found right. */
  openOwner(): Owner;
}

export async function findOwner(db: Db, vault: Vault, userId: number): Promise<Owner | null> {
  const row = await findUserRow(db, { id: userId }, ['id', 'data_key']);
  return ownerOfRow(vault, row);
}

/** Until the transaction ends nobody else changes the account, or which watches it has. */
export async function lockOwner(tx: Tx, vault: Vault, userId: number): Promise<Owner | null> {
  return ownerOfRow(vault, await findUserRow(tx, { id: userId }, ['id', 'data_key'], 'lock'));
}

/** Both out of one row; null where there is no such account. */
export async function findOwnAccount(
  db: Db,
  vault: Vault,
  userId: number,
): Promise<{ owner: Owner; account: Account } | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  const owner = ownerOfRow(vault, row);
  return row === undefined || owner === null ? null : { owner, account: toAccount(row, owner) };
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

/** For what mails the owner. @throws Refusal where somebody else has confirmed the address. */
export async function findAccountWithAddress(db: Db, owner: Owner): Promise<Account> {
  const account = await findAccount(db, owner);
  if (account.email === '') refuse('address-given-up');
  return account;
}

/** Whether it is in use, or was deleted and can still be brought back. */
export type AccountState = 'open' | 'closed';

/**
 * `name` is a user name or an address; what is both leads to whose the address is. One statement
 * that answers one row, for a name that exists and for one that does not: neither its number nor
 * its shape tells them apart. An account in the other state is none.
 */
export async function findSignIn(
  db: Db,
  vault: Vault,
  name: string,
  state: AccountState = 'open',
): Promise<SignIn | null> {
  const asked = db.selectNoFrom((made) => made.val(nameKey(name)).as('key')).as('asked');
  const row = await db
    .selectFrom(asked)
    .leftJoin('usernames', 'usernames.username_key', 'asked.key')
    .leftJoin('emails', 'emails.email_key', 'asked.key')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', (on) => on.fn.coalesce('emails.user_id', 'usernames.user_id')),
    )
    .leftJoin('closed_accounts', 'closed_accounts.user_id', 'users.id')
    .select(['users.id', 'users.data_key', 'users.password_hash', 'users.sign_in_is_life'])
    .select(limitColumns.map((column) => `users.${column}` as const))
    .select('closed_accounts.data_key as closed_key')
    .executeTakeFirstOrThrow();
  const { id, password_hash, sign_in_is_life } = row;
  const data_key = state === 'open' ? row.data_key : row.closed_key;
  if (id === null || data_key === null || password_hash === null || sign_in_is_life === null) {
    return null;
  }
  return {
    id,
    passwordHash: password_hash,
    signInIsLife: sign_in_is_life,
    limit: limitOf(row),
    openOwner: () => ({ id, key: vault.ownerKey(id, data_key) }),
  };
}

/** Adds a person with a data key of its own, or tells which of the names is somebody's already. */
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
  const contact: ContactDetails = {
    fullName: account.fullName,
    phoneNumber: account.phoneNumber,
    nameForPeople: null,
    isNameAsked: false,
  };
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

/** The owner used a link or a code out of one of our mails. */
export async function noteMailProved({ tx, owner, now }: OwnerTx): Promise<void> {
  await writeUserRow(tx, owner, { mail_proved_at: now.wall });
}

export async function readMailProved(db: Db, owner: Owner): Promise<number | null> {
  return (await readUserRow(db, owner, ['mail_proved_at'])).mail_proved_at;
}

/**
 * Of two changes to the same list of an owner the second waits here, and then sees what the first
 * has written. Rows that point to the owner can be added by others meanwhile. Nobody is signed in
 * to an account that was closed or deleted while this waited.
 */
export async function lockAccount(tx: Tx, owner: Owner): Promise<void> {
  const row = await findUserRow(tx, owner, ['data_key'], 'lock');
  if (!row?.data_key) refuse('unauthorized');
}

export function openContact(
  owner: Owner,
  { version, sealed }: Pick<Selectable<Database['users']>, 'version' | 'sealed'>,
): ContactDetails {
  const opened = owner.key.open<ContactDetails>(placeOf(owner, version), sealed);
  // Of whoever has changed nothing since nobody was asked for it.
  return { ...opened, ...askedIn(opened) };
}

function askedIn({ nameForPeople, isNameAsked }: Partial<ContactDetails>) {
  return { nameForPeople: nameForPeople ?? null, isNameAsked: isNameAsked ?? false };
}

export function sealContact(owner: Owner, version: number, contact: ContactDetails): Buffer {
  return owner.key.seal(placeOf(owner, version), contact);
}

/** The name of before is free for others. @returns whether the new one is nobody's yet. */
export async function renameAccount({ tx, owner }: OwnerTx, username: string): Promise<boolean> {
  const key = nameKey(username);
  const isOwn = (await findOwn(tx, owner, 'usernames', { username_key: key })) !== undefined;
  if (!isOwn) {
    const { username: before } = await readUserRow(tx, owner, ['username']);
    if (!(await reserveUsername(tx, username, owner.id))) return false;
    await removeOwn(tx, owner, 'usernames', { username_key: nameKey(before) });
  }
  await writeUserRow(tx, owner, { username });
  return true;
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

function toAccount(row: Selectable<Database['users']>, owner: Owner) {
  const contact = openContact(owner, row);
  return {
    id: row.id,
    username: row.username,
    /** Empty once somebody else has confirmed the address that the owner had. */
    email: row.email,
    ...contact,
    /** How we call the owner: by the full name, or without one by the user name. */
    calledName: contact.fullName ?? row.username,
    /** Who wrote it, as everything says that a recipient reads. */
    writtenBy: nameForRecipients({ ...contact, username: row.username }),
    timeZone: row.time_zone,
    emailConfirmedAt: row.email_confirmed_at,
    /** Whether signing in counts as a sign of life. */
    signInIsLife: row.sign_in_is_life,
    followUps: row.follow_ups,
    asksOthers: row.asks_others,
    /** When the pause that the owner asked for ends, or ended, in light time. */
    pausedUntil: row.paused_until_light === null ? null : asLight(row.paused_until_light),
    /** Null: whatever the browser asks for. */
    language: row.language,
    /** In which mails are written. */
    mailLanguage: row.language ?? 'en',
    createdAt: row.created_at,
    isInvited: row.is_invited,
    /** By what alone the password was set a short while ago, if it was. */
    passwordLimit: standingLimit(row),
    /** Until then the owner writes to nobody new: people did not know who it is. Wall time. */
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

/**
 * The confirmed address, where recipients must not trust the name alone: while the account is
 * younger than 30 days, and for as long as its writer is called like an office; else null.
 */
export function writerAddressOf(account: Account, nowMs: number): string | null {
  const isDoubtful = isYoung(account, nowMs) || mayMislead(account.writtenBy);
  return isDoubtful && account.emailConfirmedAt !== null ? account.email : null;
}
