/**
 * Opening a protection with a passphrase that somebody typed, and how often somebody may try. Reads
 * no rows; who may ask at all is decided before.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { openProtection, type Protection } from '#server/crypto/protection.ts';
import type { SealContext } from '#server/crypto/seal.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { refuse } from '#server/refusal.ts';
import { givenBackWhenFull, type GuessLimit, type Limit } from './guess-limit.ts';

/** Each costs a slow hash, for which everybody else who signs in waits too. */
export const newPassphrasesPerHour = 100;

export async function countNewPassphrase(
  guesses: GuessLimit,
  owner: Pick<Owner, 'id'>,
): Promise<void> {
  const what = `new passphrases of ${owner.id}`;
  await guesses.spend({ what, atMost: newPassphrasesPerHour, per: 'hour' });
}

/** What is guessed at, and from where. */
export interface Guess {
  /** A testament, or one link to it: whoever has another link is not slowed down by this one. */
  readonly at: string;
  readonly ip: string;
  readonly passphrase: string;
}

/** What a right guess opens, and the place that it is bound to. */
export interface Guarded {
  readonly protection: Protection | null;
  readonly place: SealContext;
}

/** The owner, at a testament of the account. */
export function ownersGuess(
  testament: { readonly id: number },
  request: { readonly ip: string },
  passphrase: string,
): Guess {
  return { at: `of testament ${testament.id}`, ip: request.ip, passphrase };
}

/**
 * The private half of a protection; refuses a wrong passphrase. Strict for one address, looser for
 * everybody, and always for a quarter of an hour only: a stranger who has the link must not keep
 * those out for long whom it was given to.
 */
export async function openByGuess(
  { vault, guesses }: { vault: Vault; guesses: GuessLimit },
  { protection, place }: Guarded,
  guess: Guess,
): Promise<string> {
  if (protection === null) throw new Error('There is no passphrase to guess.');
  const { at, ip } = guess;
  const pair: Limit = { what: `passphrase ${at}`, ip, atMost: 10, per: 'quarter' };
  const around: readonly Limit[] = [
    { what: 'passphrases', ip, atMost: 60, per: 'quarter' },
    { what: `passphrase ${at}`, atMost: 100, per: 'quarter' },
  ];
  await guesses.spend(pair, ...around);
  const giveBack = () => guesses.giveBack(pair, ...around);
  const identity = await givenBackWhenFull({ giveBack }, () =>
    openProtection(protection, guess.passphrase, place, vault.pepper),
  );
  if (identity === null) refuse('wrong-passphrase');
  await guesses.forgive(pair);
  await guesses.giveBack(...around);
  return identity;
}
