/**
 * The passkeys of an owner. What an authenticator knows them by is sealed, and found by its hash.
 * Whether a signature is right, `crypto/passkeys.ts`.
 */
import type { Selectable } from 'kysely';
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import type { CountedKey, PasskeyKey } from '#server/crypto/passkeys.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { changeOwn, listOwn, removeOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { AccountState } from './accounts.ts';
import type { OwnerTx } from './owner-tx.ts';
import { placeOfRow } from './sealed-rows.ts';
import { readUserRow } from './user-row.ts';

export interface StoredPasskey extends CountedKey {
  readonly id: number;
  /** As its owner calls it. */
  readonly name: string;
  /** Both in wall milliseconds; null: nobody has signed in with it yet. */
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Whose a passkey is, and what signing in needs to know about that person. */
export interface PasskeySignIn extends StoredPasskey {
  readonly owner: Owner;
  /** Whether signing in counts as a sign of life. */
  readonly signInIsLife: boolean;
}

interface Words extends PasskeyKey {
  readonly name: string;
}

type Row = Selectable<Database['passkeys']>;

/** Oldest first. */
export async function listPasskeys(db: Db, owner: Owner): Promise<StoredPasskey[]> {
  const rows = await listOwn(db, owner, 'passkeys', {}, 'id');
  return rows.map((row) => open(owner, row));
}

/** By what an authenticator calls it, of whoever has an account in this state. */
export async function findPasskey(
  db: Db,
  vault: Vault,
  credentialId: string,
  state: AccountState = 'open',
): Promise<PasskeySignIn | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .leftJoin('closed_accounts', 'closed_accounts.user_id', 'users.id')
    .selectAll('passkeys')
    .select(['users.data_key', 'users.sign_in_is_life', 'closed_accounts.data_key as closed_key'])
    .where('credential_hash', '=', hashToken(credentialId))
    .executeTakeFirst();
  if (row === undefined) return null;
  const data_key = state === 'open' ? row.data_key : row.closed_key;
  const owner = ownerOfRow(vault, { id: row.user_id, data_key });
  if (owner === null) return null;
  return { ...open(owner, row), owner, signInIsLife: row.sign_in_is_life };
}

/** @returns null: somebody has this one already. */
export async function addPasskey(
  { tx, owner, now }: OwnerTx,
  name: string,
  { key, counter }: CountedKey,
): Promise<StoredPasskey | null> {
  const id = await nextId(tx, 'passkeys');
  const words: Words = { ...key, name };
  const row = {
    user_id: owner.id,
    id,
    version: 1,
    sealed: owner.key.seal(placeOfRow('passkeys', owner, { id, version: 1 }), words),
    credential_hash: hashToken(key.credentialId),
    counter,
    created_at: now.wall,
  };
  const added = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  return added === undefined ? null : open(owner, added);
}

/** Of two who use the same one the second waits here. @returns whether it is still as it was. */
export async function notePasskeyUse(
  { tx, owner, now }: OwnerTx,
  { id, counter }: StoredPasskey,
  counted: number,
): Promise<boolean> {
  const change = { counter: counted, used_at: now.wall };
  return (await changeOwn(tx, owner, 'passkeys', { id, counter }, change)) === 1;
}

/** @returns whether the owner had such a passkey. */
export async function removePasskey({ tx, owner }: OwnerTx, id: number): Promise<boolean> {
  return (await removeOwn(tx, owner, 'passkeys', { id })) > 0;
}

/** What authenticators know an account by: the same for ever, and no name. */
export async function readPasskeyHandle(db: Db, owner: Owner): Promise<string> {
  return (await readUserRow(db, owner, ['mark'])).mark;
}

function open(owner: Owner, row: Row): StoredPasskey {
  const { name, ...key } = owner.key.open<Words>(placeOfRow('passkeys', owner, row), row.sealed);
  return {
    id: row.id,
    name,
    key,
    counter: row.counter,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
