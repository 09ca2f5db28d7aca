/** How an owner gets in, and back in: the calls of all ways, joined. */
import { addressMoveCalls } from './address-move.ts';
import { keptAccountCalls } from './kept-account.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordResetCalls } from './password-reset.ts';
import { recoveryCodeCalls } from './recovery-codes.ts';
import { tokenCalls } from './tokens.ts';
import { totpCalls } from './totp.ts';

export const accessCalls = {
  ...passwordResetCalls,
  ...recoveryCodeCalls,
  ...totpCalls,
  ...addressMoveCalls,
  ...passkeyCalls,
  ...tokenCalls,
  ...keptAccountCalls,
};
