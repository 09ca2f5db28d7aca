/**
 * The page of one testament over HTTP. Reading changes nothing: scanners of mail follow links. Its
 * files are beside the owner's, in the attachments.
 */
import type { FastifyRequest } from 'fastify';
import type { PublicTestament, publicTestamentCalls } from '#contract/public-testament.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { openByGuess } from '#server/http/passphrase-guess.ts';
import { setUnlockCookie } from '#server/http/unlock-cookie.ts';
import { guardedBy } from '#server/store/testament-text.ts';
import { keepUnlocked } from '#server/store/unlock-cookie.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { readIdentity, readPage } from './public-page.view.ts';
import { openLinkOrRefuse } from '#server/engine/open-link.ts';
import type { OpenedLink } from '#server/store/opened-links.ts';
import { noteAcknowledged, noteOpened } from './visit.changes.ts';

interface Visit {
  readonly owner: Owner | null;
  readonly params: { readonly accessLink: string };
  readonly request: FastifyRequest;
}

export function publicTestamentHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Omit<Handlers<typeof publicTestamentCalls>, 'getPublicAttachment' | 'getWriterPicture'> {
  return {
    getPublicTestament: async (visit) => show(deps, visit),

    async listPublicNotes(visit) {
      return (await show(deps, visit)).notes;
    },

    async unlockPublicTestament({ owner: visitor, params, body, request, reply }) {
      const link = await openLinkOrRefuse(deps, params.accessLink, visitor);
      const { owner, testament, deliveryId } = link;
      // Before any guess: what is not shown must not tell whether a passphrase is right.
      if (link.isSealed) refuse('testament-sealed');
      if (testament.protection === null) return readPage(deps, link, null);
      const guess = {
        at: `of testament ${testament.id} by link ${deliveryId ?? 'of its owner'}`,
        ip: request.ip,
        passphrase: body.password,
      };
      const identity = await openByGuess({ ...deps, guesses }, guardedBy(owner, testament), guess);
      setUnlockCookie(
        reply,
        deps.settings,
        await keepUnlocked(deps, { owner, testament, identity, typist: 'reader' }),
      );
      return readPage(deps, link, identity);
    },

    async publicTestamentOpened({ owner, params }) {
      const link = await openLinkOrRefuse(deps, params.accessLink, owner);
      await note(deps, link, noteOpened);
    },

    async acknowledgeDelivery({ owner, params }) {
      const link = await openLinkOrRefuse(deps, params.accessLink, owner);
      // The link that the owner gave out delivers nothing, and an owner is no recipient.
      if (link.deliveryId === null || link.isOwn) refuse('testament-not-found');
      await note(deps, link, noteAcknowledged);
    },
  };
}

async function show(deps: Deps, { owner, params, request }: Visit): Promise<PublicTestament> {
  const link = await openLinkOrRefuse(deps, params.accessLink, owner);
  const identity = await readIdentity(deps, request, link, owner);
  return readPage(deps, link, identity);
}

/**
 * The link that the owner gave out herself has no delivery to note anything of. And when she opens
 * the mail of a recipient, that recipient has seen nothing yet.
 */
async function note(
  deps: Deps,
  { owner, deliveryId, isOwn }: OpenedLink,
  write: typeof noteOpened,
): Promise<void> {
  if (deliveryId === null || isOwn) return;
  await inTransaction(
    deps.db,
    async (tx) => {
      const now = await readMoment(tx, deps.clock);
      await write({ tx, owner, now }, deliveryId);
    },
    { isIdempotent: true },
  );
}
