/** Moving an account to another address; what follows is in `address-move.changes.ts`. */
import type { addressMoveCalls } from '#contract/address-move.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { findMove, findMoveByLink, type StoredMove } from '#server/store/address-moves.ts';
import { nameKey } from '#server/store/name-key.ts';
import { beginMove, confirmMove, stopMove } from './address-move.changes.ts';
import { countSecondProof } from './second-proof.changes.ts';

export function addressMoveHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof addressMoveCalls> {
  const { db, vault } = deps;

  async function findByStopLink(token: string) {
    const found = (await findMoveByLink(db, token)) ?? refuse('reset-not-found');
    const owner = (await findOwner(db, vault, found.userId)) ?? refuse('reset-not-found');
    return { owner, id: found.id };
  }

  return {
    async addressMove({ owner }) {
      const move = await findMove(db, owner);
      return { move: move && shown(move) };
    },

    async beginAddressMove({ owner, body }) {
      const to = nameKey(body.email);
      await guesses.spend({ what: `move to ${to}`, atMost: 5, per: 'hour' });
      await guesses.spend({ what: `moves of account ${owner.id}`, atMost: 10, per: 'day' });
      const move = await beginMove(deps, owner, body.email);
      deps.wake();
      return shown(move);
    },

    async confirmAddressMove({ owner, body: { code, oldCode, proof } }) {
      const confirm = () => confirmMove(deps, owner, { code, oldCode, proof: proof || undefined });
      const takesEffectAt = await (proof ? countSecondProof(guesses, owner, confirm) : confirm());
      deps.wake();
      return takesEffectAt === null ? undefined : { takesEffectAt: isoOf(takesEffectAt) };
    },

    async stopOwnAddressMove({ owner }) {
      await stopMove(deps, owner);
      deps.wake();
    },

    async addressMoveStop({ params }) {
      const { owner } = await findByStopLink(params.token);
      return { language: (await findAccount(db, owner)).mailLanguage };
    },

    async stopAddressMove({ params }) {
      const { owner, id } = await findByStopLink(params.token);
      await stopMove(deps, owner, id);
      deps.wake();
    },
  };
}

function shown({ email, takesEffectAt }: StoredMove) {
  const isConfirmed = takesEffectAt !== null;
  return { email, isConfirmed, takesEffectAt: isoOrNull(takesEffectAt) };
}
