/** Tokens of an owner's programs: making one, which is shown once, and removing it. */
import { tokensMax } from '#contract/limits.ts';
import type { Token, tokenCalls } from '#contract/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { withSignOfLife } from '#server/engine/owner-change.ts';
import type { Handlers } from '#server/http/mount.ts';
import { tokenFrom } from '#server/http/program-token.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { addToken, listTokens, removeToken, type StoredToken } from '#server/store/tokens.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

export function tokenHandlers(deps: Deps): Handlers<typeof tokenCalls> {
  const { db, entropy } = deps;
  return {
    async listTokens({ owner }) {
      return (await listTokens(db, owner)).map(toToken);
    },

    async makeToken({ owner, body }) {
      const token = tokenFrom(entropy.token());
      const made = await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        const { length } = await listTokens(ownerTx.tx, owner);
        if (length >= tokensMax) refuse('tokens-full');
        await notifySignInChanged(ownerTx, deps, 'token-made', owner.session.userAgent);
        return addToken(ownerTx, body, token);
      });
      deps.wake();
      return { ...toToken(made), token };
    },

    async removeToken({ owner, params }) {
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        if (!(await removeToken(ownerTx, params.id))) refuse('token-not-found');
        await notifySignInChanged(ownerTx, deps, 'token-removed', owner.session.userAgent);
      });
      deps.wake();
    },
  };
}

function toToken({ createdAt, usedAt, ...rest }: StoredToken): Token {
  return { ...rest, createdAt: isoOf(createdAt), usedAt: isoOrNull(usedAt) };
}
