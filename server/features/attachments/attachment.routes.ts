/** Attached files over HTTP, for their owner and for whoever holds a link to their testament. */
import type { Attachment, attachmentCalls } from '#contract/attachments.ts';
import type { publicTestamentCalls } from '#contract/public-testament.ts';
import { mediaTypes } from '#core/attachment-rules.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { openLinkOrRefuse } from '#server/engine/open-link.ts';
import { refuseMissingTestament } from '#server/store/testaments.ts';
import { unlockedIdentity } from '#server/store/unlocks.ts';
import type { Deps } from '#server/deps.ts';
import type { Download } from '#server/http/download.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { addAttachment, removeAttachment } from './attachment.changes.ts';
import { openFile } from '#server/store/attachment-files.ts';
import { findAttachment, isKeyProtected, listAttachments } from '#server/store/attachments.ts';

export function attachmentHandlers(deps: Deps): Handlers<typeof attachmentCalls> {
  return {
    async listAttachments({ owner, params }) {
      await refuseMissingTestament(deps.db, owner, params.id);
      return listAttachments(deps.db, owner, params.id);
    },

    async addAttachment({ owner, params, request }): Promise<Attachment> {
      return addAttachment(deps, owner, params.id, request);
    },

    async getAttachment({ owner, params, request }) {
      await refuseMissingTestament(deps.db, owner, params.id);
      const { cookies } = request;
      return download(deps, owner, { ...params, visitorId: owner.id, cookies });
    },

    async removeAttachment({ owner, params }) {
      await removeAttachment(deps, owner, params.id, params.attachmentId);
    },
  };
}

type PublicHandlers = Pick<Handlers<typeof publicTestamentCalls>, 'getPublicAttachment'>;

export function publicAttachmentHandlers(deps: Deps): PublicHandlers {
  return {
    async getPublicAttachment({ owner: visitor, params, request }) {
      const link = await openLinkOrRefuse(deps, params.accessLink, visitor);
      // Sealed until delivered: what the page does not list is not there.
      if (link.isSealed) refuse('attachment-not-found');
      const { id } = link.testament;
      const { attachmentId } = params;
      const asker = { visitorId: visitor?.id ?? null, cookies: request.cookies };
      return download(deps, link.owner, { id, attachmentId, ...asker });
    },
  };
}

interface Asked {
  readonly id: number;
  readonly attachmentId: number;
  readonly visitorId: number | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

async function download(deps: Deps, owner: Owner, asked: Asked): Promise<Download> {
  const { id, attachmentId, visitorId, cookies } = asked;
  const attachment = await findAttachment(deps.db, owner, id, attachmentId);
  if (attachment === undefined) refuse('attachment-not-found');
  const lock = { userId: owner.id, testamentId: id, visitorId, nowMs: deps.clock.wallMs() };
  const isShut = isKeyProtected(attachment);
  const identity = isShut ? await unlockedIdentity(deps.db, cookies, lock) : null;
  if (isShut && identity === null) refuse('testament-locked');
  return {
    fileName: attachment.fileName,
    mediaType: mediaTypes[attachment.fileType],
    disposition: 'attachment',
    sizeBytes: attachment.fileSize,
    content: await openFile(deps, owner, attachment, identity),
  };
}
