/** Ways by which a testament goes, before an act and after it. Only tests import this file. */
import type { ChangedTestament, Way } from './floor.ts';
import { DAY_MS, HOUR_MS, addLight, asLight } from './moment.ts';

export const at = asLight(1_768_219_200_000);
export const staleAct = { at, isFresh: false };
export const freshAct = { at, isFresh: true };
export const inThreeDays = addLight(at, 72 * HOUR_MS);
export const inAYear = addLight(at, 365 * DAY_MS);
export const inAWeek = addLight(at, 7 * DAY_MS);

type Unset = 'unheld' | 'isOwn' | 'renewed' | 'silenceMs' | 'ending';

/** As its owner would have it by settings of the testament, with no round under way. */
export const way = (fields: Omit<Way, Unset>): Way => ({
  ...fields,
  isOwn: true,
  ending: 'hand-over',
  unheld: fields.soonest,
  renewed: fields.soonest,
  silenceMs: 35 * DAY_MS,
});
export const wayByCheck = way({ watchId: 1, kind: 'check', code: '', soonest: inAYear });
export const inTwoDays = addLight(at, 48 * HOUR_MS);
export const wayByCode = way({ watchId: 2, kind: 'code', code: 'hash', soonest: inTwoDays });
export const same: ChangedTestament = {
  before: [wayByCheck],
  after: [wayByCheck],
  isSameContents: true,
  isSaved: false,
  floor: {},
};
