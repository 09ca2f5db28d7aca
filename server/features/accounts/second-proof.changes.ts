/**
 * What proves an owner besides password and mailbox. Whoever reads the mails or has found the
 * password cannot give it.
 */
import type { Deps } from '#server/deps.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { totpPeriodOf } from '#server/crypto/totp.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import { refuse } from '#server/refusal.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { spendRecoveryCode } from '#server/store/recovery-codes.ts';
import { findTotp, spendPeriod } from '#server/store/totp.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

/**
 * Counts one try before anything is looked at: a right code after too many wrong ones is refused as
 * well. A right one forgives the tries.
 *
 * @param work refuses what is wrong.
 */
export async function countSecondProof<T>(
  guesses: GuessLimit,
  { id }: Owner,
  work: () => Promise<T>,
): Promise<T> {
  const limit = { what: `second proof of account ${id}`, atMost: 10, per: 'hour' } as const;
  await guesses.spend(limit);
  const result = await work();
  await guesses.forgive(limit);
  return result;
}

/**
 * In the transaction of what it opens: what is refused then leaves the code good.
 *
 * @throws Refusal when the code proves nothing.
 */
export async function spendSecondProof(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'vault' | 'newMessageId'>,
  code: string,
  userAgent: string | null,
): Promise<void> {
  if (await spendDigits(ownerTx, code)) return;
  if (!(await spendRecoveryCode(ownerTx, deps.vault, code))) refuse('wrong-second-proof');
  await notifySignInChanged(ownerTx, deps, 'code-used', userAgent);
}

/**
 * Where a recovery code has set the password: another one from the same paper proves nothing more.
 *
 * @throws Refusal when these are not digits of the app.
 */
export async function spendAppDigits(ownerTx: OwnerTx, code: string): Promise<void> {
  if (!(await spendDigits(ownerTx, code))) refuse('password-by-code');
}

/** @returns whether these are digits of the app, and were not used before. */
async function spendDigits(ownerTx: OwnerTx, code: string): Promise<boolean> {
  const totp = await findTotp(ownerTx.tx, ownerTx.owner);
  if (totp === null || totp.confirmedAt === null) return false;
  const period = totpPeriodOf(totp, code);
  return period !== null && (await spendPeriod(ownerTx, period, totp.lastPeriod));
}
