/** Planted bugs in the floors under what was changed where nobody typed the password. */
import type { Floor } from '#core/release/floor.ts';
import { HOUR_MS, addLight, asLight } from '#core/release/moment.ts';
import type { LightMs } from '#core/release/moment.ts';
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine } from './shell/engine.ts';

const { floorAfter, pauseTerm } = coreEngine;

const FLOOR_MS = 72 * HOUR_MS;

export const modelBugsOfFloors: readonly ModelBug[] = [
  habit('floors-unread', 'a release does not look at its floor', 'readsFloors'),
  habit('codes-without-floors', 'a code of a thief opens at once', 'holdsCodes'),
  decision('floor-of-a-day', 'a change without the password waits a day and no longer', {
    floorAfter: (change, act) =>
      mapped(floorAfter(change, act), (at) => earlier(at, addLight(act.at, 24 * HOUR_MS))),
  }),
  decision('old-rhythm-forgotten', 'a shorter rhythm waits three days, and not for the old one', {
    floorAfter: (change, act) =>
      mapped(floorAfter(change, act), (at) => earlier(at, addLight(act.at, FLOOR_MS))),
  }),
  decision('all-sessions-fresh', 'whoever has a browser of hers may do what she may', {
    floorAfter: (change, act) => floorAfter(change, { ...act, isFresh: true }),
  }),
  {
    ...decision('floor-lost-when-off', 'what is switched off loses its floor', {
      floorAfter: (change, act) => (change.after.length === 0 ? {} : floorAfter(change, act)),
    }),
    owners: 150,
  },
  decision('floors-of-silence-alone', 'only silence waits for a floor', {
    floorAfter: (change, act) => {
      const { code: _code, ...others } = floorAfter(change, act);
      return others;
    },
  }),
  decision('code-waits-for-silence', 'a code waits as long as the rhythm would have taken', {
    floorAfter: (change, act) => {
      const floor = floorAfter(change, act);
      return mapped(floor, () => asLight(Math.max(...Object.values(floor))));
    },
  }),
  decision('other-words-at-once', 'other words wait for nothing', {
    floorAfter: (change, act) => floorAfter({ ...change, isSameContents: true }, act),
  }),
  habit(
    'untold-once-written',
    'a mail about a change counts when it was written',
    'sendsOfChanges',
  ),
  decision('untold-not-held', 'a code waits for no mail that was not taken', {
    floorUntold: (floor) => floor,
  }),
  {
    ...habit('untold-in-tried-mail', 'a change joins a mail that was tried before', 'joinsUntried'),
    owners: 300,
    climate: { intruderEveryMs: 6 * HOUR_MS },
  },
  habit('untold-unwritten', 'no mail about a change is written', 'writesOfChanges'),
  decision('pause-beyond-the-year', 'a pause lasts beyond what weak signs carry', {
    pauseTerm: (untilWall, zone, _carriesUntil, now) => pauseTerm(untilWall, zone, null, now),
  }),
];

function mapped(floor: Floor, change: (at: LightMs) => LightMs): Floor {
  return Object.fromEntries(Object.entries(floor).map(([kind, at]) => [kind, change(at)]));
}

function earlier(one: LightMs, other: LightMs): LightMs {
  return one < other ? one : other;
}
