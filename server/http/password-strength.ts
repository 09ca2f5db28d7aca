/** Which passwords are refused when somebody chooses one. */
import { isCommonPassword, isLikeName } from '#server/crypto/common-passwords.ts';
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
