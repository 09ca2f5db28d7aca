/** How often somebody may try the six-digit code of a check. Reads no rows. */
import { checkCodeTriesPerHour } from '#contract/limits.ts';
import { equalSecret } from '#server/crypto/tokens.ts';
import { refuse } from '#server/refusal.ts';
import type { GuessLimit } from './guess-limit.ts';

/** Spent before looking: a right code after too many wrong ones is refused as well. */
export async function spendCheckCode(
  guesses: GuessLimit,
  secret: { readonly at: string; readonly code: string },
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) refuse('wrong-check-code');
  const tries = { what: secret.at, atMost: checkCodeTriesPerHour, per: 'hour' } as const;
  await guesses.spend(tries);
  if (!equalSecret(typed, secret.code)) refuse('wrong-check-code');
  await guesses.giveBack(tries);
}
