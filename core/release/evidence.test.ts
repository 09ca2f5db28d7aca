/** The second opinion on a release: each missing piece of evidence is named. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide } from './decide.ts';
import { evolve, offState } from './evolve.ts';
import { releaseObjections } from './evidence.ts';
import { DAY_MS, addLight, asLight } from './moment.ts';
import type { Grace, WatchState } from './state.ts';
import { TestWatch } from './test-watch.ts';

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
      'no warning was accepted since the last outage',
    ]);
  });

  it('is asked only in grace', () => {
    const { state, policy, world, now } = new TestWatch().arm();
    assert.deepEqual(releaseObjections(state, policy, world, now), ['the watch is resting']);
  });
});

describe('A broken state', () => {
  it('stops the release instead of being released', () => {
    const watch = atRelease();
    const grace = watch.in('grace');
    const attempts = grace.attempts.map((given) => ({ ...given, acceptedAt: null }));
    const state: WatchState = { ...watch.state, phase: { ...grace, attempts } };
    const look = { kind: 'look', world: watch.world } as const;
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
