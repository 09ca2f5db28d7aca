/** The app that shows six digits: setting it up, and taking it away. */
import type { totpCalls } from '#contract/totp.ts';
import { newTotpSecret, totpPeriodOf, totpUri } from '#server/crypto/totp.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground, withSignOfLife } from '#server/engine/owner-change.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { beginTotp, confirmTotp, findTotp, removeTotp, spendPeriod } from '#server/store/totp.ts';
import { countSecondProof } from './second-proof.changes.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

export function totpHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof totpCalls> {
  const { db, entropy, settings } = deps;
  return {
    async totp({ owner }) {
      return { onSince: isoOrNull((await findTotp(db, owner))?.confirmedAt ?? null) };
    },

    async beginTotp({ owner }) {
      const secret = newTotpSecret(entropy);
      await changeInBackground(deps, owner, async (ownerTx) => {
        const stored = await findTotp(ownerTx.tx, owner);
        if (stored !== null && stored.confirmedAt !== null) refuse('totp-on');
        await beginTotp(ownerTx, secret);
      });
      const { username } = await findAccount(db, owner);
      return { secret, uri: totpUri(secret, new URL(settings.publicUrl).host, username) };
    },

    async confirmTotp({ owner, body }) {
      await countSecondProof(guesses, owner, () =>
        withSignOfLife(deps, owner, 'change', async (ownerTx) => {
          await turnOn(ownerTx, body.code);
          await notifySignInChanged(ownerTx, deps, 'totp-on', owner.session.userAgent);
        }),
      );
      deps.wake();
    },

    async removeTotp({ owner }) {
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        const wasOn = (await findTotp(ownerTx.tx, owner))?.confirmedAt ?? null;
        if (!(await removeTotp(ownerTx)) || wasOn === null) return;
        await notifySignInChanged(ownerTx, deps, 'totp-off', owner.session.userAgent);
      });
      deps.wake();
    },
  };
}

async function turnOn(ownerTx: OwnerTx, digits: string): Promise<void> {
  const stored = (await findTotp(ownerTx.tx, ownerTx.owner)) ?? refuse('totp-not-begun');
  if (stored.confirmedAt !== null) refuse('totp-on');
  const period = totpPeriodOf(stored, digits);
  if (period === null) refuse('wrong-totp');
  await confirmTotp(ownerTx);
  await spendPeriod(ownerTx, period, stored.lastPeriod);
}
