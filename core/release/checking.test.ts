/** From rest to the last attempt: when the owner is asked, and what counts as having asked. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNoticeWanted } from './outcomes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import { TestWatch, kindsOf } from './test-watch.ts';

describe('Arming', () => {
  it('starts a full interval of rest', () => {
    const watch = new TestWatch({ intervalDays: 30 }).arm();
    assert.equal(watch.in('resting').nextCheckAt, watch.light + 30 * DAY_MS);
    assert.equal(watch.state.arming, 1);
  });

  it('counts its interval in light time, however much darkness came before', () => {
    const watch = new TestWatch({ intervalDays: 30 }).goDark(100 * DAY_MS).arm();
    assert.equal(watch.in('resting').nextCheckAt, watch.light + 30 * DAY_MS);
  });

  it('does nothing to a watch that is armed already', () => {
    const watch = new TestWatch().arm().wait(DAY_MS);
    assert.deepEqual(watch.run({ kind: 'arm' }), []);
  });

  it('takes the next number after a stop and after a release', () => {
    const stopped = new TestWatch().arm();
    assert.deepEqual(kindsOf(stopped.run({ kind: 'stop' })), ['Stopped']);
    assert.equal(stopped.state.phase.kind, 'off');
    stopped.arm();
    assert.equal(stopped.state.arming, 2);
    const released = new TestWatch().arm().toPhase('released');
    released.arm();
    assert.equal(released.state.arming, 2);
    assert.equal(released.state.phase.kind, 'resting');
  });

  it('keeps counting notices, so that an old message matches nothing new', () => {
    const watch = new TestWatch().arm().toPhase('checking');
    watch.run({ kind: 'stop' });
    watch.arm();
    watch.waitUntil(watch.dueAt).look();
    assert.equal(watch.state.notices, 2);
    assert.deepEqual(watch.accept(1), []);
  });
});

describe('Stopping', () => {
  it('means nothing to a watch that is off or released', () => {
    assert.deepEqual(new TestWatch().run({ kind: 'stop' }), []);
    const watch = new TestWatch().arm().toPhase('released');
    assert.deepEqual(watch.run({ kind: 'stop' }), []);
  });
});

describe('A resting watch', () => {
  it('asks when its interval is over and not a millisecond before', () => {
    const watch = new TestWatch().arm();
    watch.wait(30 * DAY_MS - 1);
    assert.deepEqual(watch.look(), []);
    watch.wait(1);
    assert.deepEqual(watch.look(), [
      { kind: 'AttemptRequested', notice: 1, number: 1, requestedAt: watch.light },
    ]);
  });

  it('asks nothing while it is not armed, and is looked at again a day later', () => {
    const watch = new TestWatch().arm();
    watch.world = { ...watch.world, armed: false };
    assert.equal(watch.dueAt, watch.in('resting').nextCheckAt);
    watch.wait(40 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    assert.equal(watch.dueAt, watch.light + DAY_MS);
    assert.deepEqual(kindsOf(watch.look({ armed: true })), ['AttemptRequested']);
  });

  it('is not brought nearer by dark time', () => {
    const watch = new TestWatch().arm();
    watch.goDark(365 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    watch.wait(30 * DAY_MS);
    assert.deepEqual(kindsOf(watch.look()), ['AttemptRequested']);
  });
});

describe('An attempt', () => {
  it('waits for the provider for as long as it takes', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    assert.equal(watch.dueAt, null);
    watch.wait(500 * DAY_MS);
    assert.deepEqual(watch.look(), []);
  });

  const spacings = [
    { intervalDays: 1, days: 1 },
    { intervalDays: 10, days: 1 },
    { intervalDays: 11, days: 1.1 },
    { intervalDays: 30, days: 3 },
    { intervalDays: 70, days: 7 },
    { intervalDays: 3650, days: 7 },
  ];
  for (const { intervalDays, days } of spacings) {
    it(`is unanswered ${days} days after acceptance with ${intervalDays} days between checks`, () => {
      const watch = new TestWatch({ intervalDays }).arm();
      watch.waitUntil(watch.dueAt).look();
      watch.wait(5 * HOUR_MS).accept();
      assert.equal(watch.dueAt, watch.light + days * DAY_MS);
      watch.wait(days * DAY_MS - 1);
      assert.deepEqual(watch.look(), []);
      watch.wait(1);
      assert.deepEqual(watch.look(), [
        { kind: 'AttemptRequested', notice: 2, number: 2, requestedAt: watch.light },
      ]);
    });
  }

  it('leads to grace only after the last one went unanswered', () => {
    const watch = new TestWatch({ attempts: 2 }).arm();
    assert.deepEqual(kindsOf(watch.step()), ['AttemptRequested']);
    assert.deepEqual(kindsOf(watch.step()), ['AttemptRequested']);
    assert.equal(watch.state.phase.kind, 'checking');
    assert.deepEqual(kindsOf(watch.step()), ['WarningRequested']);
    assert.equal(watch.in('grace').attempts.length, 2);
  });

  it('is accepted once; a second acceptance or an unknown one means nothing', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    assert.deepEqual(kindsOf(watch.accept()), ['AttemptAccepted']);
    assert.deepEqual(watch.wait(HOUR_MS).accept(), []);
    assert.deepEqual(watch.accept(2), []);
    assert.deepEqual(watch.bounce(2), []);
  });

  it('is never accepted before it was asked for, even by a clock that went back', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    const requestedAt = watch.light;
    watch.wait(-MINUTE_MS).accept();
    assert.equal(watch.in('checking').attempts[0]?.acceptedAt, requestedAt);
  });

  it('is wanted by the worker until the provider has it or nobody asks any more', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    assert.equal(isNoticeWanted(watch.state, 1), true);
    const answered = new TestWatch().arm().toPhase('checking');
    answered.answer();
    assert.equal(isNoticeWanted(answered.state, 1), false);
    watch.accept();
    assert.equal(isNoticeWanted(watch.state, 1), false);
  });
});

describe('A bounced attempt', () => {
  it('is asked again, but no sooner than six hours after it was asked before', () => {
    const watch = new TestWatch({ attempts: 1 }).arm().toPhase('checking');
    const requestedAt = watch.light;
    watch.wait(MINUTE_MS);
    assert.deepEqual(watch.bounce(), [
      { kind: 'AttemptBounced', notice: 1, quietUntil: addLight(requestedAt, 6 * HOUR_MS) },
    ]);
    assert.deepEqual(watch.look(), []);
    assert.equal(watch.dueAt, requestedAt + 6 * HOUR_MS);
    watch.waitUntil(watch.dueAt);
    assert.deepEqual(watch.look(), [
      { kind: 'AttemptRequested', notice: 2, number: 1, requestedAt: watch.light },
    ]);
  });

  it('is asked again no sooner either when others before it stand', () => {
    const watch = new TestWatch({ attempts: 2 }).arm();
    watch.step();
    watch.step();
    const requestedAt = watch.light;
    watch.wait(MINUTE_MS).bounce(2);
    assert.equal(watch.dueAt, requestedAt + 6 * HOUR_MS);
  });

  it('lowers the count', () => {
    const watch = new TestWatch({ attempts: 2 }).arm();
    watch.step();
    watch.step();
    watch.wait(HOUR_MS).bounce(1);
    const events = watch.step();
    assert.deepEqual(kindsOf(events), ['AttemptRequested']);
    assert.equal(watch.in('checking').attempts.length, 2);
  });

  it('leads out of grace, which starts anew after another attempt', () => {
    const watch = new TestWatch({ attempts: 2 }).arm().toPhase('grace');
    watch.wait(10 * DAY_MS).bounce(2);
    assert.deepEqual(
      watch.in('checking').attempts.map(({ notice }) => notice),
      [1],
    );
    watch.toPhase('grace');
    const grace = watch.in('grace');
    assert.deepEqual(
      grace.attempts.map(({ notice }) => notice),
      [1, 4],
    );
    assert.equal(grace.startedAt, watch.light);
  });

  it('no longer changes anything once the release is decided', () => {
    const watch = new TestWatch().arm().toPhase('released');
    assert.deepEqual(watch.bounce(1), []);
  });
});

describe('A closed channel', () => {
  it('makes attempts and warnings count as given on schedule, one step per look', () => {
    const watch = new TestWatch({ attempts: 2, graceDays: 2 }).arm();
    watch.world = { ...watch.world, channelsClosed: true };
    const kinds: string[] = [];
    for (let looks = 0; looks < 9; looks += 1) {
      watch.waitUntil(watch.dueAt);
      const events = watch.look();
      assert.equal(events.length, 1);
      kinds.push(...kindsOf(events));
    }
    assert.deepEqual(kinds, [
      'AttemptRequested',
      'AttemptAccepted',
      'AttemptRequested',
      'AttemptAccepted',
      'WarningRequested',
      'WarningAccepted',
      'WarningRequested',
      'WarningAccepted',
      'Released',
    ]);
    const givenBy = watch.ledger.flatMap((event) => ('by' in event ? [event.by] : []));
    assert.deepEqual(new Set(givenBy), new Set(['closed-channel']));
    assert.equal(watch.light, START_LIGHT + (30 + 3 + 3 + 2) * DAY_MS);
  });

  it('keeps its notices wanted, so that a mailbox that opens again is noticed', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    watch.look({ channelsClosed: true });
    assert.equal(isNoticeWanted(watch.state, 1), true);
    assert.deepEqual(watch.accept(), []);
  });

  it('turns a bounce into evidence instead of another attempt', () => {
    const watch = new TestWatch().arm().toPhase('checking');
    const before = watch.in('checking').attempts[0];
    watch.wait(HOUR_MS).bounce(1, true);
    assert.deepEqual(watch.in('checking').attempts, [{ ...before, by: 'closed-channel' }]);
    assert.deepEqual(watch.bounce(1, true), []);
    assert.deepEqual(watch.bounce(1, false), []);
  });

  it('counts an attempt that bounced before it was accepted from now on', () => {
    const watch = new TestWatch().arm();
    watch.waitUntil(watch.dueAt).look();
    watch.wait(DAY_MS).bounce(1, true);
    const [attempt] = watch.in('checking').attempts;
    assert.equal(attempt?.acceptedAt, watch.light);
    assert.equal(attempt?.nextAt, watch.light + 3 * DAY_MS);
  });
});

const START_LIGHT = new TestWatch().light;
