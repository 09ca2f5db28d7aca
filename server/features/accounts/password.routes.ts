/** What only the password allows: typing it again before something harmful, and changing it. */
import type { settingsCalls } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import type { Deps } from '#server/deps.ts';
import { quarterSeconds, givenBackWhenFull, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import {
  findAccount,
  findPassword,
  lockPasswordHash,
  replacePasswordHash,
} from '#server/store/accounts.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { checkStrength } from './registration.routes.ts';
import { forgetOtherBrowsers, markAuthenticated } from '#server/store/sessions.ts';

export function passwordHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Pick<Handlers<typeof settingsCalls>, 'reauthenticate' | 'changePassword'> {
  const { db, clock, entropy, settings } = deps;
  return {
    async reauthenticate({ owner, body, request, reply }) {
      const { session } = sessions.marksOf(request);
      // Each session counts for itself and for nothing else: whoever guesses in a stolen one, or in
      // her network, locks her out neither of signing in nor of recalling a release.
      const own = `reauthenticate in ${session.toString('base64url')}`;
      await guesses.spend(own, 10, quarterSeconds);
      const { passwordHash, signInIsLife } = await findPassword(db, owner);
      const giveBack = () => guesses.giveBack(own, quarterSeconds);
      const check = await givenBackWhenFull({ giveBack }, () =>
        checkPassword(body.password, passwordHash),
      );
      if (!check.isRight) refuse('wrong-password');
      await guesses.forgive(own);
      const secret = entropy.token();
      await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        const { userAgent } = owner.session;
        const life = { source: 'sign-in', strength: 'strong', userAgent } as const;
        if (signInIsLife) await signOfLife({ tx, owner, now }, life);
        // Changed elsewhere while it was looked at: what was typed is the old one.
        if ((await lockPasswordHash(tx, owner)) !== passwordHash) refuse('wrong-password');
        const typed = { at: clock.wallMs(), secret };
        await markAuthenticated(tx, owner, sessions.marksOf(request), typed);
      });
      sessions.handOutTyped(reply, secret);
    },

    async changePassword({ owner, body, request }) {
      const { username, email } = await findAccount(db, owner);
      const typed = { password: body.newPassword, username, email };
      checkStrength(typed, settings.passwordMinLength);
      const hash = await hashPassword(body.newPassword);
      await changeAsOwner(deps, owner, async (ownerTx) => {
        const { tx } = ownerTx;
        await lockPasswordHash(tx, owner);
        await replacePasswordHash(tx, owner, hash);
        await forgetOtherBrowsers(tx, owner, sessions.marksOf(request));
        const facts = { userAgent: userAgentOf(request) };
        await notifyByMail(ownerTx, deps, { kind: 'password-changed', facts });
      });
      deps.wake();
    },
  };
}
