/**
 * Signing in and out, and who is signed in. Registration, its code and the settings of an account
 * are beside this.
 */
import type { accountCalls } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import type { Deps } from '#server/deps.ts';
import { givenBackWhenFull, type GuessLimit } from '#server/http/guess-limit.ts';
import { countSignIn } from '#server/http/sign-in-guess.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { strangerAt, strangersPlace } from '#server/http/stranger.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import { findSignIn, lockPasswordHash, replacePasswordHash } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import { confirmationHandlers } from './confirmation.routes.ts';
import { noteFailedSignIn } from './failed-sign-ins.changes.ts';
import { registrationHandlers } from './registration.routes.ts';
import { readUser } from './user.view.ts';

/** No account has this number: asked for it, the database is asked as for anybody. */
const nobody = 0;

export function accountHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof accountCalls> {
  const { db, vault, clock, log } = deps;
  return {
    ...registrationHandlers(deps, sessions, guesses),
    ...confirmationHandlers(deps, guesses),

    async user({ owner }) {
      return readUser(deps, owner);
    },

    async login({ body, request, reply }) {
      using place = strangersPlace();
      if (!sessions.claimsToBeKnown(request)) place.take();
      const found = await findSignIn(db, vault, body.username);
      const isKnown = await sessions.isKnownDevice(request, found?.id ?? nobody);
      if (!isKnown) place.take();
      const browser = isKnown ? sessions.marksOf(request).device.toString('base64url') : null;
      // By name and by address she is the same.
      const account = found === null ? `name ${nameKey(body.username)}` : `account ${found.id}`;
      const counted = await countSignIn(guesses, { account, ip: request.ip, browser });
      const asker = isKnown ? undefined : strangerAt(reply);
      const check = await givenBackWhenFull(counted, () =>
        checkPassword(body.password, found?.passwordHash ?? null, asker),
      );
      if (found === null || !check.isRight) {
        log.info({ client: guesses.markOf(request.ip) }, 'a sign-in failed');
        await noteFailedSignIn(deps, guesses, account, found?.id ?? null);
        refuse('wrong-credentials');
      }
      const owner = found.openOwner();
      await counted.forgive();

      const renewedHash = check.isOutdated ? await hashPassword(body.password) : null;
      const opened = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        const userAgent = userAgentOf(request);
        const life = { source: 'sign-in', strength: 'strong', userAgent } as const;
        const ownerTx = { tx, owner, now };
        if (found.signInIsLife) await signOfLife(ownerTx, life);
        // The password may have been changed, or the account deleted, while it was looked at.
        const stored = await lockPasswordHash(tx, owner);
        const isStillRight =
          stored === found.passwordHash || (await checkPassword(body.password, stored)).isRight;
        if (!isStillRight) refuse('wrong-credentials');
        if (renewedHash !== null) await replacePasswordHash(tx, owner, renewedHash);
        const session = await sessions.open(tx, request, owner.id);
        if (session.device !== null) {
          await notifyByMail(ownerTx, deps, { kind: 'new-device', facts: { userAgent } });
        }
        return session;
      });
      if (opened.device !== null) deps.wake();
      sessions.handOut(reply, opened);
      return readUser(deps, owner);
    },

    async logout({ request, reply }) {
      await sessions.close(request, reply);
    },
  };
}
