/** The page of one testament over HTTP. Reading changes nothing: scanners of mail follow links. */
import type { PublicTestament, publicTestamentCalls } from '#contract/public-testament.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import { noteOpened, openLink, type OpenedLink } from './public-testament.store.ts';

export function publicTestamentHandlers(deps: Deps): Handlers<typeof publicTestamentCalls> {
  return {
    async getPublicTestament({ owner, params }) {
      const { testament } = await openOrRefuse(deps, params.accessLink, owner);
      return {
        id: testament.id,
        title: testament.title,
        shortDescription: testament.shortDescription,
        description: testament.description,
        fullContent: testament.fullContent,
        // Passphrases and notes come with later releases; until then nothing has any.
        isPasswordProtected: false,
        notes: [],
      } satisfies PublicTestament;
    },

    async publicTestamentOpened({ owner, params }) {
      const { userId, deliveryId } = await openOrRefuse(deps, params.accessLink, owner);
      if (deliveryId === null) {
        return;
      }
      await inTransaction(
        deps.db,
        async (tx) => {
          const now = await readMoment(tx, deps.clock);
          await noteOpened(tx, userId, deliveryId, now);
        },
        { isIdempotent: true },
      );
    },
  };
}

async function openOrRefuse(deps: Deps, token: string, visitor: Owner | null): Promise<OpenedLink> {
  const opened = await openLink(deps.db, deps.vault, token, visitor);
  if (opened === undefined) {
    refuse('testament-not-found');
  }
  if (opened === 'closed') {
    refuse('delivery-closed');
  }
  return opened;
}
