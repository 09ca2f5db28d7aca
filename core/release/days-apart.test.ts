/**
 * Warnings of one watch never fall on one day where the grace has three days or more, and what is
 * overdue is said in one message.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { slotTimes, spanFrom } from './grace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import { isNoticeWanted } from './outcomes.ts';
import { anyWatchLife, anyPolicyOf, liveWatch } from './test-lives.ts';
import { START_WALL, TestWatch, kindsOf, slotsOf, usualPolicy } from './test-watch.ts';

function inGrace(graceDays: number): TestWatch {
  return new TestWatch({ graceDays, zone: 'UTC' }).arm().toPhase('grace');
}

function dayOf(wallMs: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(wallMs)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** Zones whose longest days have 24, 24.5, 25 and 26 hours. */
const zones = ['UTC', 'Australia/Lord_Howe', 'Europe/Lisbon', 'Antarctica/Troll'];

function startOf(watch: TestWatch): number {
  return watch.in('grace').startedAt ?? assert.fail('not started');
}

describe('The warnings of a grace period', () => {
  const table = [
    { graceDays: 3, hours: [0, 48] },
    { graceDays: 4, hours: [0, 46, 72] },
    { graceDays: 5, hours: [0, 60, 96] },
    { graceDays: 6, hours: [0, 72, 120] },
    { graceDays: 7, hours: [0, 84, 118, 144] },
    { graceDays: 8, hours: [0, 96, 142, 168] },
    { graceDays: 9, hours: [0, 108, 162, 192] },
    { graceDays: 14, hours: [0, 168, 252, 312] },
  ];
  for (const { graceDays, hours } of table) {
    it(`of ${graceDays} days come after ${hours.join(', ')} hours`, () => {
      const watch = inGrace(graceDays);
      const startedAt = startOf(watch);
      watch.toPhase('released');
      const requested = watch.ledger.flatMap((event) =>
        event.kind === 'WarningRequested' ? [(event.requestedAt - startedAt) / HOUR_MS] : [],
      );
      assert.deepEqual(requested, hours);
    });
  }

  it('are planned on days of their own in every zone, whenever the grace begins', () => {
    const begin = fc.integer({ min: 0, max: 2 * 365 * 24 }).map((hours) => hours * HOUR_MS);
    fc.assert(
      fc.property(
        begin,
        fc.integer({ min: 3, max: 40 }),
        fc.constantFrom(...zones),
        (ms, graceDays, zone) => {
          const now = { wall: START_WALL + ms, dark: 0 };
          const policy = { ...usualPolicy, graceDays, zone };
          const slots = slotTimes(spanFrom(addLight(now.wall as never, 0), policy, now), policy);
          const days = slots.map(({ at }) => dayOf(at, zone));
          assert.equal(new Set(days).size, days.length, days.join());
          assert.equal(slots.at(-1)?.slot, 'last');
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('A warning that was accepted late', () => {
  it('takes the place of a middle one on the same day', () => {
    const watch = inGrace(14);
    const startedAt = startOf(watch);
    watch.waitUntil(watch.dueAt).look();
    watch.wait(3 * DAY_MS).accept();
    watch.toPhase('released');
    assert.deepEqual(slotsOf(watch.ledger), ['start', 'half', 'last']);
    assert.equal(watch.light, startedAt + 14 * DAY_MS);
  });

  it('moves the last one to the next day, and the release behind it', () => {
    const watch = inGrace(14);
    const startedAt = startOf(watch);
    watch.toWarning('half').waitUntil(watch.dueAt).look();
    watch.waitUntil(addLight(startedAt as never, 13 * DAY_MS - HOUR_MS)).accept();
    const warnedAt = watch.light;
    assert.deepEqual(slotsOf(watch.step()), ['last']);
    assert.equal(watch.light, warnedAt + 26 * HOUR_MS);
    watch.step();
    assert.equal(watch.in('released').releasedAt, warnedAt + 50 * HOUR_MS);
  });

  it('moves nothing where the grace is shorter than three days', () => {
    const watch = inGrace(2);
    const startedAt = startOf(watch);
    watch.toPhase('released');
    assert.equal(watch.light, startedAt + 2 * DAY_MS);
  });
});

describe('An overdue middle warning', () => {
  it('is left out when the last one comes within a day', () => {
    const watch = inGrace(14);
    const startedAt = startOf(watch);
    watch.wait(12.5 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    assert.equal(watch.dueAt, startedAt + 13 * DAY_MS);
    assert.deepEqual(slotsOf(watch.step()), ['last']);
  });
});

describe('After an outage', () => {
  function outage(watch: TestWatch): void {
    watch.goDark(2 * HOUR_MS);
    const since = addLight(watch.light, 5 * MINUTE_MS);
    watch.world = { ...watch.world, hold: { since, until: addLight(since, 3 * DAY_MS) } };
  }

  it('the fresh warning takes the place of one that is still on its way', () => {
    const watch = inGrace(14);
    watch.waitUntil(watch.dueAt).look();
    const half = watch.state.notices;
    assert.equal(isNoticeWanted(watch.state, half), true);
    outage(watch);
    const events = watch.wait(HOUR_MS).look();
    assert.deepEqual(kindsOf(events), ['WarningSuperseded', 'WarningRequested']);
    assert.equal(isNoticeWanted(watch.state, half), false, 'one mail, not two');
    assert.deepEqual(watch.accept(half), [], 'taken in this very moment, it counts nothing');
    watch.accept();
    watch.toPhase('released');
  });

  it('the fresh warning waits for the next day when she was warned today', () => {
    const watch = inGrace(14);
    const warnedAt = startOf(watch);
    outage(watch.wait(HOUR_MS));
    assert.equal(watch.dueAt, warnedAt + 26 * HOUR_MS);
    const short = inGrace(2);
    outage(short.wait(HOUR_MS));
    assert.equal(short.dueAt, short.world.hold?.since);
  });
});

describe('With every channel closed', () => {
  it('only the latest warning is still tried', () => {
    const watch = inGrace(14);
    watch.world = { ...watch.world, channelsClosed: true };
    const noticeOf = (slot: string) => {
      while (watch.in('grace').warnings.at(-1)?.slot !== slot) {
        watch.waitUntil(watch.dueAt).look();
        watch.look();
      }
      return watch.state.notices;
    };
    const half = noticeOf('half');
    assert.equal(isNoticeWanted(watch.state, half), true);
    const next = noticeOf('three-quarters');
    assert.equal(isNoticeWanted(watch.state, half), false);
    assert.equal(isNoticeWanted(watch.state, next), true);
  });
});

describe('A release that the breaker holds back', () => {
  it('is told on the next day when the last warning was today', () => {
    const watch = inGrace(3).toWarning('last');
    const warnedAt = watch.light;
    watch.waitUntil(watch.dueAt);
    assert.deepEqual(kindsOf(watch.look({ mayRelease: false })), ['ReleaseHeld']);
    assert.equal(watch.dueAt, warnedAt + 26 * HOUR_MS);
    assert.deepEqual(slotsOf(watch.step()), ['held']);
  });
});

describe('Whatever happens in whatever order', () => {
  it('no two warnings of one grace stand on one day where it has three days or more', () => {
    let pairs = 0;
    const policy = fc.tuple(
      fc.oneof(anyPolicyOf.check, anyPolicyOf.payment),
      fc.constantFrom(3, 4, 7, 14),
    );
    fc.assert(
      fc.property(policy, anyWatchLife, ([any, graceDays], actions) => {
        if (any.kind === 'code') return;
        const calm = actions.filter(({ do: what }) => what !== 'change');
        const { watch } = liveWatch({ ...any, graceDays }, calm);
        const { phase } = watch.state;
        const given = phase.kind === 'grace' ? phase.warnings : [];
        const times = given.flatMap(({ acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt]));
        const sorted = times.toSorted((one, other) => one - other);
        sorted.slice(1).forEach((at, place) => {
          pairs += 1;
          assert.ok(at - (sorted[place] ?? 0) >= 26 * HOUR_MS, sorted.join());
        });
      }),
      { numRuns: 4000 },
    );
    assert.ok(pairs > 50, `only ${pairs} pairs were seen`);
  });
});
