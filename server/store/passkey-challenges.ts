/** What authenticators were asked to sign, as hashes. Each is good once, and for a few minutes. */
import { MINUTE_MS } from '#core/release/moment.ts';
import { passkeyMinutes } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';

/** Who adds a passkey; null: somebody signs in, whoever that is. */
type Asked = Pick<Owner, 'id'> | null;

export async function addChallenge(
  db: Db,
  asked: Asked,
  challenge: string,
  nowMs: number,
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', nowMs).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: asked?.id ?? null,
      expires_at: nowMs + passkeyMinutes * MINUTE_MS,
    })
    .execute();
}

/** Whatever becomes of the answer, the challenge is spent. @returns whether it was good. */
export async function spendChallenge(
  db: Db,
  asked: Asked,
  challenge: string,
  nowMs: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', asked?.id ?? null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
