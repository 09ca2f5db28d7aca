/** Signing in and out, and who is signed in. Registration and its code are beside this. */
import type { accountCalls } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import { signOfLife } from '#server/features/release/life.store.ts';
import type { Deps } from '#server/http/deps.ts';
import { addressKey, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { findAccount, findSignIn, nameKey, replacePasswordHash, toUser } from './account.store.ts';
import { confirmationHandlers } from './confirmation.routes.ts';
import { registrationHandlers } from './registration.routes.ts';

const QUARTER_SECONDS = 15 * 60;

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
      return toUser(await findAccount(db, owner));
    },

    async login({ body, request, reply }) {
      const found = await findSignIn(db, vault, body.username);
      const isKnown = found !== null && (await sessions.isKnownDevice(request, found.owner.id));
      const forgive = await spendTry(guesses, body.username, request.ip, isKnown);
      const check = await checkPassword(body.password, found?.passwordHash ?? null);
      if (found === null || !check.isRight) refuse('wrong-credentials');
      await forgive();

      const renewedHash = check.isOutdated ? await hashPassword(body.password) : null;
      const opened = await inTransaction(db, async (tx) => {
        if (renewedHash !== null) await replacePasswordHash(tx, found.owner, renewedHash);
        if (found.signInIsLife) {
          await signOfLife(tx, found.owner, await readMoment(tx, clock), 'sign-in');
        }
        return sessions.open(tx, request, found.owner.id);
      });
      sessions.handOut(reply, opened);
      return toUser(await findAccount(db, found.owner));
    },

    async logout({ request, reply }) {
      await sessions.close(request, reply);
    },
  };
}

/**
 * Strict for one account from one address, looser for the account from everywhere, and for one
 * address whatever it tries. The browsers a person signed in with before count for themselves, so
 * that strangers cannot lock her out. Counted by what was typed, so that names which do not exist
 * answer alike.
 * @returns what to do when the password was right, and so no guess.
 */
async function spendTry(
  guesses: GuessLimit,
  typedName: string,
  ip: string,
  isKnownDevice: boolean,
): Promise<() => Promise<void>> {
  const name = nameKey(typedName);
  const address = addressKey(ip);
  const fromAddress = `login from ${address}`;
  const pair = `login ${name} from ${isKnownDevice ? 'a known browser' : address}`;
  const fromEverywhere = `login ${name}`;
  await guesses.spend(fromAddress, 100, QUARTER_SECONDS);
  await guesses.spend(pair, 10, QUARTER_SECONDS);
  if (!isKnownDevice) await guesses.spend(fromEverywhere, 50, QUARTER_SECONDS);
  return async () => {
    await guesses.forgive(pair);
    await guesses.giveBack(fromAddress, QUARTER_SECONDS);
    if (!isKnownDevice) await guesses.giveBack(fromEverywhere, QUARTER_SECONDS);
  };
}
