/**
 * Signing in with a password, and bringing a closed account back with it. Each finds only accounts
 * in its own state, and everything else answers as a wrong password, at the same cost.
 */
import type * as z from 'zod/mini';
import type { Login, User } from '#contract/account.ts';
import { checkPassword, hashPassword } from '#server/crypto/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { givenBackWhenFull, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Context } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { strangersPlace } from '#server/http/stranger.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { lockPasswordHash, replacePasswordHash } from '#server/store/account-password.ts';
import type { AccountState } from '#server/store/accounts.ts';
import { countFailedSignIn } from '#server/store/failed-sign-ins.ts';
import { isTotpOn } from '#server/store/totp.ts';
import { countSecondProof, spendAppDigits, spendSecondProof } from './second-proof.changes.ts';
import { countSignInTry, nobody } from './sign-in-try.changes.ts';
import { signIn, type Proof } from './sign-in.changes.ts';

type Typed = Pick<Context<never>, 'request' | 'reply'> & { readonly body: z.output<typeof Login> };

export function passwordSignIn(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
  state: AccountState,
): (typed: Typed) => Promise<User> {
  const { db, vault, clock, log } = deps;
  return async ({ body, request, reply }) => {
    using place = strangersPlace();
    const asking = { name: body.username, request, reply, place, state };
    const { found, account, counted, asker } = await countSignInTry(
      deps,
      sessions,
      guesses,
      asking,
    );
    const check = await givenBackWhenFull(counted, () =>
      checkPassword(body.password, found?.passwordHash ?? null, asker),
    );
    if (found === null || !check.isRight) {
      log.info({ client: guesses.markOf(request.ip) }, 'a sign-in failed');
      const failed = { account, userId: found?.id ?? nobody };
      await countFailedSignIn(db, vault, failed, clock.wallMs());
      refuse('wrong-credentials');
    }
    const owner = found.openOwner();
    await counted.forgive();
    // What was deleted is not brought back by what set the password a short while ago alone.
    const limit = state === 'closed' ? found.limit : null;
    const asksMore = limit !== null || (await isTotpOn(db, owner));
    if (asksMore && !body.code) refuse('second-proof-needed');
    const renewedHash = check.isOutdated ? await hashPassword(body.password) : null;
    const proof: Proof = {
      way: 'password',
      state,
      signInIsLife: found.signInIsLife,
      strength: state === 'closed' || found.limit === null ? 'strong' : 'medium',
      async confirm(ownerTx, userAgent) {
        const { tx } = ownerTx;
        const stored = await lockPasswordHash(tx, owner);
        const isStillRight =
          stored === found.passwordHash || (await checkPassword(body.password, stored)).isRight;
        if (!isStillRight) refuse('wrong-credentials');
        if (renewedHash !== null) await replacePasswordHash(tx, owner, renewedHash);
        const given = body.code ?? '';
        if (limit === 'code') await spendAppDigits(ownerTx, given);
        else if (asksMore) await spendSecondProof(ownerTx, deps, given, userAgent);
      },
    };
    const open = () => signIn(deps, sessions, owner, { request, reply }, proof);
    return asksMore ? countSecondProof(guesses, owner, open) : open();
  };
}
