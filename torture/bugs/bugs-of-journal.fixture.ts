/** Mistakes about a restored copy and the journal that knows more. */
import type { Bug } from './bug.fixture.ts';

const beside = ['server/features/installation/journal.test.ts'];
const drill = ['server/restored-copy.test.ts'];

export const bugsOfJournal: readonly Bug[] = [
  {
    name: 'gone-back-unseen',
    mistake: 'a copy that takes the place of the database is not noticed',
    file: 'server/clockwork.ts',
    right: '      await journal.compareIfGoneBack();\n',
    wrong: '',
    tests: beside,
  },
  {
    name: 'gone-back-in-a-pass',
    mistake: 'what was due in the database before is decided on the copy that takes its place',
    file: 'server/engine/look.ts',
    right: '(await context.isOlderCopy(tx)) ? null : ',
    wrong: '',
    tests: beside,
  },
  {
    name: 'gone-back-in-a-round',
    mistake: 'a round of messages goes on in the copy that takes the place of the database',
    file: 'server/clockwork.ts',
    right: ' || (await journal.hasForgotten(db))',
    wrong: '',
    tests: beside,
  },
  {
    name: 'copy-trusted',
    mistake: 'a copy decides as if it knew what happened since',
    file: 'server/store/installation.ts',
    right: '  if (isBehind) return null;\n',
    wrong: '  if (isBehind === null) return null;\n',
    tests: beside,
  },
  {
    name: 'copy-mails-heirs',
    mistake: 'a copy sends what was sent already',
    file: 'server/jobs/dated-kinds.ts',
    right: 'if (what.isBehind) return heldInCopy;',
    wrong: 'if (what.isBehind) return datedKinds;',
    tests: beside,
  },
  {
    name: 'numbers-given-twice',
    mistake: 'what is written in a copy gets the number of something else',
    file: 'server/features/installation/journal.jobs.ts',
    right: '    await raiseSequences(tx, unknown.highest);\n',
    wrong: '',
    tests: beside,
  },
  {
    name: 'sent-after-restore',
    mistake: 'heirs get their mail once more after a restore',
    file: 'server/engine/release.ts',
    right: "  if (happened.includes('sent') || happened.includes('texted')) return 'accepted';\n",
    wrong: '',
    tests: drill,
  },
  {
    name: 'dead-link-after-restore',
    mistake: 'the links in mails that were sent lead nowhere after a restore',
    file: 'server/engine/follow-release.ts',
    right: '  if (watch === undefined || testament === undefined) return;\n',
    wrong: '  return;\n',
    tests: drill,
  },
  {
    name: 'recall-was-no-life',
    mistake: 'who called back is released again after a restore',
    file: 'server/replay.ts',
    right: '  await rearmTestament(tx, owner, now, found.id);\n',
    wrong: '',
    tests: drill,
  },
  {
    name: 'erased-is-back',
    mistake: 'a deleted account is there again after a restore',
    file: 'server/features/accounts/account-deletion.changes.ts',
    right: "    'erased',\n",
    wrong: "    'deleted',\n",
    tests: drill,
  },
  {
    name: 'others-released-along',
    mistake: 'a restore releases what nobody released, because it lies under the same watch',
    file: 'server/engine/follow-release.ts',
    right: '  const lettingGo = [{ watch: releasing, testament }];\n',
    wrong:
      '  const lettingGo = over(watch).map((one) => ({ watch: releasing, testament: one }));\n',
    tests: ['server/engine/follow-release.test.ts'],
  },
  {
    name: 'presence-forgotten',
    mistake: 'whoever signs in after a restore is released all the same',
    file: 'server/engine/follow-release.ts',
    right: '  if (await hasAnswered(tx, owner, standstill)) {\n',
    wrong: '  if (!(await hasAnswered(tx, owner, standstill))) {\n',
    tests: ['server/engine/follow-release.test.ts'],
  },
  {
    name: 'page-open-after-restore',
    mistake: 'a page that was called back opens until somebody confirms the restore',
    file: 'server/store/opened-links.ts',
    right: "    .where('link.token_hash', 'not in', endedKeys('closed', 'link-ended'))\n",
    wrong: '',
    tests: ['server/restored-copies.test.ts'],
    title: 'A copy in which something was released closes at once what ended since',
  },
];
