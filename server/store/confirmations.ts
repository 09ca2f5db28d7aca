/**
 * The six-digit codes that confirm an address. Only the newest code of a person is good, for a
 * while and for a few tries; the code and the address it was sent to are sealed.
 */
import type { Selectable } from 'kysely';
import { confirmationMinutes } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { equalSecret } from '#server/crypto/tokens.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

const tries = 5;
const validMs = confirmationMinutes * 60 * 1000;
const version = 1;

export interface SentCode {
  readonly code: string;
  readonly email: string;
}

export type TriedCode =
  | { readonly kind: 'right'; readonly id: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'expired' };

type Row = Selectable<Database['confirmations']>;

/** @returns the id of the confirmation, which the message refers to. */
export async function addConfirmation(
  { tx, owner, now }: OwnerTx,
  sent: SentCode,
): Promise<number> {
  const id = await nextId(tx, 'confirmations');
  await tx
    .insertInto('confirmations')
    .values({
      user_id: owner.id,
      id,
      version: version,
      sealed: owner.key.seal(placeOf(owner, id), sent),
      created_at: now.wall,
      expires_at: now.wall + validMs,
      used_at: null,
    })
    .execute();
  return id;
}

/** What the message has to say, or null when this code is no longer the one to enter. */
export async function findSentCode(db: Db, owner: Owner, id: number): Promise<SentCode | null> {
  const newest = await findNewest(db, owner);
  if (newest === undefined || newest.id !== id || newest.used_at !== null) return null;
  return open(owner, newest);
}

/**
 * The code is good for its time from when it reached the mailbox, not from when it was asked for.
 */
export async function renewConfirmation(
  tx: Tx,
  userId: number,
  id: number,
  nowMs: number,
): Promise<void> {
  await changeOwn(tx, { id: userId }, 'confirmations', { id }, { expires_at: nowMs + validMs });
}

/**
 * Counts a try and compares the code.
 * @returns the id to use up when it is right.
 */
export async function tryCode(
  db: Db,
  owner: Owner,
  code: string,
  nowMs: number,
): Promise<TriedCode> {
  const newest = await findNewest(db, owner);
  if (newest === undefined || newest.used_at !== null || newest.expires_at <= nowMs) {
    return { kind: 'expired' };
  }
  const counted = await db
    .updateTable('confirmations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', owner.id)
    .where('id', '=', newest.id)
    .where('tries', '<', tries)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return { kind: 'expired' };
  const isRight = equalSecret(open(owner, newest).code, code);
  return isRight ? { kind: 'right', id: newest.id } : { kind: 'wrong' };
}

export async function useConfirmation({ tx, owner, now }: OwnerTx, id: number): Promise<void> {
  await changeOwn(tx, owner, 'confirmations', { id, used_at: null }, { used_at: now.wall });
}

async function findNewest(db: Db, owner: Owner): Promise<Row | undefined> {
  return db
    .selectFrom('confirmations')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function open(owner: Owner, row: Row): SentCode {
  return owner.key.open<SentCode>(placeOf(owner, row.id), row.sealed);
}

function placeOf(owner: Owner, id: number) {
  return placeOfRow('confirmations', owner, { id, version: version });
}
