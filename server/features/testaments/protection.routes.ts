/** What only a passphrase opens, over HTTP, and a new link for the public page. */
import type { protectionCalls } from '#contract/protection.ts';
import type { testamentLinkCalls } from '#contract/testaments.ts';
import { besides } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { lockExisting } from '#server/engine/testament-change.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import { languageOf } from '#server/http/language.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuseWeak } from '#server/http/password-strength.ts';
import { openByGuess, ownersGuess } from '#server/http/passphrase-guess.ts';
import { setUnlockCookie } from '#server/http/unlock-cookie.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { discardIfSaved } from '#server/store/kept-words.ts';
import type { ReadOfflineReader } from '#server/store/sealed-copy.ts';
import { contentMarkOf, readContent } from '#server/store/protected-content.ts';
import { findExisting, rotateLink } from './testament.changes.ts';
import { makePortable } from './protection.changes.ts';
import { exportOf } from './testament-export.view.ts';
import { guardedBy } from '#server/store/testament-text.ts';
import { type StoredTestament } from '#server/store/testaments.ts';
import { keepUnlocked } from '#server/store/unlock-cookie.ts';

export function protectionHandlers(
  deps: Deps,
  guesses: GuessLimit,
  readReader: ReadOfflineReader,
): Handlers<typeof protectionCalls> {
  const shown = (testament: StoredTestament, fullContent: string) => ({
    fullContent,
    contentMark: contentMarkOf(testament),
  });

  return {
    async verifyPassword({ owner, params, body, request, reply }) {
      const testament = await findExisting(deps, owner, params.id);
      if (testament.protection === null) return shown(testament, testament.fullContent);
      const guess = ownersGuess(testament, request, body.password);
      const identity = await openByGuess({ ...deps, guesses }, guardedBy(owner, testament), guess);
      const opened = { identity, passphrase: body.password };
      const current = await makePortable(deps, owner, testament, opened);
      const discard = async (ownerTx: OwnerTx) => {
        const letter = await lockExisting(ownerTx.tx, owner, params.id);
        await discardIfSaved(ownerTx, letter, identity);
      };
      await besides(() => changeInBackground(deps, owner, discard));
      setUnlockCookie(
        reply,
        deps.settings,
        await keepUnlocked(deps, { owner, testament: current, identity, typist: 'owner' }),
      );
      return shown(testament, await readContent(testament, identity));
    },

    async exportTestament({ owner, params, body, request }) {
      const testament = await findExisting(deps, owner, params.id);
      if (testament.protection === null) refuseWeak(body.password);
      // No guess, but its passphrase costs a second and much memory each time.
      await guesses.spend({ what: `exports of ${owner.id}`, atMost: 30, per: 'hour' });
      const guess = ownersGuess(testament, request, body.password);
      const identity =
        testament.protection === null
          ? null
          : await openByGuess({ ...deps, guesses }, guardedBy(owner, testament), guess);
      const { language: kept } = await findAccount(deps.db, owner);
      const order = { testament, identity, passphrase: body.password };
      const language = languageOf(request, kept);
      return exportOf(deps, owner, { ...order, language }, readReader);
    },
  };
}

export function accessLinkHandlers(
  deps: Deps,
): Pick<Handlers<typeof testamentLinkCalls>, 'rotateAccessLink'> {
  return {
    async rotateAccessLink({ owner, params }) {
      return { accessLink: await rotateLink(deps, owner, params.id) };
    },
  };
}
