/** Mistakes about a restored copy and the journal that knows more. */
import type { Bug } from './bug.fixture.ts';

const beside = ['server/features/installation/journal.test.ts'];
const drill = ['server/restored-copy.test.ts'];

export const bugsOfJournal: readonly Bug[] = [
  {
    name: 'gone-back-unseen',
    mistake: 'a copy that takes the place of the database is not noticed',
    file: 'server/clockwork.ts',
    right: '    await journal.compareIfGoneBack();\n',
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
    right: "  if (happened.length > 0) return 'accepted';\n",
    wrong: '',
    tests: drill,
  },
  {
    name: 'dead-link-after-restore',
    mistake: 'the links in mails that were sent lead nowhere after a restore',
    file: 'server/engine/follow-release.ts',
    right: '  if (watch === undefined) return;\n',
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
];
