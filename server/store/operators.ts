/**
 * The people who run an installation: their invitations, passkeys and sessions as rows. Whether a
 * signature is right, `crypto/passkeys.ts`; what they may do, their feature.
 */
import { HOUR_MS } from '#core/release/moment.ts';
import type { CountedKey } from '#server/crypto/passkeys.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface StoredOperator extends CountedKey {
  readonly id: number;
  /** As they call themselves. */
  readonly name: string;
  /** Both in wall milliseconds; null: never signed in. */
  readonly createdAt: number;
  readonly usedAt: number | null;
}

const invitedForMs = 24 * HOUR_MS;
const longestSessionMs = 12 * HOUR_MS;
/** Of a session in which nobody does anything. */
const idleSessionMs = HOUR_MS;

/** @returns until when it is good, in wall milliseconds. */
export async function addOperatorInvitation(db: Db, token: string, nowMs: number): Promise<number> {
  const expiresAt = nowMs + invitedForMs;
  await db.deleteFrom('operator_invitations').where('expires_at', '<=', nowMs).execute();
  await db
    .insertInto('operator_invitations')
    .values({ token_hash: hashToken(token), created_at: nowMs, expires_at: expiresAt })
    .execute();
  return expiresAt;
}

export async function isOperatorInvited(db: Db, token: string, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('operator_invitations')
    .select('created_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two who spend the same one the second waits here. @returns whether it was good. */
export async function spendOperatorInvitation(
  tx: Tx,
  token: string,
  nowMs: number,
): Promise<boolean> {
  const spent = await tx
    .deleteFrom('operator_invitations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

/** @returns the number; null: somebody has this passkey already. */
export async function addOperator(
  tx: Tx,
  name: string,
  { key, counter }: CountedKey,
  nowMs: number,
): Promise<number | null> {
  const added = await tx
    .insertInto('operators')
    .values({
      name,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      transports: JSON.stringify(key.transports),
      counter,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function listOperators(db: Db): Promise<StoredOperator[]> {
  return (await db.selectFrom('operators').selectAll().orderBy('id').execute()).map(toOperator);
}

export async function findOperatorByKey(
  db: Db,
  credentialId: string,
): Promise<StoredOperator | null> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? null : toOperator(row);
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly transports: string[];
  readonly counter: number;
  readonly created_at: number;
  readonly used_at: number | null;
}

function toOperator(row: Row): StoredOperator {
  const { id, name, counter, transports } = row;
  const key = { credentialId: row.credential_id, publicKey: row.public_key, transports };
  return { id, name, key, counter, createdAt: row.created_at, usedAt: row.used_at };
}

/** Of two who use the same passkey the second waits here. @returns whether it is as it was. */
export async function noteOperatorUse(
  tx: Tx,
  { id, counter }: StoredOperator,
  counted: number,
  nowMs: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('operators')
    .set({ counter: counted, used_at: nowMs })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** With every session. @returns whether there was one. */
export async function removeOperator(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('operators').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function openOperatorSession(
  tx: Tx,
  token: string,
  operatorId: number,
  nowMs: number,
): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('expires_at', '<=', nowMs).execute();
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      created_at: nowMs,
      seen_at: nowMs,
      expires_at: nowMs + longestSessionMs,
    })
    .execute();
}

/** Whose session it is, which goes on from now. */
export async function findOperatorSession(
  db: Db,
  token: string,
  nowMs: number,
): Promise<Pick<StoredOperator, 'id' | 'name'> | null> {
  const seen = await db
    .updateTable('operator_sessions')
    .set({ seen_at: nowMs })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', nowMs)
    .where('seen_at', '>', nowMs - idleSessionMs)
    .returning('operator_id')
    .executeTakeFirst();
  if (seen === undefined) return null;
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', '=', seen.operator_id)
    .executeTakeFirst();
  return operator ?? null;
}

export async function endOperatorSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', hashToken(token)).execute();
}
