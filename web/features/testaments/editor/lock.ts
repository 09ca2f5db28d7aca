// How a testament is protected on the server, what a form was shown of it, and what of the form may
// therefore be sent. What is locked was never seen here, so nothing may be put in its place.
import { passphraseFormMinLength } from '#contract/limits.ts';
import type { TestamentChange } from '#contract/testaments.ts';
import type * as z from 'zod/mini';

export type Lock = {
  isProtected: boolean;
  /** The content as its passphrase opened it; null while it is locked. */
  opened: string | null;
  /** Which writing of the content that was. */
  contentMark?: string | null | undefined;
};

export function isLocked({ isProtected, opened }: Lock): boolean {
  return isProtected && opened === null;
}

type Protected = { isPasswordProtected: boolean; password: string; fullContent: string };

/** Why these values cannot be saved yet, beside what the schema says. */
export type LockFault = 'locked' | 'passphrase' | 'short' | 'emptied';

/** Under which field it is said. */
export function fieldOf(fault: LockFault): 'password' | 'fullContent' {
  return fault === 'passphrase' || fault === 'short' ? 'password' : 'fullContent';
}

export function lockFaultOf(values: Protected, lock: Lock): LockFault | null {
  // Taking the passphrase away opens everything anew, which only the passphrase itself can do.
  if (isLocked(lock) && !values.isPasswordProtected) return 'locked';
  if (!values.isPasswordProtected) return null;
  const typed = values.password.trim();
  if (!lock.isProtected && typed === '') return 'passphrase';
  if (typed !== '' && !isLocked(lock) && isShort(typed)) return 'short';
  if (!lock.isProtected) return null;
  // The server takes an empty content for a locked one and would quietly keep the old words.
  return lock.opened && values.fullContent === '' ? 'emptied' : null;
}

/** More than the call itself asks for: what a form takes from now on lasts for years. */
export function isShort(passphrase: string): boolean {
  return Array.from(passphrase.trim()).length < passphraseFormMinLength;
}

type Change = z.input<typeof TestamentChange>;

/** Without the words that are locked, and with a passphrase only if one was typed. */
export function allowedChange<Values extends Protected & Change>(
  values: Values,
  lock: Lock,
): Change {
  const { fullContent, password, ...rest } = values;
  const isNewPassphrase = values.isPasswordProtected && password !== '' && !isLocked(lock);
  return {
    ...rest,
    ...(!isLocked(lock) && { fullContent }),
    ...(isNewPassphrase && { password }),
  };
}
