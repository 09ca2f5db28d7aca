/** Asking for a new password, typing it behind the link of the mail, and stopping it. */
import type { passwordResetCalls } from '#contract/password-reset.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashPassword } from '#server/crypto/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { isWithin, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { userAgentOf } from '#server/http/sessions.ts';
import { strangerAt, strangersPlace } from '#server/http/stranger.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import { addAsk } from '#server/store/password-reset-asks.ts';
import { findReset, findWaiting, type PasswordReset } from '#server/store/password-resets.ts';
import { isTotpOn } from '#server/store/totp.ts';
import { awaitPassword, readOutcome, setAtOnce, stopReset } from './password-reset.changes.ts';
import { countSecondProof } from './second-proof.changes.ts';
import { checkStrength } from '#server/http/password-strength.ts';

export function passwordResetHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof passwordResetCalls> {
  const { db, vault, clock, settings } = deps;

  return {
    ...stopHandlers(deps),

    async askPasswordReset({ body, request }) {
      await guesses.spend({ what: 'password reset', ip: request.ip, atMost: 60, per: 'hour' });
      // More are not sent, and nobody is told.
      const what = `password reset of ${nameKey(body.email)}`;
      if (!(await isWithin(guesses, { what, atMost: 3, per: 'hour' }))) return;
      await addAsk(db, vault, body.email, clock.wallMs());
    },

    async passwordReset({ params }) {
      const [reset, owner] = await withOwner(deps, await findReset(db, params.token));
      const takesEffectAt = readOutcome(reset, clock.wallMs());
      const { isByOperator } = reset;
      const link = { isByOperator, language: (await findAccount(db, owner)).mailLanguage };
      if (takesEffectAt === undefined) return { ...link, state: 'open', takesEffectAt: null };
      const state = takesEffectAt === null ? 'done' : 'waits';
      return { ...link, state, takesEffectAt: isoOrNull(takesEffectAt) };
    },

    async resetPassword({ params, body, request, reply }) {
      const [reset, owner] = await withOwner(deps, await findReset(db, params.token));
      const known = readOutcome(reset, clock.wallMs());
      const { newPassword: password, code } = body;
      // Whatever password comes along: the one that was typed first counts, unless more is proved.
      if (known === null || (known !== undefined && !code)) return answerOf(known);
      using place = strangersPlace();
      place.take();
      await guesses.spend({ what: 'new passwords', ip: request.ip, atMost: 60, per: 'hour' });
      if (!code && !reset.isByOperator && (await isTotpOn(db, owner))) {
        refuse('second-proof-needed');
      }
      const { username, email } = await findAccount(db, owner);
      checkStrength({ password, username, email }, settings.passwordMinLength);
      const passwordHash = await hashPassword(password, strangerAt(reply));
      const typed = { passwordHash, userAgent: userAgentOf(request) };
      const takesEffectAt = code
        ? await countSecondProof(guesses, owner, () =>
            setAtOnce(deps, owner, reset.id, { ...typed, code }),
          )
        : await awaitPassword(deps, owner, reset.id, passwordHash);
      deps.wake();
      return answerOf(takesEffectAt ?? null);
    },
  };
}

type StopHandlers = Pick<
  Handlers<typeof passwordResetCalls>,
  'passwordResetStop' | 'stopPasswordReset' | 'stopOwnPasswordReset'
>;

function stopHandlers(deps: Deps): StopHandlers {
  /** By either link of the mails. */
  async function find(token: string) {
    const byFirst = await findReset(deps.db, token);
    return withOwner(deps, byFirst ?? (await findReset(deps.db, token, 'stop_hash')));
  }

  return {
    async passwordResetStop({ params }) {
      const [, owner] = await find(params.token);
      return { language: (await findAccount(deps.db, owner)).mailLanguage };
    },

    async stopPasswordReset({ params }) {
      const [reset, owner] = await find(params.token);
      await stopReset(deps, owner, reset.id);
      deps.wake();
    },

    async stopOwnPasswordReset({ owner }) {
      const waiting = await findWaiting(deps.db, owner);
      if (waiting === null) return;
      await stopReset(deps, owner, waiting.id);
      deps.wake();
    },
  };
}

/** A link that was used would otherwise tell an account that is closed from one that is gone. */
async function withOwner(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  reset: PasswordReset | null,
): Promise<readonly [PasswordReset, Owner]> {
  const owner = reset && (await findOwner(db, vault, reset.userId));
  return reset && owner ? [reset, owner] : refuse('reset-not-found');
}

function answerOf(takesEffectAt: number | null) {
  return takesEffectAt === null ? undefined : { takesEffectAt: isoOf(takesEffectAt) };
}
