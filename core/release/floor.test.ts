/** What somebody at an open browser can make sooner, and what has to wait. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { floorAfter, releaseTimes, soonestRelease, type ChangedTestament } from './floor.ts';
import { DAY_MS, HOUR_MS, addLight, latestOf } from './moment.ts';
import { TestWatch, kindsOf, usualCode, usualPayment } from './test-watch.ts';
import {
  at,
  staleAct,
  freshAct,
  inThreeDays,
  inAYear,
  inAWeek,
  way,
  wayByCheck,
  wayByCode,
  same,
} from './ways.fixture.ts';

const sooner = { soonest: inAWeek, unheld: inAWeek, renewed: inAWeek };
const shortened = { ...same, after: [{ ...wayByCheck, ...sooner }] };
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
    change: { ...same, after: [{ ...wayByCheck, soonest: addLight(inAYear, DAY_MS) }] },
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
  { name: 'a new code', change: { ...same, after: [wayByCheck, wayByCode] }, floor: everyWay },
  {
    name: 'another code in the place of one',
    change: { ...same, before: [wayByCode], after: [{ ...wayByCode, code: 'other' }] },
    floor: everyWay,
  },
  {
    name: 'another kind in the place of one, by the same settings',
    change: { ...same, after: [{ ...wayByCheck, kind: 'payment' }] },
    floor: { ...everyWay, check: inAYear },
  },
  {
    name: 'a code whose window is two hours shorter',
    change: {
      ...same,
      before: [wayByCode],
      after: [{ ...wayByCode, soonest: addLight(at, 46 * HOUR_MS) }],
    },
    floor: everyWay,
  },
  {
    name: 'a code with a shorter window',
    change: {
      ...same,
      before: [{ ...wayByCode, soonest: inAWeek }],
      after: [{ ...wayByCode, soonest: at }],
    },
    floor: { ...everyWay, code: inAWeek },
  },
  {
    name: 'a trigger in the place of another, which asks more often',
    change: { ...same, after: [{ ...wayByCheck, watchId: 9, soonest: inAWeek }] },
    floor: { ...everyWay, check: inAYear },
  },
  {
    name: 'switched off: what it promised stays, for who switches it on again',
    change: { ...same, after: [] },
    floor: { check: inAYear },
  },
  {
    name: 'one way less',
    change: { ...same, before: [wayByCheck, wayByCode] },
    floor: { code: wayByCode.soonest },
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
      before: [{ ...wayByCheck, unheld: addLight(at, -14 * DAY_MS) }],
      isSameContents: false,
    },
    floor: { payment: inThreeDays, code: inThreeDays },
  },
  {
    name: 'and what was due 13 days ago for a day',
    change: {
      ...same,
      before: [{ ...wayByCheck, unheld: addLight(at, -13 * DAY_MS) }],
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
    change: { ...same, after: [{ ...wayByCheck, soonest: addLight(inAYear, -2 * HOUR_MS) }] },
    floor: {},
  },
];

describe('The floor after an act without a password', () => {
  for (const { name, change, floor } of rows) {
    it(name, () => assert.deepEqual(floorAfter(change, staleAct), floor));
  }
});

describe('The floor after an act with a password', () => {
  it('is none for what it sets', () => {
    assert.deepEqual(floorAfter(shortened, freshAct), {});
    assert.deepEqual(floorAfter({ ...same, before: [], isSameContents: false }, freshAct), {});
  });

  it('ends where the testament is saved once more, with the rhythm that it has', () => {
    const floor = { check: inAYear, code: inThreeDays };
    assert.deepEqual(floorAfter({ ...same, isSaved: true, floor }, freshAct), {
      code: inThreeDays,
    });
  });

  it('stays where the rhythm is that of a trigger, whose numbers she does not see', () => {
    const floor = { check: inAYear };
    const shared = [{ ...wayByCheck, isOwn: false }];
    const saved = { ...same, isSaved: true, floor };
    assert.deepEqual(floorAfter({ ...saved, before: shared, after: shared }, freshAct), floor);
    assert.deepEqual(floorAfter({ ...saved, before: [], after: [] }, freshAct), floor);
    const on = { ...saved, before: [], after: shared };
    assert.deepEqual(floorAfter(on, freshAct), floor, 'switched on again');
  });

  it('stays where another testament brings its own floor into the same watch', () => {
    const floor = { check: inAYear };
    const later = { ...wayByCheck, soonest: addLight(inAYear, DAY_MS) };
    assert.deepEqual(floorAfter({ ...same, after: [later], floor }, freshAct), floor);
  });

  it('ends for the kind that it sets, and for no other', () => {
    const floor = { check: inAYear, code: inThreeDays };
    assert.deepEqual(floorAfter({ ...shortened, floor }, freshAct), { code: inThreeDays });
    assert.deepEqual(floorAfter({ ...same, isSameContents: false, floor }, freshAct), floor);
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
    const { state, policy, now } = watch;
    const entered = { state, policy, wanted: policy };
    const times = { soonest: floor, unheld: windowEnds, renewed: floor, silenceMs: 0 };
    assert.deepEqual(releaseTimes(entered, floor, now), times);
    assert.deepEqual(releaseTimes(entered, null, now), times, 'it keeps its date');
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
}) satisfies fc.Arbitrary<Parameters<typeof way>[0]>;

it('Nothing that an act without a password made sooner goes before three days', () => {
  const someWays = fc.array(someWay.map(way), { maxLength: 4 });
  fc.assert(
    fc.property(someWays, someWays, fc.boolean(), (before, after, isSameContents) => {
      const floor = floorAfter({ ...same, before, after, isSameContents }, staleAct);
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
