/**
 * Whose an address is. It belongs to whoever confirms it; until somebody does, it stands for the
 * one who registered it first, and others may wait for it.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { nameKey } from './name-key.ts';
import type { OwnerTx } from './owner-tx.ts';
import { findUserRow, readUserRow, writeUserRow } from './user-row.ts';

/**
 * For so long an address is registered once, confirmed or not: somebody who registers twice in a
 * row has forgotten the first time, and the specification wants the second one refused.
 */
const registeredOnceMs = DAY_MS;

/**
 * For an account that is being made. Of two registrations at once the second waits for the first
 * and then finds the address taken. @returns whether the new one may have it.
 */
export async function takeAddress(
  tx: Tx,
  email: string,
  userId: number,
  nowMs: number,
): Promise<boolean> {
  const key = nameKey(email);
  if (await standFor(tx, key, userId)) return true;
  const holder = await tx
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .innerJoin('installation', (join) => join.on('installation.id', '=', 1))
    .select((e) => [
      'users.email_confirmed_at',
      // Accounts that were there before this was so count from the upgrade.
      e.fn<number>('greatest', ['users.created_at', 'installation.unconfirmed_since']).as('since'),
    ])
    .where('emails.email_key', '=', key)
    .executeTakeFirst();
  if (holder === undefined || holder.email_confirmed_at !== null) return false;
  if (nowMs - holder.since < registeredOnceMs) return false;
  await tx.insertInto('address_claims').values({ email_key: key, user_id: userId }).execute();
  return true;
}

/**
 * The owner has shown who reads there. Whoever else had the address without that has none from now
 * on, and keeps everything else. @returns false when somebody else has shown it before.
 */
export async function confirmAddress({ tx, owner, now }: OwnerTx): Promise<boolean> {
  const own = await findUserRow(tx, owner, ['email', 'email_confirmed_at']);
  if (own === undefined || own.email === '') return false;
  if (own.email_confirmed_at !== null) return true;
  if (!(await takeOver(tx, nameKey(own.email), owner))) return false;
  await writeUserRow(tx, owner, { email_confirmed_at: now.wall, mail_proved_at: now.wall });
  return true;
}

/** By somebody who has shown to read there. */
export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const holder = await tx
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .select('users.email_confirmed_at')
    .where('emails.email_key', '=', nameKey(email))
    .executeTakeFirst();
  return holder !== undefined && holder.email_confirmed_at !== null;
}

/**
 * The owner has shown to read at another address, which takes the place of the one of now.
 *
 * @returns false when somebody else has shown it before.
 */
export async function moveAddress({ tx, owner, now }: OwnerTx, email: string): Promise<boolean> {
  const { email: before } = await readUserRow(tx, owner, ['email']);
  const key = nameKey(email);
  if (!(await takeOver(tx, key, owner))) return false;
  await tx
    .deleteFrom('emails')
    .where('user_id', '=', owner.id)
    .where('email_key', '=', nameKey(before))
    .where('email_key', '!=', key)
    .execute();
  await writeUserRow(tx, owner, {
    email,
    email_confirmed_at: now.wall,
    mail_proved_at: now.wall,
  });
  return true;
}

/** @returns false when somebody else has confirmed it before. */
async function takeOver(tx: Tx, key: string, owner: Owner): Promise<boolean> {
  // Nobody may stand for it any more: who did may have left, and with the account the row.
  await standFor(tx, key, owner.id);
  // Of several who confirm at once the others wait here, and then have no address.
  const holder = await tx
    .selectFrom('emails')
    .select('user_id')
    .where('email_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isConfirmedBy(tx, holder.user_id, owner)) return false;
  await giveUp(tx, key, holder.user_id, owner);
  await tx.updateTable('emails').set({ user_id: owner.id }).where('email_key', '=', key).execute();
  return true;
}

async function standFor(tx: Tx, key: string, userId: number): Promise<boolean> {
  const row = await tx
    .insertInto('emails')
    .values({ email_key: key, user_id: userId })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function isConfirmedBy(tx: Tx, holderId: number, owner: Owner): Promise<boolean> {
  if (holderId === owner.id) return false;
  const holder = await findUserRow(tx, { id: holderId }, ['email_confirmed_at']);
  return holder !== undefined && holder.email_confirmed_at !== null;
}

async function giveUp(tx: Tx, key: string, holderId: number, owner: Owner): Promise<void> {
  const claims = await tx
    .deleteFrom('address_claims')
    .where('email_key', '=', key)
    .returning('user_id')
    .execute();
  const others = [holderId, ...claims.map((claim) => claim.user_id)].filter(
    (id) => id !== owner.id,
  );
  if (others.length === 0) return;
  await tx.updateTable('users').set({ email: '' }).where('id', 'in', others).execute();
}

/** Whose address it is, if somebody has shown to read there. */
export async function findConfirmedOwner(
  db: Db,
  vault: Vault,
  email: string,
): Promise<Owner | null> {
  const row = await db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .select(['users.id', 'users.data_key'])
    .where('emails.email_key', '=', nameKey(email))
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return ownerOfRow(vault, row);
}
