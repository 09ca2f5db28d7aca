/** A relative's activation code: at once, or after a window in which its owner can stop it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LivenessSource, World } from './commands.ts';
import { releaseIsDue } from './decide.ts';
import { DAY_MS, HOUR_MS, addLight, lightOf } from './moment.ts';
import { decidePause } from './pause.ts';
import type { Policy } from './policy.ts';
import { TestWatch, kindsOf, usualCode, usualPayment, usualPolicy } from './test-watch.ts';

const SOURCES: LivenessSource[] = ['check', 'here', 'sign-in', 'change', 'payment'];

/** Everything that keeps a silence from releasing, but for the breaker. */
function worstWorld(watch: TestWatch): World {
  const hold = { since: watch.light, until: addLight(watch.light, 14 * DAY_MS) };
  return { armed: false, channelsClosed: false, hold, mayRelease: true };
}

function immediate(): TestWatch {
  return new TestWatch({ ...usualCode, cancelHours: 0 }).arm();
}

function inWindow(): TestWatch {
  const watch = new TestWatch(usualCode).arm();
  watch.enterCode();
  return watch;
}

describe('A code without a window', () => {
  it('is waited for without a date', () => {
    const watch = immediate();
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
    assert.equal(watch.dueAt, null);
    assert.deepEqual(watch.wait(4000 * DAY_MS).look(), []);
  });

  it('releases at once, whatever holds a silence back', () => {
    const watch = immediate();
    watch.world = worstWorld(watch);
    const releasedAt = watch.light;
    assert.deepEqual(watch.enterCode(), [{ kind: 'Released', releasedAt, cause: 'code' }]);
  });

  it('waits for an hour at a time while the breaker holds releases back', () => {
    const watch = immediate();
    watch.world = { ...watch.world, mayRelease: false };
    assert.deepEqual(kindsOf(watch.enterCode()), ['CodeEntered', 'ReleaseHeld']);
    assert.equal(watch.dueAt, addLight(watch.light, HOUR_MS));
    assert.deepEqual(watch.enterCode(), [], 'entered again');
    assert.deepEqual(watch.wait(HOUR_MS - 1).look({ mayRelease: true }), []);
    assert.deepEqual(kindsOf(watch.wait(1).look()), ['ReleaseHeld']);
    assert.deepEqual(kindsOf(watch.wait(HOUR_MS).look({ mayRelease: true })), ['Released']);
  });

  it('can be stopped while the breaker holds it back', () => {
    const watch = immediate();
    watch.world = { ...watch.world, mayRelease: false };
    watch.enterCode();
    assert.deepEqual(kindsOf(watch.answer()), ['Answered']);
    assert.deepEqual(watch.wait(99 * DAY_MS).look({ mayRelease: true }), []);
  });

  it('is spent after that, until its owner arms it again under the next number', () => {
    const watch = immediate();
    watch.enterCode();
    assert.deepEqual(watch.enterCode(), []);
    watch.arm();
    assert.equal(watch.state.arming, 2);
    assert.deepEqual(kindsOf(watch.enterCode()), ['Released']);
  });

  it('opens nothing while its trigger is off', () => {
    const off = new TestWatch({ ...usualCode, cancelHours: 0 });
    assert.deepEqual(off.enterCode(), []);
    const stopped = immediate();
    stopped.run({ kind: 'stop' });
    assert.deepEqual(stopped.enterCode(), []);
  });

  it('means nothing to checks and payments', () => {
    assert.deepEqual(new TestWatch().arm().enterCode(), []);
    assert.deepEqual(new TestWatch(usualPayment).arm().enterCode(), []);
  });
});

