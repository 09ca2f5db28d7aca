/**
 * Making recovery codes, and getting back in by one alone. What one proves beside something else
 * is in `second-proof.changes.ts`.
 */
import type { recoveryCodeCalls } from '#contract/recovery-codes.ts';
import { recoveryCodeCount } from '#contract/limits.ts';
import { hashPassword } from '#server/crypto/passwords.ts';
import { newRecoveryCode } from '#server/crypto/recovery-code.ts';
import type { Deps } from '#server/deps.ts';
import { withSignOfLife } from '#server/engine/owner-change.ts';
import { givenBackWhenFull, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { checkStrength } from '#server/http/password-strength.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import { strangersPlace } from '#server/http/stranger.ts';
import { isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import { countFailedSignIn } from '#server/store/failed-sign-ins.ts';
import {
  countRecoveryCodes,
  isRecoveryCode,
  replaceRecoveryCodes,
} from '#server/store/recovery-codes.ts';
import { setByCode } from './password-reset.changes.ts';
import { countSignInTry, nobody } from './sign-in-try.changes.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

export function recoveryCodeHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof recoveryCodeCalls> {
  const { db, vault, clock, entropy, log, settings } = deps;
  return {
    async recoverByCode({ body, request, reply }) {
      using place = strangersPlace();
      const { code, newPassword: password } = body;
      // Before the code is looked at: else a weak password would tell whether the code is good.
      const typedName = { username: body.username, email: body.username };
      checkStrength({ password, ...typedName }, settings.passwordMinLength);
      const asking = { name: body.username, request, reply, place };
      const { found, account, counted, asker } = await countSignInTry(
        deps,
        sessions,
        guesses,
        asking,
      );
      // Before the code is looked at: else a wrong one would be answered sooner than a good one.
      const passwordHash = await givenBackWhenFull(counted, () => hashPassword(password, asker));
      const userId = found?.id ?? nobody;
      const isGood = await isRecoveryCode(db, vault, userId, code);
      if (found === null || !isGood) {
        log.info({ client: guesses.markOf(request.ip) }, 'a recovery code was not right');
        await countFailedSignIn(db, vault, { account, userId }, clock.wallMs());
        refuse('wrong-recovery-code');
      }
      const owner = found.openOwner();
      const { username, email } = await findAccount(db, owner);
      checkStrength({ password, username, email }, settings.passwordMinLength);
      await setByCode(deps, owner, { passwordHash, code, userAgent: userAgentOf(request) });
      await counted.forgive();
      deps.wake();
    },

    async recoveryCodes({ owner }) {
      const { left, madeAt } = await countRecoveryCodes(db, owner);
      return { left, madeAt: isoOrNull(madeAt) };
    },

    async makeRecoveryCodes({ owner }) {
      const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(entropy));
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        await replaceRecoveryCodes(ownerTx, vault, codes);
        const { userAgent } = owner.session;
        await notifySignInChanged(ownerTx, deps, 'codes-made', userAgent);
      });
      deps.wake();
      return { codes };
    },
  };
}
