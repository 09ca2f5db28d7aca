/** What somebody at an open browser can make sooner, and what has to wait. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  floorAfter,
  releaseTimes,
  soonestRelease,
  type ChangedTestament,
  type Way,
} from './floor.ts';
import { DAY_MS, HOUR_MS, addLight, asLight, latestOf } from './moment.ts';
import { TestWatch, kindsOf, usualCode, usualPayment } from './test-watch.ts';

const at = asLight(1_768_219_200_000);
const stale = { at, isFresh: false };
const fresh = { at, isFresh: true };
const inThreeDays = addLight(at, 72 * HOUR_MS);
const inAYear = addLight(at, 365 * DAY_MS);
const inAWeek = addLight(at, 7 * DAY_MS);

const way = (fields: Omit<Way, 'unheld'>): Way => ({ ...fields, unheld: fields.soonest });
const byCheck = way({ watchId: 1, kind: 'check', code: '', soonest: inAYear });
const inTwoDays = addLight(at, 48 * HOUR_MS);
const byCode = way({ watchId: 2, kind: 'code', code: 'hash', soonest: inTwoDays });
const same: ChangedTestament = {
  before: [byCheck],
  after: [byCheck],
  isSameContents: true,
  isSaved: false,
  floor: {},
};
const shortened = { ...same, after: [{ ...byCheck, soonest: inAWeek }] };
const everyWay = { check: inThreeDays, payment: inThreeDays, code: inThreeDays };

interface Row {
  readonly name: string;
  readonly change: ChangedTestament;
  readonly floor: ReturnType<typeof floorAfter>;
}

const rows: readonly Row[] = [
  { name: 'nothing changed', change: same, floor: {} },
  {
    name: 'a longer rhythm',
    change: { ...same, after: [{ ...byCheck, soonest: addLight(inAYear, DAY_MS) }] },
    floor: {},
  },
  {
    name: 'a shorter rhythm: silence waits as before, a code only three days',
    change: shortened,
    floor: { ...everyWay, check: inAYear },
  },
  { name: 'other words', change: { ...same, isSameContents: false }, floor: everyWay },
  {
    name: 'other words of what is not armed',
    change: { ...same, before: [], after: [], isSameContents: false },
    floor: {},
  },
  { name: 'a draft made active', change: { ...same, before: [] }, floor: everyWay },
  { name: 'a new code', change: { ...same, after: [byCheck, byCode] }, floor: everyWay },
  {
    name: 'another code in the place of one',
    change: { ...same, before: [byCode], after: [{ ...byCode, code: 'other' }] },
    floor: everyWay,
  },
  {
    name: 'another kind in the place of one, by the same settings',
    change: { ...same, after: [{ ...byCheck, kind: 'payment' }] },
    floor: { ...everyWay, check: inAYear },
  },
  {
    name: 'a code whose window is two hours shorter',
    change: {
      ...same,
      before: [byCode],
      after: [{ ...byCode, soonest: addLight(at, 46 * HOUR_MS) }],
    },
    floor: everyWay,
  },
  {
    name: 'a code with a shorter window',
    change: {
      ...same,
      before: [{ ...byCode, soonest: inAWeek }],
      after: [{ ...byCode, soonest: at }],
    },
    floor: { ...everyWay, code: inAWeek },
  },
  {
    name: 'a trigger in the place of another, which asks more often',
    change: { ...same, after: [{ ...byCheck, watchId: 9, soonest: inAWeek }] },
    floor: { ...everyWay, check: inAYear },
  },
  {
    name: 'switched off: what it promised stays, for who switches it on again',
    change: { ...same, after: [] },
    floor: { check: inAYear },
  },
  {
    name: 'one way less',
    change: { ...same, before: [byCheck, byCode] },
    floor: { code: byCode.soonest },
  },
  {
    name: 'what waits already, after a change of nothing',
    change: { ...same, floor: { code: inAWeek } },
    floor: { code: inAWeek },
  },
  {
    name: 'what waits for longer than three days, after other words',
    change: { ...same, isSameContents: false, floor: { code: inAWeek } },
    floor: { ...everyWay, code: inAWeek },
  },
  {
    name: 'acts again and again hold what was due two weeks ago no longer',
    change: {
      ...same,
      before: [{ ...byCheck, unheld: addLight(at, -14 * DAY_MS) }],
      isSameContents: false,
    },
    floor: { payment: inThreeDays, code: inThreeDays },
  },
  {
    name: 'and what was due 13 days ago for a day',
    change: {
      ...same,
      before: [{ ...byCheck, unheld: addLight(at, -13 * DAY_MS) }],
      isSameContents: false,
    },
    floor: { ...everyWay, check: addLight(at, DAY_MS) },
  },
  {
    name: 'what had to wait until now',
    change: { ...same, floor: { code: at } },
    floor: {},
  },
  {
    name: 'an hour less, as in another time zone',
    change: { ...same, after: [{ ...byCheck, soonest: addLight(inAYear, -2 * HOUR_MS) }] },
    floor: {},
  },
];

describe('The floor after an act without a password', () => {
  for (const { name, change, floor } of rows) {
    it(name, () => assert.deepEqual(floorAfter(change, stale), floor));
  }
});

describe('The floor after an act with a password', () => {
  it('is none for what it sets', () => {
    assert.deepEqual(floorAfter(shortened, fresh), {});
    assert.deepEqual(floorAfter({ ...same, before: [], isSameContents: false }, fresh), {});
  });

  it('ends where the testament is saved once more, with the rhythm that it has', () => {
    const floor = { check: inAYear, code: inThreeDays };
    assert.deepEqual(floorAfter({ ...same, isSaved: true, floor }, fresh), { code: inThreeDays });
  });

  it('ends for the kind that it sets, and for no other', () => {
    const floor = { check: inAYear, code: inThreeDays };
    assert.deepEqual(floorAfter({ ...shortened, floor }, fresh), { code: inThreeDays });
    assert.deepEqual(floorAfter({ ...same, isSameContents: false, floor }, fresh), floor);
  });
});

describe('The soonest release', () => {
  const soonest = (watch: TestWatch) => soonestRelease(watch.state, watch.policy, null, watch.now);

  it('of a silence is that of the forecast', () => {
    const watch = new TestWatch().arm();
    // 30 days of rest, three spacings of three days, 14 days of grace.
    assert.equal(soonest(watch), addLight(watch.light, (30 + 9 + 14) * DAY_MS));
  });

  it('of payments is as if all of them failed now', () => {
    const watch = new TestWatch(usualPayment).arm();
    assert.equal(soonest(watch), addLight(watch.light, 14 * DAY_MS));
  });

  it('of a code is as if it came now', () => {
    const watch = new TestWatch(usualCode).arm();
    assert.equal(soonest(watch), addLight(watch.light, 48 * HOUR_MS));
    const immediate = new TestWatch({ ...usualCode, cancelHours: 0 }).arm();
    assert.equal(soonest(immediate), immediate.light);
  });

  it('is none where nothing runs', () => {
    assert.equal(soonest(new TestWatch()), null);
  });

  it('is not before the floor', () => {
    for (const watch of [new TestWatch({ ...usualCode, cancelHours: 0 }), new TestWatch()]) {
      const { state, policy, now, light } = watch.arm();
      const notBefore = addLight(light, 400 * DAY_MS);
      assert.equal(soonestRelease(state, policy, notBefore, now), notBefore);
    }
  });
});

describe('Under a floor', () => {
  it('a code that was entered would have opened with the end of its window', () => {
    const watch = new TestWatch(usualCode).arm();
    const floor = addLight(watch.light, 72 * HOUR_MS);
    const windowEnds = addLight(watch.light, 48 * HOUR_MS);
    watch.world = { ...watch.world, notBefore: floor };
    watch.enterCode();
    const times = releaseTimes(watch.state, watch.policy, floor, watch.now);
    assert.deepEqual(times, { soonest: floor, unheld: windowEnds });
    const later = releaseTimes(watch.state, watch.policy, null, watch.now);
    assert.deepEqual(later, { soonest: floor, unheld: windowEnds }, 'it keeps its date');
  });

  it('a code without a window waits until its end, and is stopped like any other', () => {
    const watch = new TestWatch({ ...usualCode, cancelHours: 0 }).arm();
    const notBefore = addLight(watch.light, 72 * HOUR_MS);
    watch.world = { ...watch.world, notBefore };
    assert.deepEqual(kindsOf(watch.enterCode()), ['CodeEntered']);
    assert.equal(watch.in('held').until, notBefore);
    watch.wait(72 * HOUR_MS - 1);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(kindsOf(watch.wait(1).look()), ['Released']);

    const stopped = new TestWatch({ ...usualCode, cancelHours: 0 }).arm();
    stopped.world = { ...stopped.world, notBefore: addLight(stopped.light, 72 * HOUR_MS) };
    stopped.enterCode();
    assert.deepEqual(kindsOf(stopped.answer()), ['Answered']);
  });

  it('a silence is warned as always, and releases at its end', () => {
    const watch = new TestWatch().arm().toPhase('grace').toWarning('last');
    const due = watch.dueAt;
    assert.ok(due !== null);
    const notBefore = addLight(due, 5 * DAY_MS);
    watch.world = { ...watch.world, notBefore };
    watch.waitUntil(due);
    assert.deepEqual(watch.look(), []);
    assert.equal(watch.dueAt, notBefore);
    assert.deepEqual(kindsOf(watch.waitUntil(notBefore).look()), ['Released']);
  });
});

const someWay = fc.record({
  watchId: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom('check' as const, 'payment' as const, 'code' as const),
  code: fc.constantFrom('', 'a', 'b'),
  soonest: fc.integer({ min: 0, max: 500 * DAY_MS }).map((ms) => addLight(at, ms)),
}) satisfies fc.Arbitrary<Omit<Way, 'unheld'>>;

it('Nothing that an act without a password made sooner goes before three days', () => {
  const someWays = fc.array(someWay.map(way), { maxLength: 4 });
  fc.assert(
    fc.property(someWays, someWays, fc.boolean(), (before, after, isSameContents) => {
      const floor = floorAfter({ ...same, before, after, isSameContents }, stale);
      for (const { kind, soonest, watchId, code } of after) {
        const goesAt = latestOf(soonest, floor[kind] ?? null);
        const was = before.filter((one) => one.kind === kind).map((one) => one.soonest);
        const promised = Math.min(...was);
        const isKnown = before.some(
          (one) => one.watchId === watchId && one.kind === kind && one.code === code,
        );
        if (!isKnown || !isSameContents) assert.ok(goesAt >= inThreeDays);
        if (was.length > 0) assert.ok(goesAt >= promised - 2 * HOUR_MS);
      }
    }),
  );
});