describe('A code with a window', () => {
  it('is held until the window of light time is over, and then releases', () => {
    const watch = inWindow();
    const enteredAt = watch.light;
    const until = addLight(enteredAt, 48 * HOUR_MS);
    assert.deepEqual(watch.ledger.at(-1), { kind: 'CodeEntered', enteredAt, until });
    assert.deepEqual(watch.state.phase, { kind: 'held', reason: 'code', enteredAt, until });
    assert.equal(watch.dueAt, until);
    watch.goDark(72 * HOUR_MS).wait(48 * HOUR_MS - 1);
    assert.deepEqual(watch.look(), []);
    watch.wait(1);
    assert.deepEqual(watch.look(), [{ kind: 'Released', releasedAt: until, cause: 'code' }]);
  });

  it('releases whatever holds a silence back', () => {
    const watch = inWindow();
    const { until } = watch.in('held');
    watch.world = worstWorld(watch);
    watch.waitUntil(until);
    assert.deepEqual(kindsOf(watch.look()), ['Released']);
  });

  it('asks the breaker at its end and not before, and goes on waiting when it is refused', () => {
    const watch = inWindow();
    const { until } = watch.in('held');
    const isDue = () => releaseIsDue(watch.state, watch.policy, watch.world, watch.now);
    watch.world = { ...watch.world, mayRelease: false };
    watch.waitUntil(until).wait(-1);
    assert.equal(isDue(), false);
    watch.wait(1);
    assert.equal(isDue(), true);
    const heldUntil = addLight(until, HOUR_MS);
    assert.deepEqual(watch.look(), [{ kind: 'ReleaseHeld', until: heldUntil }]);
    assert.equal(watch.dueAt, heldUntil);
    assert.deepEqual(kindsOf(watch.waitUntil(heldUntil).look({ mayRelease: true })), ['Released']);
  });

  it('is not prolonged by being entered again', () => {
    const watch = inWindow();
    const before = watch.state;
    assert.deepEqual(watch.wait(HOUR_MS).enterCode(), []);
    assert.equal(watch.state, before);
  });

  for (const source of SOURCES) {
    it(`is stopped by ${source} one millisecond before its end, and stays good`, () => {
      const watch = inWindow();
      watch.waitUntil(watch.dueAt).wait(-1);
      assert.deepEqual(watch.answer(source), [
        { kind: 'Answered', source, answeredAt: watch.light, nextCheckAt: null, pausedUntil: null },
      ]);
      assert.deepEqual(watch.wait(1).look(), []);
      assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
      assert.deepEqual(kindsOf(watch.enterCode()), ['CodeEntered']);
      assert.deepEqual(kindsOf(watch.wait(48 * HOUR_MS).look()), ['Released']);
    });
  }

  it('is stopped by a pause, which is a sign of life, and not kept waiting by one', () => {
    const watch = inWindow();
    assert.deepEqual(kindsOf(watch.pause(watch.now.wall + 90 * DAY_MS)), ['Answered']);
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
    assert.deepEqual(watch.pause(watch.now.wall + 90 * DAY_MS), [], 'nothing to stop');
    assert.deepEqual(kindsOf(watch.enterCode()), ['CodeEntered']);
    watch.toPhase('released');
  });

  it('is stopped when its trigger is switched off', () => {
    const watch = inWindow();
    assert.deepEqual(kindsOf(watch.run({ kind: 'stop' })), ['Stopped']);
    assert.deepEqual(watch.wait(99 * DAY_MS).look(), []);
  });

  it('is answered without an entry in the ledger while nobody entered it', () => {
    const watch = new TestWatch(usualCode).arm();
    for (const source of SOURCES) assert.deepEqual(watch.answer(source), []);
    assert.equal(watch.ledger.length, 1);
  });
});

describe('After the release by a code', () => {
  it('its owner does not come back to decide, because it is final', () => {
    for (const watch of [immediate(), inWindow()]) {
      watch.enterCode();
      watch.wait(48 * HOUR_MS).look();
      const { phase } = watch.state;
      assert.equal(phase.kind, 'released');
      for (const source of SOURCES) assert.deepEqual(watch.answer(source), []);
      assert.equal(watch.state.phase, phase);
    }
  });

  it('a pause changes nothing', () => {
    const { state, policy, now } = inWindow().toPhase('released');
    assert.deepEqual(decidePause(state, policy, addLight(lightOf(now), DAY_MS), now), []);
  });
});

describe('A trigger that becomes one of another kind', () => {
  const kinds: { [Kind in Policy['kind']]: Policy } = {
    check: usualPolicy,
    payment: usualPayment,
    code: usualCode,
  };
  const phases: { title: string; from: () => TestWatch }[] = [
    { title: 'resting', from: () => new TestWatch().arm() },
    { title: 'checking', from: () => new TestWatch().arm().toPhase('checking') },
    { title: 'in grace', from: () => new TestWatch().arm().toPhase('grace') },
    { title: 'waiting for payments', from: () => new TestWatch(usualPayment).arm() },
    { title: 'waiting for a code', from: () => new TestWatch(usualCode).arm() },
    { title: 'in the window of a code', from: inWindow },
  ];
  for (const { title, from } of phases) {
    for (const policy of Object.values(kinds)) {
      it(`${policy.kind} while ${title} starts as a new one would`, () => {
        const watch = from();
        watch.wait(HOUR_MS).change(policy);
        const fresh = new TestWatch();
        fresh.policy = policy;
        fresh.now = watch.now;
        fresh.arm();
        assert.deepEqual(watch.state.phase, fresh.state.phase);
      });
    }
  }

  it('keeps a pause, but not as a code', () => {
    const watch = new TestWatch().arm();
    watch.pause(watch.now.wall + 60 * DAY_MS);
    const { until } = watch.in('held');
    watch.change(usualPayment);
    assert.deepEqual(watch.state.phase, { kind: 'held', reason: 'pause', until });
    watch.change(usualPolicy);
    assert.deepEqual(watch.state.phase, { kind: 'held', reason: 'pause', until });
    watch.change(usualCode);
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
  });

  it('does nothing between the change and the answer that comes with it', () => {
    for (const { from } of phases) {
      for (const policy of Object.values(kinds)) {
        const watch = from();
        if (watch.policy.kind === policy.kind) continue;
        watch.policy = policy;
        assert.deepEqual(watch.wait(4000 * DAY_MS).look(), []);
        assert.equal(watch.dueAt, null);
      }
    }
  });
});
