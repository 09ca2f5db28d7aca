/**
 * Where a person is signed in, as she sees it and ends it. Which browser is asking says
 * `server/http/sessions.ts`, which alone knows the cookies.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken, type BrowserMarks } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface StoredSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly isCurrent: boolean;
}

/** Last used first. */
export async function listSessions(
  db: Db,
  owner: Owner,
  current: BrowserMarks,
  nowMs: number,
): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', owner.id)
    .where('expires_at', '>', nowMs)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.token_hash.equals(current.session),
  }));
}

/** @param session the hash under which it is stored. */
export async function isSessionOpen(db: Db, session: Buffer, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', session)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was such a session of hers. */
export async function endSession(tx: Tx, owner: Owner, id: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Every other browser is signed out, and a stranger again: it answers no check with one press. */
export async function forgetOtherBrowsers(
  tx: Tx,
  owner: Owner,
  current: BrowserMarks,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', owner.id)
    .where('token_hash', '!=', current.session)
    .execute();
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', owner.id)
    .where('token_hash', '!=', current.device)
    .execute();
}

/** The password was typed again in this session, in the browser that is given this secret. */
export async function markAuthenticated(
  tx: Tx,
  owner: Owner,
  current: BrowserMarks,
  typed: { readonly at: number; readonly secret: string },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ authenticated_at: typed.at, typed_hash: hashToken(typed.secret) })
    .where('user_id', '=', owner.id)
    .where('token_hash', '=', current.session)
    .execute();
}
