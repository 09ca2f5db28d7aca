/**
 * Whether the password was typed a short while ago, in the browser that asks, and whether it proves
 * enough.
 */
import type { Selectable } from 'kysely';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { SessionsTable } from '#server/db/account-tables.ts';
import { refuse } from '#server/refusal.ts';

/** How long a typed password counts. */
export const freshMs = 15 * 60 * 1000;

type Typed = Pick<Selectable<SessionsTable>, 'created_at' | 'authenticated_at' | 'typed_hash'>;

/**
 * Signing in makes a new session, so its own cookie proves who typed. Typing the password again
 * does not, and the cookie may have been copied before: it takes the secret that came with it.
 */
export function isFresh(session: Typed, secret: string | undefined, nowMs: number): boolean {
  if (isRecent(session.created_at, nowMs)) return true;
  const isHere = secret !== undefined && session.typed_hash?.equals(hashToken(secret)) === true;
  return isHere && isRecent(session.authenticated_at, nowMs);
}

/** A moment far ahead was left behind by a clock that was wrong, and proves nothing. */
function isRecent(at: number, nowMs: number): boolean {
  return Math.abs(nowMs - at) <= freshMs;
}

/** What a password is refused with that one proof alone has set. */
export const limitRefusals = { mail: 'password-by-mail', code: 'password-by-code' } as const;

/** @throws Refusal where the session proves less than what is asked for needs. */
export function refuseLimited({ session }: SignedInOwner): void {
  if (session.limitedTo !== null) refuse(limitRefusals[session.limitedTo]);
}
