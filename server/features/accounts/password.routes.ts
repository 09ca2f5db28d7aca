/** What only the password allows: typing it again before something harmful, and changing it. */
import type { settingsCalls } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { givenBackWhenFull, type GuessLimit } from '#server/http/guess-limit.ts';
import { limitRefusals } from '#server/http/freshness.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import {
  findPassword,
  lockPasswordHash,
  replacePasswordHash,
  unlimitPassword,
} from '#server/store/account-password.ts';
import { findAccount } from '#server/store/accounts.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { proveAgain } from './sign-in.changes.ts';
import { countSecondProof, spendAppDigits, spendSecondProof } from './second-proof.changes.ts';
import { checkStrength } from '#server/http/password-strength.ts';
import { endOtherResets } from '#server/store/password-resets.ts';
import { endPrograms } from '#server/store/programs.ts';
import { forgetBrowsers } from '#server/store/sessions.ts';

export function passwordHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Calls<'reauthenticate' | 'changePassword'> {
  return { ...retypingHandlers(deps, sessions, guesses), ...changingHandlers(deps, sessions) };
}

type Calls<Name extends keyof typeof settingsCalls> = Pick<Handlers<typeof settingsCalls>, Name>;

function retypingHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Calls<'reauthenticate'> {
  const { db } = deps;
  return {
    async reauthenticate({ owner, body, request, reply }) {
      const { code } = body;
      const { passwordHash, signInIsLife, limit } = await findPassword(db, owner);
      // Also in a session that a passkey opened: this password proves no more there.
      if (limit !== null && !code) refuse(limitRefusals[limit]);
      const { session } = sessions.marksOf(request);
      // Each session counts for itself and for nothing else: whoever guesses in a stolen one, or in
      // her network, locks her out neither of signing in nor of recalling a release.
      const what = `reauthenticate in ${session.toString('base64url')}`;
      const own = { what, atMost: 10, per: 'quarter' } as const;
      await guesses.spend(own);
      const giveBack = () => guesses.giveBack(own);
      const check = await givenBackWhenFull({ giveBack }, () =>
        checkPassword(body.password, passwordHash),
      );
      if (!check.isRight) refuse('wrong-password');
      await guesses.forgive(own);
      const prove = () =>
        proveAgain(
          deps,
          sessions,
          owner,
          { request, reply },
          {
            signInIsLife,
            async confirm(ownerTx, userAgent) {
              if (code) {
                if (limit === 'code') await spendAppDigits(ownerTx, code);
                else await spendSecondProof(ownerTx, deps, code, userAgent);
                await unlimitPassword(ownerTx);
              }
              // Changed elsewhere while it was looked at: what was typed is the old one.
              const stored = await lockPasswordHash(ownerTx.tx, owner);
              if (stored !== passwordHash) refuse('wrong-password');
            },
          },
        );
      await (code ? countSecondProof(guesses, owner, prove) : prove());
    },
  };
}

function changingHandlers(deps: Deps, sessions: Sessions): Calls<'changePassword'> {
  const { db, settings } = deps;
  return {
    async changePassword({ owner, body, request, reply }) {
      const { username, email } = await findAccount(db, owner);
      const typed = { password: body.newPassword, username, email };
      checkStrength(typed, settings.passwordMinLength);
      const hash = await hashPassword(body.newPassword);
      const opened = await changeAsOwner(deps, owner, async (ownerTx) => {
        const { tx } = ownerTx;
        await lockPasswordHash(tx, owner);
        await replacePasswordHash(tx, owner, hash);
        // This session is fresh, so more than a mailbox or a code has proved who is there.
        await unlimitPassword(ownerTx);
        await endOtherResets(ownerTx);
        const facts = { userAgent: userAgentOf(request) };
        await notifyByMail(ownerTx, deps, { kind: 'password-changed', facts });
        // This browser gets new cookies as well: somebody may hold copies of those that it has.
        await forgetBrowsers(tx, owner);
        await endPrograms(ownerTx);
        return sessions.open(tx, request, owner.id);
      });
      sessions.handOut(reply, opened);
      deps.wake();
    },
  };
}
