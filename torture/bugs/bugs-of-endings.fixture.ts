/** Mistakes by which what is to be deleted reaches somebody, goes too soon, or never comes back. */
import type { PlantedBug } from './bug.fixture.ts';

const tests = ['server/features/release/deleted.test.ts'];
const changes = ['server/features/testaments/ending-changes.test.ts'];
const away = 'server/store/put-away.ts';
const end = 'server/features/release/put-away.jobs.ts';
const picks = 'server/features/triggers/trigger.changes.ts';

export const bugsOfEndings: readonly PlantedBug[] = [
  {
    name: 'deleted-is-delivered',
    mistake: 'what is to be deleted is handed over',
    file: 'server/engine/release.ts',
    right: 'releaseOutcomeOf(testament.ending, recipients',
    wrong: "releaseOutcomeOf('hand-over', recipients",
    tests,
  },
  {
    name: 'deleted-before-its-time',
    mistake: 'what was deleted is gone with the next sweep',
    file: end,
    right: ".where('releases.kept_until_light', '<=', provedLight(now))",
    wrong: ".where('releases.released_light', '<=', provedLight(now))",
    tests,
  },
  {
    name: 'deletion-without-end',
    mistake: 'what was deleted stays for ever',
    file: end,
    right: 'if (isDue === undefined) return;',
    wrong: 'if (isDue !== null) return;',
    tests,
  },
  {
    name: 'recalled-and-still-gone',
    mistake: 'a recall does not bring back what was deleted',
    file: 'server/features/release/recall.changes.ts',
    right: 'if (release.kept_until_light !== null) await bringBack(ownerTx, release);',
    wrong: 'if (release.kept_until_light === 0) await bringBack(ownerTx, release);',
    tests,
  },
  {
    name: 'deleted-holds-its-trigger',
    mistake: 'a trigger over what was deleted can be changed no more',
    file: picks,
    right: 'hidden === null || before.includes(id)',
    wrong: 'hidden === null',
    tests,
  },
  {
    name: 'deleted-is-picked',
    mistake: 'what was deleted can be picked for another trigger',
    file: picks,
    right: 'hidden === null || before.includes(id)',
    wrong: 'hidden !== 0 || before.includes(id)',
    tests,
  },
  {
    name: 'back-without-notes',
    mistake: 'a recall leaves the notes behind',
    file: away,
    right: '.set({ gone_with: null })',
    wrong: '.set({ gone_with: testamentId })',
    tests,
  },
  {
    name: 'notes-of-readers-deleted',
    mistake: 'a note that stands on another letter goes with the deletion',
    file: away,
    right: '.where((e) => e.not(e.exists(readableWith(e))))',
    wrong: '.where((e) => e.or([e.exists(readableWith(e)), e.not(e.exists(readableWith(e)))]))',
    tests,
  },
  {
    name: 'people-of-deleted-named',
    mistake: 'mails and pages say that people would get what is deleted',
    file: 'core/release/ending.ts',
    right: "return ending === 'delete' ? [] : people;",
    wrong: "return ending === 'delete' ? [...people] : people;",
    tests,
  },
  {
    name: 'recall-lost-by-restore',
    mistake: 'a restored copy follows a recall, and what it brought back stays hidden for ever',
    file: 'server/replay.ts',
    right: '  await takeOutAgain(ownerTx, found.id);\n',
    wrong: '',
    tests: ['server/restored-copies.test.ts'],
  },
  {
    name: 'code-deletes-for-good',
    mistake: 'what a code deleted cannot be called back',
    file: 'server/features/release/release.routes.ts',
    right: "if (release.cause === 'code' && release.kept_until_light === null) {",
    wrong: "if (release.cause === 'code') {",
    tests,
  },
  {
    name: 'deletion-needs-people',
    mistake: 'what is to be deleted is armed only if somebody stands on it',
    file: 'core/release/reconcile.ts',
    right: "if (recipients === 0 && ending === 'hand-over') return 'no-recipients';",
    wrong: "if (recipients === 0) return 'no-recipients';",
    tests,
  },
  {
    name: 'taken-away-in-silence',
    mistake: 'nobody is told that people get nothing any more',
    file: 'core/release/ending.ts',
    right:
      "return is.kind === was.kind && (is.ending === was.ending || is.ending === 'hand-over');",
    wrong: 'return is.kind === was.kind;',
    tests: changes,
  },
  {
    name: 'handed-over-again-at-once',
    mistake: 'what was to be deleted is handed over without waiting',
    file: 'core/release/floor.ts',
    right: 'const isSameEnd = one.ending === other.ending && one.code === other.code;',
    wrong: 'const isSameEnd = one.code === other.code;',
    tests: changes,
  },
  {
    name: 'deletion-forgotten-by-reminders',
    mistake: 'the reminders forget what is to be deleted instead',
    file: 'server/engine/switched-off.ts',
    right: "if (ending === 'hand-over' && deleted.has(testament)) return true;",
    wrong: "if (ending === 'hand-over' && deleted.has(-testament)) return true;",
    tests: changes,
  },
];
