/** Mistakes around an account that the operator disabled: it loses something, or lets one in. */
import type { PlantedBug } from './bug.fixture.ts';

const keeps = ['server/engine/disabled-keeps.test.ts'];

export const bugsOfDisabling: readonly PlantedBug[] = [
  {
    name: 'disabled-and-emptied',
    mistake: 'the bin of somebody who cannot sign in is emptied',
    file: 'server/store/bin.ts',
    right: "    .where('bin_acts.done_light', '<', before)\n    .where(couldUndo(now))\n",
    wrong: "    .where('bin_acts.done_light', '<', before)\n",
    tests: keeps,
  },
  {
    name: 'disabled-and-removed',
    mistake: 'a deleted letter of somebody who cannot sign in goes for good',
    file: 'server/features/release/put-away.jobs.ts',
    right: '    .where(couldUndo(now))\n',
    wrong: '',
    tests: keeps,
  },
  {
    name: 'enabled-and-removed',
    mistake: 'whoever can sign in again has no time to undo anything',
    file: 'server/store/disabled-accounts.ts',
    right: 'const undoDays = 7;\n',
    wrong: 'const undoDays = 0;\n',
    tests: keeps,
  },
];
