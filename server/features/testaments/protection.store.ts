/**
 * What the passphrase of one testament opens, and how often somebody may try. Reads no rows; who
 * may ask at all is decided before.
 */
import { createHash } from 'node:crypto';
import type { Owner } from '#server/crypto/owner.ts';
import { openProtection, openWith, sealFor } from '#server/crypto/protection.ts';
import type { Vault } from '#server/crypto/vault.ts';
import {
  addressKey,
  HOUR_SECONDS,
  QUARTER_SECONDS,
  type GuessLimit,
} from '#server/http/guess-limit.ts';
import { refuse } from '#server/http/refusal.ts';
import { placeOfTestament, type StoredTestament } from './testaments.store.ts';

/** Each costs a slow hash, for which everybody else who signs in waits too. */
export const newPassphrasesPerHour = 100;

export async function countNewPassphrase(
  guesses: GuessLimit,
  owner: Pick<Owner, 'id'>,
): Promise<void> {
  const key = `new passphrases of ${owner.id}`;
  await guesses.spend(key, newPassphrasesPerHour, HOUR_SECONDS);
}

/** What is guessed at, and from where. */
export interface Guess {
  /** A testament, or one link to it: whoever has another link is not slowed down by this one. */
  readonly at: string;
  readonly ip: string;
  readonly passphrase: string;
}

/** The owner herself, at one of her testaments. */
export function ownersGuess(
  testament: Pick<StoredTestament, 'id'>,
  request: { readonly ip: string },
  passphrase: string,
): Guess {
  return { at: `of testament ${testament.id}`, ip: request.ip, passphrase };
}

/**
 * The private half of a protected testament; refuses a wrong passphrase. Strict for one address,
 * looser for everybody, and always for a quarter of an hour only: a stranger who has the link must
 * not keep those out for long whom it was given to.
 */
export async function openByGuess(
  { vault, guesses }: { vault: Vault; guesses: GuessLimit },
  owner: Pick<Owner, 'id'>,
  testament: StoredTestament,
  guess: Guess,
): Promise<string> {
  const { protection } = testament;
  if (protection === null) throw new Error('There is no passphrase to guess.');
  const address = addressKey(guess.ip);
  const fromAddress = `passphrases from ${address}`;
  const pair = `passphrase ${guess.at} from ${address}`;
  const fromEverywhere = `passphrase ${guess.at}`;
  await guesses.spend(pair, 10, QUARTER_SECONDS);
  await guesses.spend(fromAddress, 60, QUARTER_SECONDS);
  await guesses.spend(fromEverywhere, 100, QUARTER_SECONDS);

  const place = placeOfTestament(owner, testament.id);
  const identity = await openProtection(protection, guess.passphrase, place, vault.pepper);
  if (identity === null) refuse('wrong-passphrase');
  await guesses.forgive(pair);
  await guesses.giveBack(fromAddress, QUARTER_SECONDS);
  await guesses.giveBack(fromEverywhere, QUARTER_SECONDS);
  return identity;
}

/** `identity` may be null only where there is no passphrase. */
export async function readContent(
  testament: StoredTestament,
  identity: string | null,
): Promise<string> {
  if (testament.protection === null) return testament.fullContent;
  if (identity === null || testament.protectedContent === null) {
    throw new Error('The content of a protected testament was asked for without its passphrase.');
  }
  const opened = await openWith(identity, Buffer.from(testament.protectedContent, 'base64'));
  return opened.toString('utf8');
}

/** Tells one writing of a protected content from another, and nothing of either. */
export function contentMarkOf({ protectedContent }: StoredTestament): string | null {
  if (protectedContent === null) return null;
  return createHash('sha256').update(protectedContent).digest('base64url');
}

/** The content as only the private half of `publicHalf` opens it. */
export async function protectContent(publicHalf: string, content: string): Promise<string> {
  return (await sealFor(publicHalf, Buffer.from(content, 'utf8'))).toString('base64');
}
