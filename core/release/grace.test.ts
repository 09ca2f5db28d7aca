/** Grace: when it starts, whom it warns, and what has to be true before a release. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseIsDue } from './decide.ts';
import { slotTimes, spanFrom } from './grace.ts';
import { DAY_MS, HOUR_MS } from './moment.ts';
import type { LightMs } from './moment.ts';
import { TestWatch, kindsOf, slotsOf, usualPolicy } from './test-watch.ts';

function inGrace(policy: ConstructorParameters<typeof TestWatch>[0] = {}): TestWatch {
  return new TestWatch(policy).arm().toPhase('grace');
}

function startOf(watch: TestWatch): LightMs {
  const { startedAt } = watch.in('grace');
  assert.ok(startedAt !== null);
  return startedAt;
}

describe('A grace period', () => {
  it('has not started before its first warning is accepted', () => {
    const watch = new TestWatch({ attempts: 1 }).arm().toPhase('checking');
    watch.waitUntil(watch.dueAt).look();
    assert.equal(watch.in('grace').startedAt, null);
    assert.equal(watch.in('grace').endsAt, null);
    assert.equal(watch.dueAt, null);
    watch.wait(100 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    watch.accept();
    assert.equal(watch.in('grace').startedAt, watch.light);
    assert.equal(watch.in('grace').endsAt, watch.light + 14 * DAY_MS);
  });

  const slotTable = [
    { graceDays: 1, slots: ['start'] },
    { graceDays: 2, slots: ['start', 'last'] },
    { graceDays: 3, slots: ['start', 'last'] },
    { graceDays: 4, slots: ['start', 'half', 'last'] },
    { graceDays: 5, slots: ['start', 'half', 'last'] },
    { graceDays: 365, slots: ['start', 'half', 'three-quarters', 'last'] },
  ];
  for (const { graceDays, slots } of slotTable) {
    it(`of ${graceDays} days warns at ${slots.join(', ')} and releases at its end`, () => {
      const watch = inGrace({ graceDays, zone: 'UTC' });
      const startedAt = startOf(watch);
      const rules = { ...usualPolicy, graceDays, zone: 'UTC' };
      const times = slotTimes(spanFrom(startedAt, rules, watch.now), rules);
      assert.deepEqual(
        times.map(({ slot }) => slot),
        slots,
      );
      watch.toPhase('released');
      assert.deepEqual(slotsOf(watch.ledger), slots);
      assert.equal(watch.in('released').releasedAt, startedAt + graceDays * DAY_MS);
    });
  }

  it('warns at its start, at half, at three quarters and a day before its end', () => {
    const startedAt = 1_000_000 as LightMs;
    const rules = { ...usualPolicy, zone: 'UTC' };
    const span = spanFrom(startedAt, rules, { wall: 0, dark: 0 });
    assert.deepEqual(
      slotTimes(span, rules).map(({ slot, at }) => [slot, (at - startedAt) / DAY_MS]),
      [
        ['start', 0],
        ['half', 7],
        ['three-quarters', 10.5],
        ['last', 13],
      ],
    );
  });

  it('of one day that is 25 hours long releases at its end, not after 24 hours', () => {
    const watch = new TestWatch({ intervalDays: 1, attempts: 1, graceDays: 1 });
    const threeDaysBefore = Temporal.Instant.from('2026-10-22T20:00:00Z').epochMilliseconds;
    watch.now = { wall: threeDaysBefore, dark: 0 };
    watch.arm().toPhase('grace');
    const startedAt = startOf(watch);
    watch.toPhase('released');
    assert.equal(watch.light, startedAt + 25 * HOUR_MS);
  });

  it('of one day that is 25 hours long still warns only once', () => {
    const beforeWinter = Temporal.Instant.from('2026-10-24T12:00:00Z').epochMilliseconds;
    const rules = { ...usualPolicy, graceDays: 1 };
    const span = spanFrom(beforeWinter as LightMs, rules, { wall: beforeWinter, dark: 0 });
    assert.equal(span.endsAt - span.startedAt, 25 * HOUR_MS);
    assert.deepEqual(
      slotTimes(span, rules).map(({ slot }) => slot),
      ['start'],
    );
  });

  it('skips warnings whose time passed and sends only the latest', () => {
    const watch = inGrace();
    watch.wait(13.5 * DAY_MS);
    assert.deepEqual(slotsOf(watch.look()), ['last']);
    watch.accept();
    assert.deepEqual(watch.look(), []);
    const late = inGrace();
    late.wait(11 * DAY_MS);
    assert.deepEqual(slotsOf(late.look()), ['three-quarters']);
    late.accept();
    assert.equal(late.dueAt, startOf(late) + 13 * DAY_MS);
  });

  it('does not repeat a warning that was accepted late but after the next one was due', () => {
    const watch = inGrace();
    watch.wait(10.5 * DAY_MS).look();
    watch.wait(2.6 * DAY_MS).accept();
    assert.equal(watch.dueAt, watch.light + DAY_MS);
    assert.deepEqual(slotsOf(watch.step()), []);
    assert.equal(watch.state.phase.kind, 'released');
  });

  it('requests nothing while a warning is still to be accepted', () => {
    const watch = inGrace();
    watch.wait(7 * DAY_MS).look();
    watch.wait(30 * DAY_MS);
    assert.equal(watch.dueAt, null);
    assert.deepEqual(watch.look(), []);
  });

  it('never counts dark time', () => {
    const watch = inGrace();
    const startedAt = startOf(watch);
    watch.goDark(100 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    watch.toPhase('released');
    assert.equal(watch.light, startedAt + 14 * DAY_MS);
  });
});

describe('A release', () => {
  it('waits a full day after the latest accepted warning', () => {
    const watch = inGrace();
    watch.wait(13 * DAY_MS).look();
    watch.wait(5 * DAY_MS).accept();
    assert.equal(watch.dueAt, watch.light + DAY_MS);
    watch.wait(DAY_MS - 1);
    assert.deepEqual(watch.look(), []);
    assert.equal(releaseIsDue(watch.state, watch.policy, watch.world, watch.now), false);
    watch.wait(1);
    assert.equal(releaseIsDue(watch.state, watch.policy, watch.world, watch.now), true);
    assert.deepEqual(watch.look(), [
      { kind: 'Released', releasedAt: watch.light, cause: 'silence' },
    ]);
    assert.equal(watch.dueAt, null);
  });

  it('does not happen without a warning in its last day', () => {
    const watch = inGrace();
    watch.wait(7 * DAY_MS).look();
    watch.accept();
    watch.wait(60 * DAY_MS);
    assert.deepEqual(slotsOf(watch.look()), ['last']);
    watch.wait(60 * DAY_MS);
    assert.deepEqual(watch.look(), []);
  });

  it('takes one step per look, however late the looks come', () => {
    const watch = new TestWatch({ attempts: 2, graceDays: 2 }).arm();
    const steps: string[][] = [];
    for (let passes = 0; passes < 5; passes += 1) {
      watch.wait(1000 * DAY_MS);
      steps.push(kindsOf(watch.look()));
      watch.accept();
    }
    assert.deepEqual(steps, [
      ['AttemptRequested'],
      ['AttemptRequested'],
      ['WarningRequested'],
      ['WarningRequested'],
      ['Released'],
    ]);
  });

  it('does not happen while the watch is not armed', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.wait(30 * DAY_MS);
    assert.deepEqual(watch.look({ armed: false }), []);
    assert.deepEqual(kindsOf(watch.look()), ['Released']);
  });

  it('does not follow from an old look of a clock that went back', () => {
    const watch = inGrace();
    watch.wait(-30 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(watch.look({ channelsClosed: true }), []);
  });
});

describe('A warning that counted as given, and that a mailbox takes all the same', () => {
  it('named a date that is kept', () => {
    const watch = inGrace({ graceDays: 1 });
    const { notice } = watch.in('grace').warnings[0] ?? assert.fail();
    watch.bounce(notice, true);
    const before = watch.in('grace');
    const namedAt = watch.now.wall + 9 * DAY_MS;
    watch.run({ kind: 'accept', notice, namedAt });
    const [warning] = before.warnings;
    assert.deepEqual(watch.in('grace'), { ...before, warnings: [{ ...warning, namedAt }] });
    assert.equal(watch.dueAt, watch.light + 9 * DAY_MS);
    watch.run({ kind: 'accept', notice, namedAt: namedAt - HOUR_MS });
    assert.equal(watch.dueAt, watch.light + 9 * DAY_MS, 'the later one holds');
  });
});

describe('A bounced warning', () => {
  it('that was the only one takes the start of grace with it and is asked for again', () => {
    const watch = inGrace();
    const requestedAt = startOf(watch);
    watch.wait(HOUR_MS).bounce();
    assert.equal(watch.in('grace').startedAt, null);
    assert.equal(watch.dueAt, requestedAt + 6 * HOUR_MS);
    watch.wait(HOUR_MS);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(slotsOf(watch.step()), ['start']);
    assert.equal(watch.in('grace').endsAt, watch.light + 14 * DAY_MS);
  });

  it('that was the first moves the grace to the next that stands', () => {
    const watch = inGrace();
    const first = watch.state.notices;
    watch.step();
    const halfAt = watch.light;
    watch.wait(DAY_MS).bounce(first);
    assert.equal(watch.in('grace').startedAt, halfAt);
    assert.equal(watch.in('grace').endsAt, halfAt + 14 * DAY_MS);
    watch.toPhase('released');
    assert.equal(watch.light, halfAt + 14 * DAY_MS);
  });

  it('that was not the first leaves the dates as they were told', () => {
    const watch = new TestWatch({ graceDays: 30 });
    const summer = Temporal.Instant.from('2026-08-25T12:00:00Z').epochMilliseconds;
    watch.now = { wall: summer, dark: 0 };
    watch.arm().toPhase('grace').toWarning('half');
    const { endsAt } = watch.in('grace');
    watch.goDark(60 * DAY_MS).bounce();
    assert.equal(watch.in('grace').endsAt, endsAt);
    watch.step();
    assert.equal(watch.in('grace').quietUntil, null);
  });

  it('that was the last is asked for again and has its own full day', () => {
    const watch = inGrace();
    const startedAt = startOf(watch);
    watch.toWarning('last');
    watch.wait(HOUR_MS).bounce();
    assert.equal(watch.in('grace').startedAt, startedAt);
    assert.equal(watch.in('grace').endsAt, startedAt + 14 * DAY_MS);
    assert.deepEqual(slotsOf(watch.step()), ['last']);
    assert.equal(watch.light, startedAt + 13 * DAY_MS + 6 * HOUR_MS);
    watch.step();
    assert.equal(watch.in('released').releasedAt, startedAt + 14 * DAY_MS + 6 * HOUR_MS);
  });

  it('counts as given when every channel is closed', () => {
    const watch = inGrace();
    const before = watch.in('grace');
    watch.wait(HOUR_MS).bounce(watch.state.notices, true);
    const after = watch.in('grace');
    assert.equal(after.endsAt, before.endsAt);
    assert.equal(after.warnings[0]?.by, 'closed-channel');
  });
});
