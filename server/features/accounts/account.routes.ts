/**
 * Signing in and out, and who is signed in. Registration, its code and the settings of an account
 * are beside this.
 */
import type { accountCalls } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { signOfLife } from '#server/engine/life.ts';
import type { Deps } from '#server/deps.ts';
import { addressKey, QUARTER_SECONDS, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import {
  findSignIn,
  lockPasswordHash,
  nameKey,
  replacePasswordHash,
} from '#server/store/accounts.ts';
import { confirmationHandlers } from './confirmation.routes.ts';
import { tellOfNewDevice } from './new-device.changes.ts';
import { registrationHandlers } from './registration.routes.ts';
import { readUser } from './user.view.ts';

/** No account has this number: asked for it, the database is asked as for anybody. */
const nobody = 0;

export function accountHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof accountCalls> {
  const { db, vault, clock } = deps;
  return {
    ...registrationHandlers(deps, sessions, guesses),
    ...confirmationHandlers(deps, guesses),

    async user({ owner }) {
      return readUser(deps, owner);
    },

    async login({ body, request, reply }) {
      const found = await findSignIn(db, vault, body.username);
      const isKnown = await sessions.isKnownDevice(request, found?.id ?? nobody);
      const browser = isKnown ? sessions.marksOf(request).device.toString('base64url') : null;
      const forgive = await spendTry(guesses, body.username, request.ip, browser);
      const check = await checkPassword(body.password, found?.passwordHash ?? null);
      if (found === null || !check.isRight) refuse('wrong-credentials');
      const owner = found.openOwner();
      await forgive();

      const renewedHash = check.isOutdated ? await hashPassword(body.password) : null;
      const opened = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        if (found.signInIsLife) await signOfLife(tx, owner, now, 'sign-in');
        // The password may have been changed, or the account deleted, while it was looked at.
        const stored = await lockPasswordHash(tx, owner);
        const isStillRight =
          stored === found.passwordHash || (await checkPassword(body.password, stored)).isRight;
        if (!isStillRight) refuse('wrong-credentials');
        if (renewedHash !== null) await replacePasswordHash(tx, owner, renewedHash);
        const session = await sessions.open(tx, request, owner.id);
        if (session.device !== null) {
          await tellOfNewDevice(tx, deps, owner, now, userAgentOf(request));
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

/**
 * Strict for one account from one address, looser for the account from everywhere, and for one
 * address whatever it tries. Each browser a person signed in with before counts for itself and for
 * nothing else, so that neither strangers, even in her own network, nor whoever sits at another one
 * of them can lock her out. Counted by what was typed, so that names which do not exist answer
 * alike.
 * @param knownBrowser what tells such a browser from others, or null.
 * @returns what to do when the password was right, and so no guess.
 */
async function spendTry(
  guesses: GuessLimit,
  typedName: string,
  ip: string,
  knownBrowser: string | null,
): Promise<() => Promise<void>> {
  const name = nameKey(typedName);
  if (knownBrowser !== null) {
    const browser = `login ${name} from the browser ${knownBrowser}`;
    await guesses.spend(browser, 10, QUARTER_SECONDS);
    return () => guesses.forgive(browser);
  }
  const address = addressKey(ip);
  const fromAddress = `login from ${address}`;
  const pair = `login ${name} from ${address}`;
  const fromEverywhere = `login ${name}`;
  await guesses.spend(fromAddress, 100, QUARTER_SECONDS);
  await guesses.spend(pair, 10, QUARTER_SECONDS);
  await guesses.spend(fromEverywhere, 50, QUARTER_SECONDS);
  return async () => {
    await guesses.forgive(pair);
    await guesses.giveBack(fromAddress, QUARTER_SECONDS);
    await guesses.giveBack(fromEverywhere, QUARTER_SECONDS);
  };
}
