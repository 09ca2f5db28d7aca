/** What an act without a password may do to a round that runs: by joining it, or by other rules. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  floorAfter,
  floorOfNew,
  floorUntold,
  hasToWait,
  isPutOff,
  releaseTimes,
  type Way,
} from './floor.ts';
import { DAY_MS, HOUR_MS, addLight } from './moment.ts';
import type { Policy } from './policy.ts';
import { TestWatch } from './test-watch.ts';
import {
  at,
  inAYear,
  staleAct,
  freshAct,
  inThreeDays,
  inAWeek,
  wayByCheck,
  inTwoDays,
  wayByCode,
  same,
} from './ways.fixture.ts';

const twelveDaysAgo = addLight(at, -12 * DAY_MS);
const inTwoMoreDays = addLight(twelveDaysAgo, 14 * DAY_MS);

describe('What joins a round that is long over by its rules', () => {
  const over = { ...wayByCheck, soonest: inTwoMoreDays, unheld: twelveDaysAgo };

  it('holds it for two weeks at most, switched on', () => {
    const floor = floorAfter({ ...same, before: [], after: [over] }, staleAct);
    assert.equal(floor.check, inTwoMoreDays);
  });

  it('holds it for two weeks at most, newly written', () => {
    const floor = floorOfNew({ ...same, before: [], after: [over] }, staleAct);
    assert.deepEqual(floor, { check: inTwoMoreDays });
  });

  it('holds a code for two weeks at most, also where nobody could be told', () => {
    const code = { ...wayByCode, soonest: inTwoMoreDays, unheld: twelveDaysAgo };
    const untold = { actAt: at, againAt: at };
    assert.deepEqual(floorUntold({ code: inTwoDays }, [code], untold), { code: inTwoDays });
    const later = floorUntold({ code: addLight(at, HOUR_MS) }, [code], untold);
    assert.deepEqual(later, { code: inTwoMoreDays });
    const unknown = floorUntold({ code: addLight(at, HOUR_MS) }, [wayByCode], untold);
    assert.deepEqual(unknown, { code: inThreeDays });
    const inAWeek = { ...untold, againAt: addLight(at, 7 * DAY_MS) };
    const rarely = floorUntold({ code: addLight(at, HOUR_MS) }, [wayByCode], inAWeek);
    assert.deepEqual(rarely, { code: addLight(at, 10 * DAY_MS) }, 'until it was tried again');
    const late = { actAt: at, againAt: addLight(at, 5 * DAY_MS) };
    const over = floorUntold({ code: inThreeDays }, [wayByCode], late);
    assert.deepEqual(over, { code: addLight(at, 8 * DAY_MS) }, 'and where it is over');
    const before = { code: addLight(at, -HOUR_MS) };
    assert.deepEqual(floorUntold(before, [wayByCode], late), before, 'it is of another act');
  });
});

describe('The floor of a testament that is being written', () => {
  const near = { ...wayByCheck, isOwn: false, soonest: inTwoDays, unheld: inTwoDays };

  it('lets it join no release within three days', () => {
    const change = { ...same, before: [], after: [near, wayByCode] };
    assert.deepEqual(floorOfNew(change, staleAct), { check: inThreeDays, code: inThreeDays });
    assert.deepEqual(floorOfNew(change, freshAct), {});
  });

  it('is none where nothing goes within three days', () => {
    assert.deepEqual(floorOfNew({ ...same, before: [], after: [wayByCheck] }, staleAct), {});
  });
});

describe('A change by which it goes later', () => {
  const putOff = (before: readonly Way[], after: readonly Way[]) =>
    isPutOff({ ...same, before, after });
  const aMonthLater = { ...wayByCheck, renewed: addLight(inAYear, 30 * DAY_MS) };

  it('is one, by a longer rhythm or without the sooner of two ways', () => {
    assert.equal(putOff([wayByCheck], [aMonthLater]), true);
    assert.equal(putOff([wayByCheck, aMonthLater], [aMonthLater]), true);
  });

  it('is none where it goes sooner, as before, or by nothing any more', () => {
    assert.equal(putOff([aMonthLater], [wayByCheck]), false);
    assert.equal(putOff([wayByCheck], [wayByCheck, aMonthLater]), false);
    assert.equal(putOff([wayByCheck], [wayByCode]), false);
  });
});

describe('Rules that wait for a stronger sign of life', () => {
  const sooner = { ...same, after: [{ ...wayByCheck, renewed: inAWeek }] };

  it('are a change that waits, though the round goes on as it was', () => {
    assert.equal(hasToWait(sooner), true);
    assert.equal(hasToWait(same), false);
  });

  it('count from the sign that takes them over', () => {
    const watch = new TestWatch().arm();
    const { state, policy, now, light } = watch;
    const wanted = { ...policy, intervalDays: 1, attempts: 1, graceDays: 1 } as Policy;
    const times = releaseTimes({ state, policy, wanted }, null, now);
    const usual = addLight(light, (30 + 9 + 14) * DAY_MS);
    const renewed = addLight(light, 3 * DAY_MS);
    assert.deepEqual(times, { soonest: usual, unheld: usual, renewed, silenceMs: 2 * DAY_MS });
  });
});
