/**
 * Signing in and out, and who is signed in. Registration, its code and the settings of an account
 * are beside this.
 */
import type { accountCalls } from '#contract/account.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { confirmationHandlers } from './confirmation.routes.ts';
import { passwordSignIn } from './password-sign-in.routes.ts';
import { registrationHandlers } from './registration.routes.ts';
import { readUser } from './user.view.ts';

export function accountHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof accountCalls> {
  return {
    ...registrationHandlers(deps, sessions, guesses),
    ...confirmationHandlers(deps, guesses),

    async user({ owner }) {
      return readUser(deps, owner);
    },

    login: passwordSignIn(deps, sessions, guesses, 'open'),

    async logout({ request, reply }) {
      await sessions.close(request, reply);
    },
  };
}
