/** Bugs in the rows of one noun, and in what features make of them on the way to a release. */
import type { PlantedBug } from './bug.fixture.ts';

const rows: readonly PlantedBug[] = [
  {
    name: 'all-are-missed',
    mistake: 'a check that is still waited for says that it was missed',
    file: 'server/store/check-outcomes.ts',
    right: '([, notices]) => !notices.some(isAwaited)',
    wrong: '([, notices]) => !notices.every(isAwaited)',
    tests: ['server/store/check-outcomes.test.ts'],
  },
  {
    name: 'breaker-unlocked',
    mistake: 'of two owners at once the breaker counts one',
    file: 'server/store/breakers.ts',
    right: "[column, 'version'], 'update')",
    wrong: "[column, 'version'])",
    tests: ['server/engine/breaker-figures.test.ts'],
  },
  {
    name: 'crowds-swapped',
    mistake: 'young accounts trip the breaker of all others',
    file: 'server/store/breakers.ts',
    right: "crowd === 'young' ? 'young_breaker' : 'breaker'",
    wrong: "crowd === 'young' ? 'breaker' : 'young_breaker'",
    tests: ['server/engine/breaker-figures.test.ts'],
  },
  {
    name: 'young-unconfirmed',
    mistake: 'the operator’s word lets nobody go who is young',
    file: 'server/store/breakers.ts',
    right: 'for (const column of breakerColumns) {',
    wrong: 'for (const column of breakerColumns.slice(0, 1)) {',
    tests: ['server/engine/breaker-figures.test.ts'],
  },
  {
    name: 'chain-unlocked',
    mistake: 'two entries of one ledger get the same number',
    file: 'server/store/ledger.ts',
    right: "'=', userId).forUpdate();",
    wrong: "'=', userId);",
    tests: ['server/store/ledger.test.ts'],
    title: 'What many write at once to one ledger stands there in one order',
  },
  {
    name: 'moment-unhashed',
    mistake: 'the moment of an entry can be changed and nothing shows',
    file: 'server/store/ledger.ts',
    right: '    seq: entry.seq,\n    wallAt: entry.wall_at,\n',
    wrong: '    seq: entry.seq,\n',
    tests: ['server/store/ledger.test.ts'],
    title: 'No field of any entry can be changed without breaking the chain',
  },
  {
    name: 'answered-is-missed',
    mistake: 'a check by hand that she answered says a day later that she did not',
    file: 'server/store/check-outcomes.ts',
    right:
      "        .where('status', '=', 'sent')\n        .where('missed_after_at', '<=', nowMs)\n",
    wrong: "        .where('missed_after_at', '<=', nowMs)\n",
    tests: ['server/engine/owner-notifications.test.ts'],
    title: 'A check by hand is no news, whether it is answered or not',
  },
  {
    name: 'recalled-stays-released',
    mistake: 'what was called back can never be changed again',
    file: 'server/store/released.ts',
    right: "    .onRef('releases.arming', '=', 'testaments.arming');",
    wrong: '    ;',
    tests: ['server/features/release/returned.test.ts'],
    title: 'A recall closes every page, tells who had the mail once, and arms again',
  },
  {
    name: 'one-try-more',
    mistake: 'a code can be guessed six times',
    file: 'server/store/confirmations.ts',
    right: "    .where('tries', '<', tries)\n",
    wrong: "    .where('tries', '<=', TRIES)\n",
    tests: ['server/features/accounts/confirmation.routes.test.ts'],
    title: 'refuses even the right code after five wrong ones, until there is a new one',
  },
];

const features: readonly PlantedBug[] = [
  {
    name: 'asked-by-a-wrong-clock',
    mistake: 'a check that was asked for while the clock ran ahead names a day years from now',
    file: 'server/features/checks/check.jobs.ts',
    right: 'const validUntilAt = await endWithinADay(context.db, owner, check, now.wall);',
    wrong: 'const validUntilAt = check.missed_after_at ?? now.wall;',
    tests: ['server/features/checks/check.routes.test.ts'],
    title: 'What was asked for by a clock that ran years ahead ends a day after it leaves',
  },
  {
    name: 'refused-recipient-silent',
    mistake: 'nobody hears that a recipient’s address refuses the mail with the link',
    file: 'server/features/release/delivery.jobs.ts',
    right:
      "        await operator.alarm('a recipient’s address refuses the mail with the link', facts, tx);\n",
    wrong: '        void facts;\n',
    tests: ['server/kept-alarm.test.ts'],
    title: 'The alarm of a refused address outlives a kill right after the refusal',
  },
  {
    name: 'future-canary',
    mistake: 'a canary of a clock that ran ahead says that mail leaves now',
    file: 'server/features/installation/canary.jobs.ts',
    right: 'ageMs >= 0 && ageMs < forMs',
    wrong: 'ageMs < forMs',
    tests: ['server/features/installation/canary.test.ts'],
  },
  {
    name: 'given-up-after-recall',
    mistake: 'a mail that was given up can be sent on after its release was called back',
    file: 'server/features/release/recall.changes.ts',
    right: "    .where('status', 'in', ['pending', 'held', 'open'])\n",
    wrong: "    .where('status', 'in', ['pending', 'held'])\n",
    tests: ['server/features/release/returned.test.ts'],
    title: 'A mail that was given up ends with its release, and waits for nobody any more',
  },
];

export const bugsOfStore: readonly PlantedBug[] = [...rows, ...features];
