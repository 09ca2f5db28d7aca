/**
 * Where an owner is signed in, as shown in the settings. Which browser is asking says
 * `server/http/sessions.ts`, which alone knows the cookies.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken, type BrowserMarks } from '#server/crypto/tokens.ts';
import { changeOwn, findOwn, removeOwn } from '#server/db/own-rows.ts';
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

/** In a disabled account none is. @param session the hash under which it is stored. */
export async function isSessionOpen(db: Db, session: Buffer, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .where('sessions.token_hash', '=', session)
    .where('sessions.expires_at', '>', nowMs)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its browser is a stranger again. @returns whether the owner had such a session. */
export async function endSession(tx: Tx, owner: Owner, id: number): Promise<boolean> {
  const session = await findOwn(tx, owner, 'sessions', { id });
  if (session === undefined) return false;
  await removeOwn(tx, owner, 'sessions', { id });
  const { device_hash: device } = session;
  if (device !== null) await removeOwn(tx, owner, 'devices', { token_hash: device });
  return true;
}

/** In every browser; which of them are known stays so. */
export async function endEverySession(tx: Tx, owner: Owner): Promise<void> {
  await removeOwn(tx, owner, 'sessions', {});
}

/** Programs that sign in every time leave any number. */
const browsersListed = 100;

interface StoredBrowser {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  /** Null: by an earlier version. */
  readonly seenAt: number | null;
}

/**
 * Those in which nobody is signed in and that still answer a check with one press, last used first.
 *
 * @param madeAfterMs earlier ones are known no longer.
 */
export async function listKnownBrowsers(
  db: Db,
  owner: Owner,
  current: BrowserMarks,
  { nowMs, madeAfterMs }: { readonly nowMs: number; readonly madeAfterMs: number },
): Promise<StoredBrowser[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', owner.id)
    .where('token_hash', '!=', current.device)
    .where('created_at', '>', madeAfterMs)
    .where((row) => {
      const open = row.selectFrom('sessions').select('sessions.id');
      const there = open
        .whereRef('sessions.user_id', '=', 'devices.user_id')
        .whereRef('sessions.device_hash', '=', 'devices.token_hash')
        .where('sessions.expires_at', '>', nowMs);
      return row.not(row.exists(there));
    })
    .orderBy((eb) => eb.fn.coalesce('seen_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(browsersListed)
    .execute();
  return rows.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    userAgent: user_agent,
    createdAt: created_at,
    seenAt: seen_at,
  }));
}

/** Whoever is signed in there is so no longer. @returns whether the owner had such a browser. */
export async function forgetBrowser(tx: Tx, owner: Owner, id: number): Promise<boolean> {
  const browser = await findOwn(tx, owner, 'devices', { id });
  if (browser === undefined) return false;
  await removeOwn(tx, owner, 'sessions', { device_hash: browser.token_hash });
  await removeOwn(tx, owner, 'devices', { id });
  return true;
}

/**
 * Every browser is signed out, and a stranger again: it answers no check with one press. Programs
 * are shut out with them: whoever had the browser may have made their tokens.
 */
export async function forgetBrowsers(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
  await tx.deleteFrom('devices').where('user_id', '=', owner.id).execute();
  await tx.deleteFrom('api_tokens').where('user_id', '=', owner.id).execute();
}

/** The password was typed again in this session, in the browser that is given this secret. */
export async function markAuthenticated(
  tx: Tx,
  owner: Owner,
  current: BrowserMarks,
  typed: { readonly at: number; readonly secret: string },
): Promise<void> {
  const change = { authenticated_at: typed.at, typed_hash: hashToken(typed.secret) };
  await changeOwn(tx, owner, 'sessions', { token_hash: current.session }, change);
}
