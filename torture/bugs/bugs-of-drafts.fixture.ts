/** Mistakes about what is not saved of a letter, and about what it said before. */
import type { PlantedBug } from './bug.fixture.ts';

export const bugsOfDrafts: readonly PlantedBug[] = [
  {
    name: 'passphrase-leaves-versions-open',
    mistake: 'what a letter said before lies open beside its passphrase',
    file: 'server/store/resealed-words.ts',
    right: 'for (const version of await listEarlier(tx, owner, testamentId)) {',
    wrong: 'for (const version of (await listEarlier(tx, owner, testamentId)).slice(0, 0)) {',
    tests: ['server/features/drafts/locked-words.test.ts'],
    title: 'A passphrase that is set shuts what there was, and opens it',
  },
  {
    name: 'draft-written-over',
    mistake: 'the words of one window replace those of another, and nobody hears of it',
    file: 'server/features/drafts/draft.changes.ts',
    right: "if (!isKnown) throw new Refusal('draft-changed',",
    wrong: "if (typed.revision < 0) throw new Refusal('draft-changed',",
    tests: ['server/features/drafts/letter-draft.test.ts'],
    title: 'Two windows never write over one another: the second one is told what stands there',
  },
  {
    name: 'revision-given-twice',
    mistake: 'a window from before writes over what was begun since the words were discarded',
    file: 'server/store/unsaved-words.ts',
    right: 'const revision = before.revision + 1;',
    wrong: 'const revision = before.isDiscarded ? 1 : before.revision + 1;',
    tests: ['server/features/drafts/letter-draft.test.ts'],
    title: 'A revision is never given twice, also after the words were discarded',
  },
  {
    name: 'bin-without-versions',
    mistake: 'a letter that comes back from the bin has lost what it said before',
    file: 'server/store/resealed-words.ts',
    right: "and op <> 'INSERT'",
    wrong: "and op = 'INSERT'",
    tests: ['server/features/drafts/letter-versions.test.ts'],
    title: 'A letter that comes back from the bin brings them and what was not saved',
  },
];
