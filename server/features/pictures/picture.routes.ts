/** The photograph of an owner over HTTP: for the owner, and for whoever has a delivery's link. */
import { buffer } from 'node:stream/consumers';
import type { pictureCalls } from '#contract/pictures.ts';
import type { publicTestamentCalls } from '#contract/public-testament.ts';
import { attachmentMaxBytes } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import type { Download } from '#server/http/download.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { receiveOnDisk } from '#server/http/upload.ts';
import { isoOf } from '#server/platform/iso.ts';
import { shrinkPicture } from '#server/pictures/shrink-picture.ts';
import { refuse } from '#server/refusal.ts';
import { openLinkOrRefuse } from '#server/engine/open-link.ts';
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

type UploadRequest = Parameters<typeof receiveOnDisk>[1];

async function receive(deps: Pick<Deps, 'scratchDir'>, request: UploadRequest): Promise<Buffer> {
  const limit = { maxBytes: attachmentMaxBytes, refusal: 'file-too-large' } as const;
  const scratch = await receiveOnDisk(deps, request, limit);
  try {
    if (scratch.sizeBytes === 0) refuse('file-missing');
    const shrunk = await shrinkPicture(await buffer(scratch.read(0, scratch.sizeBytes)));
    return shrunk.kind === 'picture' ? shrunk.jpeg : refuse(refusalOf[shrunk.kind]);
  } finally {
    await scratch.close();
  }
}

const refusalOf = {
  'no-picture': 'picture-type',
  'too-large': 'picture-too-large',
  unreadable: 'picture-unreadable',
} as const;
