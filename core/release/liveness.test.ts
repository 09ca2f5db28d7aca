/** Signs of life, pauses, and the owner who comes back. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LivenessSource } from './commands.ts';
import { DAY_MS, HOUR_MS, addLight } from './moment.ts';
import { decidePause, isPauseRunning, keepPause, pauseTerm } from './pause.ts';
import { START_WALL, TestWatch, kindsOf, usualCode, usualPayment } from './test-watch.ts';

const SOURCES: LivenessSource[] = ['check', 'here', 'sign-in', 'change', 'payment'];

describe('A sign of life', () => {
  for (const phase of ['resting', 'checking', 'grace'] as const) {
    for (const source of SOURCES) {
      it(`by ${source} while ${phase} gives a full new interval of rest`, () => {
        const watch = new TestWatch().arm().toPhase(phase).wait(HOUR_MS);
        const nextCheckAt = watch.light + 30 * DAY_MS;
        assert.deepEqual(watch.answer(source), [
          { kind: 'Answered', source, answeredAt: watch.light, nextCheckAt, pausedUntil: null },
        ]);
        assert.deepEqual(watch.state.phase, { kind: 'resting', nextCheckAt });
      });
    }
  }

  it('one millisecond before the release prevents it', () => {
    const watch = new TestWatch().arm().toPhase('grace').toWarning('last');
    watch.waitUntil(watch.dueAt).wait(-1);
    watch.answer();
    watch.wait(1);
    assert.deepEqual(watch.look(), []);
    assert.equal(watch.state.phase.kind, 'resting');
  });

  it('starts the count of attempts anew', () => {
    const watch = new TestWatch({ attempts: 2 }).arm();
    watch.step();
    watch.step();
    watch.answer();
    watch.step();
    assert.deepEqual(
      watch.in('checking').attempts.map(({ number }) => number),
      [1],
    );
  });

  it('means nothing to a watch that is off', () => {
    assert.deepEqual(new TestWatch().answer(), []);
  });

  it('counts the interval in days of the owner, never shorter than that many times 24 hours', () => {
    const toWinter = new TestWatch({ intervalDays: 1 });
    const evening = Temporal.Instant.from('2026-10-24T20:00:00Z').epochMilliseconds;
    toWinter.now = { wall: evening, dark: 0 };
    toWinter.arm();
    assert.equal(toWinter.in('resting').nextCheckAt, evening + 25 * HOUR_MS);
    const toSummer = new TestWatch({ intervalDays: 1 });
    const spring = Temporal.Instant.from('2026-03-28T20:00:00Z').epochMilliseconds;
    toSummer.now = { wall: spring, dark: 0 };
    toSummer.arm();
    assert.equal(toSummer.in('resting').nextCheckAt, spring + 24 * HOUR_MS);
  });
});

describe('After a release', () => {
  it('the first sign of life is recorded once and takes nothing back', () => {
    const watch = new TestWatch().arm().toPhase('released');
    const { releasedAt } = watch.in('released');
    watch.wait(DAY_MS);
    const returnedAt = watch.light;
    assert.deepEqual(watch.answer('check'), [{ kind: 'Returned', source: 'check', returnedAt }]);
    assert.deepEqual(watch.wait(DAY_MS).answer('here'), []);
    assert.deepEqual(watch.state.phase, {
      kind: 'released',
      releasedAt,
      cause: 'silence',
      returnedAt,
    });
  });
});

describe('A pause', () => {
  it('asks nothing until its end and ends with a check', () => {
    const watch = new TestWatch().arm().toPhase('grace');
    watch.pause(watch.now.wall + 60 * DAY_MS);
    assert.equal(watch.dueAt, watch.light + 60 * DAY_MS);
    watch.wait(60 * DAY_MS - 1);
    assert.deepEqual(watch.look(), []);
    const events = watch.wait(1).look();
    assert.deepEqual(kindsOf(events), ['AttemptRequested']);
    assert.deepEqual(
      watch.in('checking').attempts.map(({ number }) => number),
      [1],
    );
  });

  it('lasts until its date after earlier darkness too', () => {
    const watch = new TestWatch().arm().goDark(100 * DAY_MS);
    watch.pause(watch.now.wall + 60 * DAY_MS);
    assert.equal(watch.in('held').until, watch.light + 60 * DAY_MS);
  });

  it('lasts as long as it was promised when dark time comes in between, and longer', () => {
    const watch = new TestWatch().arm();
    watch.pause(watch.now.wall + 10 * DAY_MS);
    watch.goDark(DAY_MS).wait(9 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(kindsOf(watch.wait(DAY_MS).look()), ['AttemptRequested']);
  });

  it('is not cut short by what its owner does on the road', () => {
    for (const source of ['check', 'sign-in', 'change', 'payment'] as const) {
      const watch = new TestWatch({ intervalDays: 5 }).arm();
      watch.pause(watch.now.wall + 60 * DAY_MS);
      const until = watch.in('held').until;
      watch.wait(2 * DAY_MS).answer(source);
      assert.equal(watch.in('held').until, until, source);
    }
  });

  it('ends when its owner says that she is here', () => {
    const watch = new TestWatch({ intervalDays: 5 }).arm();
    watch.pause(watch.now.wall + 60 * DAY_MS);
    watch.wait(2 * DAY_MS).answer('here');
    assert.equal(watch.in('resting').nextCheckAt, watch.light + 5 * DAY_MS);
  });

  it('that ends within the interval gives way to the interval', () => {
    const watch = new TestWatch({ intervalDays: 30 }).arm();
    watch.pause(watch.now.wall + 10 * DAY_MS);
    watch.wait(DAY_MS).answer('sign-in');
    assert.equal(watch.in('resting').nextCheckAt, watch.light + 30 * DAY_MS);
  });

  const refusals = [
    { title: 'that is over already', untilMs: 0, code: 'pause-in-the-past' },
    { title: 'that is no moment', untilMs: Number.NaN, code: 'pause-in-the-past' },
    { title: 'of more than 180 days', untilMs: 180 * DAY_MS + 1, code: 'pause-too-long' },
    { title: 'without end', untilMs: Number.POSITIVE_INFINITY, code: 'pause-too-long' },
  ];
  for (const { title, untilMs, code } of refusals) {
    it(`${title} is refused`, () => {
      const { now } = new TestWatch().arm();
      const term = pauseTerm(START_WALL + untilMs, 'UTC', null, now);
      assert.deepEqual(term, { kind: 'refused', code });
    });
  }

  it('of exactly 180 days is granted', () => {
    const watch = new TestWatch({ zone: 'UTC' }).arm();
    watch.pause(START_WALL + 180 * DAY_MS);
    assert.equal(watch.in('held').until, watch.light + 180 * DAY_MS);
  });

  it('changes nothing about a watch that is off or released', () => {
    for (const watch of [new TestWatch(), new TestWatch().arm().toPhase('released')]) {
      const until = addLight(watch.light, DAY_MS);
      assert.deepEqual(decidePause(watch.state, watch.policy, until, watch.now), []);
    }
  });
});

describe('A pause of the whole account', () => {
  const days = 20;

  /** What becomes of a watch that its owner arms or changes in the middle of her pause. */
  function kept(watch: TestWatch): TestWatch {
    const pausedUntil = addLight(watch.light, days * DAY_MS);
    const pause = { pausedUntil, carriesUntil: null };
    return watch.take(keepPause(watch.state, watch.policy, pause, watch.now));
  }

  it('is kept by a watch that would ask before its end', () => {
    const watch = kept(new TestWatch({ intervalDays: days - 1 }).arm());
    const until = addLight(watch.light, days * DAY_MS);
    assert.deepEqual(watch.state.phase, { kind: 'held', reason: 'pause', until });
    assert.equal(watch.dueAt, until);
  });

  it('is kept by payments, which count in it', () => {
    const watch = kept(new TestWatch(usualPayment).arm());
    watch.failPayment('all');
    assert.equal(watch.in('held').reason, 'pause');
  });

  it('gives way to a longer rest', () => {
    for (const intervalDays of [days, days + 1]) {
      const watch = kept(new TestWatch({ intervalDays, zone: 'UTC' }).arm());
      assert.equal(watch.state.phase.kind, 'resting');
    }
  });

  it('means nothing to a code, to what is off, and to what asks or holds already', () => {
    const paused = new TestWatch().arm();
    paused.pause(paused.now.wall + DAY_MS);
    const others = [
      new TestWatch(usualCode).arm(),
      new TestWatch(),
      new TestWatch({ intervalDays: 1 }).arm().toPhase('checking'),
      paused,
    ];
    for (const watch of others) {
      const { phase } = watch.state;
      assert.equal(kept(watch).state.phase, phase);
    }
  });

  it('that is over is not kept', () => {
    const watch = new TestWatch({ intervalDays: 1 }).arm();
    const { state, policy, light, now } = watch;
    assert.deepEqual(keepPause(state, policy, { pausedUntil: light, carriesUntil: null }, now), []);
    assert.ok(!isPauseRunning(light, now));
    assert.ok(isPauseRunning(addLight(light, 1), now));
  });
});
