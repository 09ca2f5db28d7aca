/** Mistakes by which a thief reaches somebody untold, or an undo leaves a part of it. */
import type { PlantedBug } from './bug.fixture.ts';

const tests = ['sim/product/thieves.test.ts'];
const title = 'In 480 days of plots none goes to anybody untold';

export const bugsOfThefts: readonly PlantedBug[] = [
  {
    name: 'thefts-without-a-floor',
    mistake: 'other people, notes and files of an armed letter wait for nothing',
    file: 'server/store/contents.ts',
    right: 'if (one.others !== other.others) return false;',
    wrong: 'if (one.others !== other.others) return true;',
    tests,
    title,
  },
  {
    name: 'thefts-untold',
    mistake: 'the mail about changes that wait is never written',
    file: 'server/engine/waiting-changes.ts',
    right: "const dueAt = await nextMailAt(ownerTx, 'change-waits');",
    wrong: 'const dueAt = testaments.length > 0 ? null : now.wall;',
    tests,
    title,
  },
  {
    name: 'thefts-told-too-late',
    mistake: 'the mail about changes that wait leaves when they have reached somebody',
    file: 'server/engine/waiting-changes.ts',
    right: 'refId, dueAt });',
    wrong: 'refId, dueAt: dueAt + 73 * 3_600_000 });',
    tests,
    title,
  },
  {
    name: 'thefts-undone-in-part',
    mistake: 'recipients whom a thief has deleted come back, and no letter goes to them',
    file: 'server/store/put-back.ts',
    right: 'if (binnedKinds[table].noun === undefined) return link(restoring, table, content);',
    wrong: 'if (binnedKinds[table].noun === undefined) return true;',
    tests,
    title,
  },
  {
    name: 'hidden-note-taken',
    mistake: 'a thief hides what was delivered, and takes the note on it from its readers',
    file: 'server/features/notes/note.changes.ts',
    right: "await lockTestament(tx, owner, id, 'with hidden');",
    wrong: 'await lockTestament(tx, owner, id);',
    tests: ['server/features/testaments/hidden.test.ts'],
    title: 'A note on it stays as her reader has it, where it was hidden before',
  },
  {
    name: 'fresh-in-one-is-fresh-in-all',
    mistake: 'a thief in one browser is fresh while she types her password in another one',
    file: 'server/http/sessions.ts',
    right:
      'isFresh: limitedTo === null && isFresh(found, request.cookies[this.#typedCookie], nowMs),',
    wrong:
      "isFresh: (await db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).where('authenticated_at', '>=', nowMs - freshMs).executeTakeFirst()) !== undefined,",
    tests,
    title,
  },
  {
    name: 'typed-for-every-copy',
    mistake: 'a copied cookie is fresh as soon as she types her password',
    file: 'server/http/freshness.ts',
    right: 'return isHere && isRecent(session.authenticated_at, nowMs);',
    wrong: 'return isRecent(session.authenticated_at, nowMs);',
    tests: [
      'server/features/accounts/copied-cookie.test.ts',
      'server/features/accounts/password.routes.test.ts',
    ],
  },
  {
    name: 'typed-for-ever',
    mistake: 'the secret of a typed password counts as long as its session',
    file: 'server/http/freshness.ts',
    right: 'return isHere && isRecent(session.authenticated_at, nowMs);',
    wrong: 'return isHere;',
    tests: ['server/features/accounts/password.routes.test.ts'],
  },
];
