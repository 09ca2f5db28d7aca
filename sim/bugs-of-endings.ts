/** Planted bugs in what becomes of testaments that are deleted instead of handed over. */
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine } from './shell/engine.ts';

const { releaseOutcomeOf, desiredWatches } = coreEngine;

/** Those who seemed dead come back, some of them in time. */
const oftenBack = { owners: 150, climate: { comebacks: 1 } };

export const modelBugsOfEndings: readonly ModelBug[] = [
  decision('delivered-anyway', 'what is to be deleted is handed over', {
    releaseOutcomeOf: (_ending, people, now) => releaseOutcomeOf('hand-over', people, now),
  }),
  decision('deleted-instead', 'what goes to one person alone is deleted', {
    releaseOutcomeOf: (ending, people, now) =>
      releaseOutcomeOf(people.length === 1 ? 'delete' : ending, people, now),
  }),
  habit(
    'deleted-is-told',
    'the first of its people hears of what is deleted',
    'tellsNobodyOfDeleted',
  ),
  habit('deleted-too-soon', 'what was deleted cannot come back', 'keepsDeleted'),
  {
    ...habit('recalled-and-gone', 'a recall does not bring back what was deleted', 'bringsBack'),
    ...oftenBack,
  },
  decision('deletion-unwatched', 'what is to be deleted is watched by nobody', {
    desiredWatches: (testaments, triggers, zone) =>
      desiredWatches(
        testaments.filter(({ ending }) => ending === 'hand-over'),
        triggers,
        zone,
      ),
  }),
];
