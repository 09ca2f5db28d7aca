/** What is not saved of a letter, and what it said before, over HTTP. */
import type { draftCalls } from '#contract/drafts.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { findUnsaved } from '#server/store/unsaved-words.ts';
import { findEarlier, listEarlier, type StoredEarlier } from '#server/store/earlier-words.ts';
import { openContent, publicHalfOf } from '#server/store/stored-words.ts';
import { findTestament, type StoredTestament } from '#server/store/testaments.ts';
import { ownersIdentity } from '#server/store/unlocks.ts';
import { describeDraft, discardDraft, keepDraft } from './draft.changes.ts';

export function draftHandlers(deps: Deps): Handlers<typeof draftCalls> {
  const { db } = deps;
  return {
    async getLetterDraft({ owner, params, request }) {
      const letter = await findLetter(deps, owner, params.id);
      const identity = await ownersIdentity(deps, owner, request, letter.id);
      const draft = await findUnsaved(db, owner, letter.id);
      return { draft: await describeDraft(draft, letter, identity) };
    },

    async keepLetterDraft({ owner, params, body, request }) {
      return keepDraft(deps, owner, { id: params.id, typed: body }, (tx) =>
        ownersIdentity({ ...deps, db: tx }, owner, request, params.id),
      );
    },

    async discardLetterDraft({ owner, params, query }) {
      await discardDraft(deps, owner, params.id, query.revision);
    },

    async listLetterVersions({ owner, params, request }) {
      const letter = await findLetter(deps, owner, params.id);
      const identity = await ownersIdentity(deps, owner, request, letter.id);
      const versions = await listEarlier(db, owner, letter.id);
      return Promise.all(
        versions
          .filter((version) => isReadable(version, letter))
          .map(async (version) => {
            const content = await openContent(version, identity);
            const length = content === null ? null : charactersIn(content);
            return { ...factsOf(version), length, isLocked: content === null };
          }),
      );
    },

    async getLetterVersion({ owner, params, request }) {
      const letter = await findLetter(deps, owner, params.id);
      const version = await findEarlier(db, owner, letter.id, params.versionId);
      if (version === undefined || !isReadable(version, letter)) refuse('version-not-found');
      const identity = await ownersIdentity(deps, owner, request, letter.id);
      const fullContent = await openContent(version, identity);
      if (fullContent === null) refuse('testament-locked');
      return { ...factsOf(version), fullContent };
    },
  };
}

async function findLetter({ db }: Deps, owner: Owner, id: number): Promise<StoredTestament> {
  return (await findTestament(db, owner, id)) ?? refuse('testament-not-found');
}

/** Words for another passphrase than the present one open to nobody. */
function isReadable(version: StoredEarlier, letter: StoredTestament): boolean {
  return version.publicHalf === publicHalfOf(letter);
}

function factsOf({ id, title, savedAt }: StoredEarlier) {
  return { id, title, savedAt: isoOf(savedAt) };
}

/** Code points, of which a rare sign has one as well. */
function charactersIn(text: string): number {
  return Array.from(text).length;
}
