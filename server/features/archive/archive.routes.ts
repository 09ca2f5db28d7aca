/** Everything of an account as one archive, out of it and into an empty one. */
import type { FastifyRequest } from 'fastify';
import type { archiveCalls } from '#contract/archive.ts';
import type { Language } from '#contract/languages.ts';
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
import { refuseWeak } from '#server/http/password-strength.ts';
import type { ZipStream } from '#server/platform/zip.ts';
import { sealCopy, type ReadOfflineReader } from '#server/store/sealed-copy.ts';
import { readArchive } from './archive.view.ts';
import { zipArchive } from './archive-zip.view.ts';
import { bringIn } from './bring-in.changes.ts';
import { beginOnly } from './one-at-once.changes.ts';

export function archiveHandlers(
  deps: Deps,
  guesses: GuessLimit,
  readReader: ReadOfflineReader,
): Handlers<typeof archiveCalls> {
  async function takeHome(
    owner: SignedInOwner,
    request: FastifyRequest,
    pack: Pack,
  ): Promise<Download> {
    const end = beginOnly('out', owner);
    try {
      await guesses.spend({ what: `archives of ${owner.id}`, atMost: 20, per: 'day' });
      return await takeOnce(deps, owner, request, { pack, end });
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    exportUser: ({ owner, request }) =>
      takeHome(owner, request, async (plain, { name }) => ({ ...plain, name })),

    async exportUserSealed({ owner, body, request }) {
      refuseWeak(body.password);
      return takeHome(owner, request, async (plain, about) => ({
        ...(await sealCopy({ plain, ...about, passphrase: body.password, readReader })),
        name: about.name.replace('.zip', '-sealed.zip'),
      }));
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

/** What is known of an archive before it is packed for its way. */
interface Packing {
  /** Of the file. */
  readonly name: string;
  readonly language: Language;
  readonly madeAt: number;
}

type Pack = (plain: ZipStream, about: Packing) => Promise<ZipStream & { readonly name: string }>;

/** `end` is called when nobody reads the archive any more. */
async function takeOnce(
  deps: Deps,
  owner: SignedInOwner,
  request: FastifyRequest,
  { pack, end }: { readonly pack: Pack; readonly end: () => void },
): Promise<Download> {
  const taken = await readArchive(deps, owner, request.cookies);
  const language = languageOf(request, taken.archive.account.language);
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
  const { madeAt } = taken.archive.history;
  const { name, sizeBytes, content } = await pack(await zipArchive(taken, language), {
    name: `codicil-${madeAt.slice(0, 10)}.zip`,
    language,
    madeAt: Date.parse(madeAt),
  });
  const watched = cutOffStalledReader(content);
  watched.once('close', end);
  return {
    fileName: name,
    mediaType: 'application/zip',
    disposition: 'attachment',
    sizeBytes,
    content: watched,
  };
}
