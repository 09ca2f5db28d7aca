/** The second opinion on a release: each missing piece of evidence is named. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide } from './decide.ts';
import { evolve, offState } from './evolve.ts';
import { releaseObjections } from './evidence.ts';
import { DAY_MS, HOUR_MS, addLight, asLight, type LightMs } from './moment.ts';
import type { CancelWindow, Grace, WatchState } from './state.ts';
import { TestWatch, usualCode, usualPayment } from './test-watch.ts';

function atRelease(): TestWatch {
  const watch = new TestWatch().arm().toPhase('grace').toWarning('last');
  return watch.waitUntil(watch.dueAt);
}

function objectionsWith(change: (grace: Grace) => Partial<Grace>): string[] {
  const watch = atRelease();
  const grace = watch.in('grace');
  const state: WatchState = { ...watch.state, phase: { ...grace, ...change(grace) } };
  return releaseObjections(state, watch.policy, watch.world, watch.now);
}

describe('The evidence for a release', () => {
  it('is complete when the machine says that it is due', () => {
    assert.deepEqual(
      objectionsWith(() => ({})),
      [],
    );
  });

  it('misses the end of the floor', () => {
    const { state, policy, world, now, light } = atRelease();
    const under = (notBefore: LightMs) =>
      releaseObjections(state, policy, { ...world, notBefore }, now);
    assert.deepEqual(under(addLight(light, 1)), [
      'what was done without a password is not old enough',
    ]);
    assert.deepEqual(under(light), []);
  });

  it('misses an attempt', () => {
    const objections = objectionsWith(({ attempts }) => ({ attempts: attempts.slice(1) }));
    assert.deepEqual(objections, ['only 2 of 3 attempts were given']);
  });

  it('misses an acceptance', () => {
    const unaccepted = { acceptedAt: null, by: null };
    const attempt = objectionsWith(({ attempts }) => ({
      attempts: attempts.map((given, place) => (place === 1 ? { ...given, ...unaccepted } : given)),
    }));
    assert.deepEqual(attempt, ['attempt 2 was never accepted']);
    const warning = objectionsWith(({ warnings }) => ({
      warnings: warnings.map((given) =>
        given.slot === 'half' ? { ...given, ...unaccepted } : given,
      ),
    }));
    assert.deepEqual(warning, ['warning 5 was not accepted yet']);
  });

  it('misses the time for an answer', () => {
    const objections = objectionsWith(({ attempts }) => ({
      attempts: attempts.map((given) => ({
        ...given,
        acceptedAt: addLight(given.requestedAt, 3 * DAY_MS - 1),
      })),
    }));
    assert.equal(objections.length, 3);
    assert.match(objections.join(), /attempt 1 had less than a day/);
  });

  it('misses a whole grace period', () => {
    const objections = objectionsWith(({ warnings }) => ({ warnings: warnings.slice(1) }));
    assert.deepEqual(objections, ['no whole grace period followed an accepted warning']);
  });

  it('misses the last day', () => {
    const objections = objectionsWith(({ warnings, endsAt }) => ({
      warnings: warnings.map((given) =>
        given.slot === 'last'
          ? { ...given, acceptedAt: addLight(endsAt ?? asLight(0), -1) }
          : given,
      ),
    }));
    assert.deepEqual(objections, ['warning 7 is less than a day old']);
  });

  it('misses a world that allows it', () => {
    const { state, policy, now, light } = atRelease();
    const hold = { since: addLight(light, -1), until: addLight(light, 1) };
    const world = { armed: false, channelsClosed: false, hold, mayRelease: false };
    assert.deepEqual(releaseObjections(state, policy, world, now), [
      'the watch is not armed',
      'the breaker holds releases back',
      'the safety hold after an outage is running',
      'no warning was accepted since the last hold began',
    ]);
  });

  it('is asked only in grace', () => {
    const { state, policy, world, now } = new TestWatch().arm();
    assert.deepEqual(releaseObjections(state, policy, world, now), ['the watch is resting']);
  });
});

describe('The evidence for a release after failed payments', () => {
  function atPaymentRelease(): TestWatch {
    const watch = new TestWatch(usualPayment).arm();
    watch.failPayment('all');
    watch.toPhase('grace').toWarning('last');
    return watch.waitUntil(watch.dueAt);
  }

  it('is complete when the machine says that it is due', () => {
    const { state, policy, world, now } = atPaymentRelease();
    assert.deepEqual(releaseObjections(state, policy, world, now), []);
  });

  it('misses a failure, and every one when none was counted', () => {
    const watch = atPaymentRelease();
    const { failures: _, ...uncounted } = watch.in('grace');
    for (const [phase, count] of [
      [{ ...uncounted, failures: 2 }, 2],
      [uncounted, 0],
    ] as const) {
      const state: WatchState = { ...watch.state, phase };
      assert.deepEqual(releaseObjections(state, watch.policy, watch.world, watch.now), [
        `only ${count} of 3 payments failed`,
      ]);
    }
  });

  it('misses a whole grace period and a world that allows it like any other', () => {
    const watch = atPaymentRelease();
    const grace = watch.in('grace');
    const state: WatchState = {
      ...watch.state,
      phase: { ...grace, warnings: grace.warnings.slice(1) },
    };
    const world = { ...watch.world, armed: false };
    assert.deepEqual(releaseObjections(state, watch.policy, world, watch.now), [
      'the watch is not armed',
      'no whole grace period followed an accepted warning',
    ]);
  });
});

describe('The evidence for a release by a code', () => {
  function entered(): { watch: TestWatch; phase: CancelWindow } {
    const watch = new TestWatch(usualCode).arm();
    watch.enterCode();
    const phase = watch.in('held');
    assert.ok(phase.reason === 'code');
    return { watch, phase };
  }

  it('is the whole window, measured from its beginning', () => {
    const { watch, phase } = entered();
    watch.wait(48 * HOUR_MS - 1);
    // A window that was cut short by mistake is no evidence.
    const state: WatchState = { ...watch.state, phase: { ...phase, until: watch.light } };
    assert.deepEqual(releaseObjections(state, watch.policy, watch.world, watch.now), [
      'the owner can still stop the code',
    ]);
    const look = { kind: 'tick', world: watch.world } as const;
    assert.throws(() => decide(state, watch.policy, look, watch.now), /can still stop/);
    watch.wait(1);
    assert.deepEqual(releaseObjections(watch.state, watch.policy, watch.world, watch.now), []);
  });

  it('is the word of the breaker', () => {
    const { watch } = entered();
    watch.wait(48 * HOUR_MS);
    const world = { ...watch.world, mayRelease: false };
    const objections = releaseObjections(watch.state, watch.policy, world, watch.now);
    assert.deepEqual(objections, ['the breaker holds releases back']);
  });

  it('is the floor', () => {
    const { watch } = entered();
    watch.wait(48 * HOUR_MS);
    const world = { ...watch.world, notBefore: addLight(watch.light, 1) };
    const objections = releaseObjections(watch.state, watch.policy, world, watch.now);
    assert.deepEqual(objections, ['what was done without a password is not old enough']);
    const atOnce = new TestWatch({ ...usualCode, cancelHours: 0 }).arm();
    const { state, policy, now } = atOnce;
    const early = { ...world, notBefore: addLight(atOnce.light, 1) };
    assert.deepEqual(releaseObjections(state, policy, early, now), objections);
  });

  it('is needed where a window was chosen', () => {
    const { state, policy, world, now } = new TestWatch(usualCode).arm();
    assert.deepEqual(releaseObjections(state, policy, world, now), ['the watch is waiting']);
  });

  it('is no pause', () => {
    const { watch, phase } = entered();
    const { until } = phase;
    const state: WatchState = { ...watch.state, phase: { kind: 'held', reason: 'pause', until } };
    watch.waitUntil(until);
    assert.deepEqual(releaseObjections(state, watch.policy, watch.world, watch.now), [
      'the watch is held',
    ]);
  });
});

describe('A broken state', () => {
  it('stops the release instead of being released', () => {
    const watch = atRelease();
    const grace = watch.in('grace');
    const attempts = grace.attempts.map((given) => ({ ...given, acceptedAt: null }));
    const state: WatchState = { ...watch.state, phase: { ...grace, attempts } };
    const look = { kind: 'tick', world: watch.world } as const;
    assert.throws(() => decide(state, watch.policy, look, watch.now), /Release without evidence/);
  });

  it('does not take an event that cannot follow', () => {
    const until = asLight(1);
    assert.throws(() => evolve(offState, { kind: 'ReleaseHeld', until }), /ReleaseHeld while off/);
    const requested = {
      kind: 'AttemptRequested',
      notice: 7,
      number: 1,
      requestedAt: until,
    } as const;
    assert.throws(() => evolve(offState, requested), /out of order/);
  });
});
