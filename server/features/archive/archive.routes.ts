/** Everything of an account as one archive, out of it and into an empty one. */
import type { FastifyRequest } from 'fastify';
import type { archiveCalls } from '#contract/archive.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import type { Download } from '#server/http/download.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import { languageOf } from '#server/http/language.ts';
import type { Handlers } from '#server/http/mount.ts';
import { letTakeLong } from '#server/http/slow-senders.ts';
import { cutOffStalledReader } from '#server/http/stalled-readers.ts';
import { readArchive } from './archive.view.ts';
import { zipArchive } from './archive-zip.view.ts';
import { bringIn } from './bring-in.changes.ts';
import { beginOnly } from './one-at-once.changes.ts';

export function archiveHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof archiveCalls> {
  return {
    async exportUser({ owner, request }) {
      const end = beginOnly('out', owner);
      try {
        await guesses.spend({ what: `archives of ${owner.id}`, atMost: 20, per: 'day' });
        return await takeHome(deps, owner, request, end);
      } catch (error) {
        end();
        throw error;
      }
    },

    async importUser({ owner, request }) {
      const end = beginOnly('in', owner);
      try {
        await guesses.spend({ what: `archives for ${owner.id}`, atMost: 10, per: 'day' });
        letTakeLong(request);
        const brought = await bringIn(deps, owner, request);
        deps.wake();
        return brought;
      } finally {
        end();
      }
    },
  };
}

/** @param end is called when nobody reads the archive any more. */
async function takeHome(
  deps: Deps,
  owner: SignedInOwner,
  request: FastifyRequest,
  end: () => void,
): Promise<Download> {
  const taken = await readArchive(deps, owner, request.cookies);
  const { language } = taken.archive.account;
  // Told before the first byte leaves, also if nobody stays for the last. It changes nothing,
  // and is no sign of life: the password was one when it was typed.
  await changeInBackground(deps, owner, (ownerTx) => {
    const { userAgent } = owner.session;
    return notifyByMail(ownerTx, deps, {
      kind: 'archive',
      facts: { what: 'taken', userAgent },
    });
  });
  deps.wake();
  const zip = await zipArchive(taken, languageOf(request, language));
  const content = cutOffStalledReader(zip.content);
  content.once('close', end);
  return {
    fileName: `codicil-${taken.archive.history.madeAt.slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    disposition: 'attachment',
    sizeBytes: zip.sizeBytes,
    content,
  };
}
