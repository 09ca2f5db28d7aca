/** Which passwords and passphrases are refused when somebody chooses one. */
import { passphraseMinLength } from '#contract/limits.ts';
import {
  isCommonPassphrase,
  isCommonPassword,
  isLikeName,
} from '#server/crypto/common-passwords.ts';
import { refuse } from '#server/refusal.ts';

/** And what of its owner it must not be like. */
interface NewPassword {
  readonly password: string;
  readonly username: string;
  readonly email: string;
}

/** The minimum is a setting; a password that everybody tries first is none. */
export function checkStrength({ password, username, email }: NewPassword, minLength: number): void {
  if (password.length < minLength) {
    refuse('password-too-short', minLength);
  }
  if (isLikeName(password, [username, email])) refuse('password-like-name');
  if (isCommonPassword(password)) refuse('common-password');
}

/** A new passphrase that others would soon have guessed. */
export function refuseWeak(passphrase: string): void {
  if (isShort(passphrase)) refuse('passphrase-too-short');
  if (isCommonPassphrase(passphrase)) refuse('common-passphrase');
}

function isShort(passphrase: string): boolean {
  return Array.from(passphrase.trim()).length < passphraseMinLength;
}
