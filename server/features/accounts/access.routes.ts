/** How an owner gets in, and back in. */
import type { accessCalls } from '#contract/access.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { addressMoveHandlers } from './address-move.routes.ts';
import { passkeyHandlers, passkeySignIn } from './passkeys.routes.ts';
import { passwordSignIn } from './password-sign-in.routes.ts';
import { passwordResetHandlers } from './password-reset.routes.ts';
import { recoveryCodeHandlers } from './recovery-codes.routes.ts';
import { tokenHandlers } from './tokens.routes.ts';
import { totpHandlers } from './totp.routes.ts';

export function accessHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof accessCalls> {
  return {
    ...passwordResetHandlers(deps, guesses),
    ...recoveryCodeHandlers(deps, sessions, guesses),
    ...totpHandlers(deps, guesses),
    ...addressMoveHandlers(deps, guesses),
    ...passkeyHandlers(deps, sessions, guesses),
    ...tokenHandlers(deps),
    keepAccount: passwordSignIn(deps, sessions, guesses, 'closed'),
    keepAccountByPasskey: passkeySignIn(deps, sessions, guesses, 'closed'),
  };
}
