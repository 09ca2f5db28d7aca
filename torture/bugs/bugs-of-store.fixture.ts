/** Bugs in the rows of one noun, and in what features make of them on the way to a release. */
import type { Bug } from './bug.fixture.ts';

const rows: readonly Bug[] = [
  {
    name: 'breaker-unlocked',
    mistake: 'of two owners at once the breaker counts one',
    file: 'server/store/breakers.ts',
    right: '    .forUpdate()\n',
    wrong: '',
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
    right: '    .forUpdate()\n',
    wrong: '',
    tests: ['server/store/ledger.test.ts'],
    title: 'What many write at once to one ledger stands there in one order',
  },
  {
    name: 'moment-unhashed',
    mistake: 'the moment of an entry can be changed and nothing shows',
    file: 'server/store/ledger.ts',
    right: '    wallAt: entry.wall_at,\n',
    wrong: '',
    tests: ['server/store/ledger.test.ts'],
    title: 'No field of any entry can be changed without breaking the chain',
  },
];

const features: readonly Bug[] = [
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

export const bugsOfStore: readonly Bug[] = [...rows, ...features];
