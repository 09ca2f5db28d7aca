/**
 * Who typed the right passphrase of a testament a short while ago. The browser keeps a random token
 * in a cookie; the row keeps the private half sealed under that token, so that rows alone open
 * nothing. How long it lasts is decided by whoever adds one.
 */
import {
  deriveKey,
  unseal,
  seal,
  SealBrokenError,
  sealKey,
  type SealContext,
  type SealKey,
} from '#server/crypto/seal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';

/**
 * What the owner typed counts for the owner alone: not for others at that browser after a sign-out.
 */
export type Typist = 'owner' | 'reader';

export interface Unlock {
  readonly userId: number;
  readonly testamentId: number;
  readonly typist: Typist;
  /** The private half of the testament's protection. */
  readonly identity: string;
  /** A fresh one from `Entropy`; only the browser keeps it. */
  readonly token: string;
  readonly expiresAt: number;
}

interface Asked {
  readonly userId: number;
  readonly testamentId: number;
  /** Who asks: null for a stranger. */
  readonly visitorId: number | null;
  readonly nowMs: number;
}

/** What a request carries. */
type Cookies = Readonly<Record<string, string | undefined>>;

/** The name of the cookie, one for each testament. */
export function unlockCookie(testamentId: number): string {
  return `unlock-${testamentId}`;
}

/** Also deletes expired unlocks of all owners. */
export async function addUnlock(tx: Tx, unlock: Unlock, nowMs: number): Promise<void> {
  const { userId, testamentId, identity, token, expiresAt } = unlock;
  const place = placeOf(unlock, unlock.typist);
  const sealed = seal(keyOf(token), place, Buffer.from(identity, 'utf8'));
  await tx.deleteFrom('unlocks').where('expires_at', '<=', nowMs).execute();
  await tx
    .insertInto('unlocks')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      testament_id: testamentId,
      sealed,
      expires_at: expiresAt,
    })
    .execute();
}

/** After a change of the passphrase: what was unlocked before opens nothing any more. */
export async function deleteUnlocks(tx: Tx, userId: number, testamentId: number): Promise<void> {
  await removeOwn(tx, { id: userId }, 'unlocks', { testament_id: testamentId });
}

/** The private half that this token opens, or null. */
export async function readUnlock(
  db: Db,
  asked: Asked & { readonly token: string },
): Promise<string | null> {
  const { userId, testamentId, visitorId, token, nowMs } = asked;
  const row = await db
    .selectFrom('unlocks')
    .select('sealed')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('testament_id', '=', testamentId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  if (row === undefined) return null;
  const forReader = openAs('reader', asked, row.sealed);
  return forReader ?? (visitorId === userId ? openAs('owner', asked, row.sealed) : null);
}

/** The private half that the browser behind these cookies has opened, or null. */
export async function unlockedIdentity(
  db: Db,
  cookies: Cookies,
  asked: Asked,
): Promise<string | null> {
  const token = cookies[unlockCookie(asked.testamentId)];
  return token === undefined ? null : readUnlock(db, { ...asked, token });
}

/** What the owner has unlocked in the browser that asks. */
export function ownersIdentity(
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'wallMs'> },
  { id: userId }: Pick<Owner, 'id'>,
  { cookies }: { readonly cookies: Cookies },
  testamentId: number,
): Promise<string | null> {
  const asked = { userId, testamentId, visitorId: userId, nowMs: clock.wallMs() };
  return unlockedIdentity(db, cookies, asked);
}

function keyOf(token: string): SealKey {
  return sealKey(deriveKey(Buffer.from(token, 'utf8'), 'unlock'));
}

function openAs(
  typist: Typist,
  asked: Asked & { readonly token: string },
  sealed: Buffer,
): string | null {
  try {
    return unseal(keyOf(asked.token), placeOf(asked, typist), sealed).toString('utf8');
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

function placeOf({ userId, testamentId }: Pick<Unlock, 'userId' | 'testamentId'>, typist: Typist) {
  const place: SealContext = { table: `unlocks by ${typist}`, userId, id: testamentId, version: 1 };
  return place;
}
