/** The photograph of an owner over HTTP: for the owner, and for whoever has a delivery's link. */
import { buffer } from 'node:stream/consumers';
import type { pictureCalls } from '#contract/pictures.ts';
import type { publicTestamentCalls } from '#contract/public-testament.ts';
import { attachmentMaxBytes } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { fillScratchFile, type ScratchFile } from '#server/crypto/scratch-file.ts';
import type { Deps } from '#server/deps.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import type { Download } from '#server/http/download.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { receiveFile } from '#server/http/upload.ts';
import { isoOf } from '#server/platform/iso.ts';
import { shrinkPicture } from '#server/pictures/shrink-picture.ts';
import { refuse } from '#server/refusal.ts';
import { openLinkOrRefuse } from '#server/store/opened-links.ts';
import { findPicture, putPicture, removePicture } from '#server/store/pictures.ts';

export function pictureHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof pictureCalls> {
  return {
    getPicture: ({ owner }) => show(deps, owner),

    async setPicture({ owner, request }) {
      // Each is much work, and nobody looks for a better one all day.
      await guesses.spend({ what: `pictures of account ${owner.id}`, atMost: 30, per: 'day' });
      const jpeg = await receive(deps, request);
      return changeAsOwner(deps, owner, async ({ tx, now }) => {
        await putPicture({ tx, owner, now }, jpeg);
        await notifySilentChanges({ tx, owner, now }, deps, 'picture');
        return { setAt: isoOf(now.wall) };
      });
    },

    async removePicture({ owner }) {
      await changeAsOwner(deps, owner, async ({ tx, now }) => {
        const isGone = await removePicture({ tx, owner, now });
        if (isGone) await notifySilentChanges({ tx, owner, now }, deps, 'picture');
      });
    },
  };
}

type PublicHandlers = Pick<Handlers<typeof publicTestamentCalls>, 'getWriterPicture'>;

export function publicPictureHandlers(deps: Deps): PublicHandlers {
  return {
    async getWriterPicture({ owner: visitor, params }) {
      const link = await openLinkOrRefuse(deps, params.accessLink, visitor);
      // The owner passes an access link on in person, perhaps years before.
      if (link.deliveryId === null) refuse('picture-not-found');
      return show(deps, link.owner);
    },
  };
}

async function show({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<Download> {
  const content = await findPicture(db, owner);
  if (content === null) refuse('picture-not-found');
  const { length: sizeBytes } = content;
  const file = { fileName: 'picture.jpg', mediaType: 'image/jpeg', disposition: 'inline' } as const;
  return { ...file, sizeBytes, content };
}

/** On the disk while it comes: it may come slowly, and many at once. */
async function receive(
  deps: Pick<Deps, 'scratchDir'>,
  request: Parameters<typeof receiveFile>[0],
): Promise<Buffer> {
  const limit = { maxBytes: attachmentMaxBytes, refusal: 'file-too-large' } as const;
  let scratch: ScratchFile | null = null;
  try {
    await receiveFile(request, limit, async ({ content }) => {
      scratch = await fillScratchFile(deps.scratchDir, content);
    });
    const kept = scratch as ScratchFile | null;
    if (kept === null || kept.sizeBytes === 0) refuse('file-missing');
    const shrunk = await shrinkPicture(await buffer(kept.read(0, kept.sizeBytes)));
    return shrunk.kind === 'picture' ? shrunk.jpeg : refuse(refusalOf[shrunk.kind]);
  } finally {
    await (scratch as ScratchFile | null)?.close();
  }
}

const refusalOf = {
  'no-picture': 'picture-type',
  'too-large': 'picture-too-large',
  unreadable: 'picture-unreadable',
} as const;
