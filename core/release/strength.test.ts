/** How far weak signs of life carry, and what a spent one does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decidePause, keepPause, pauseTerm } from './pause.ts';
import { DAY_MS, addLight, asLight } from './moment.ts';
import { carryFrom, provesNothing } from './strength.ts';
import { TestWatch, kindsOf, usualCode, usualPayment, usualPolicy } from './test-watch.ts';

const at = asLight(1_768_219_200_000);

describe('Weak signs carry', () => {
  it('for a year, or for the longest interval of her checks', () => {
    const rare = { ...usualPolicy, intervalDays: 3650 };
    assert.equal(carryFrom(at, []), addLight(at, 365 * DAY_MS));
    assert.equal(carryFrom(at, [usualPolicy, usualPayment, usualCode]), addLight(at, 365 * DAY_MS));
    assert.equal(carryFrom(at, [usualPolicy, rare]), addLight(at, 3650 * DAY_MS));
  });

  it('until the millisecond in which it is over', () => {
    assert.equal(provesNothing(null, at), false);
    assert.equal(provesNothing(addLight(at, 1), at), false);
    assert.equal(provesNothing(at, at), true);
  });
});

describe('A weak sign', () => {
  it('lets nothing rest for longer than they carry', () => {
    const watch = new TestWatch().arm();
    const carriesUntil = addLight(watch.light, 10 * DAY_MS);
    watch.run({ kind: 'answer', source: 'here', carriesUntil });
    assert.equal(watch.in('resting').nextCheckAt, carriesUntil);
    const later = addLight(watch.light, 99 * DAY_MS);
    watch.run({ kind: 'answer', source: 'here', carriesUntil: later });
    assert.equal(watch.in('resting').nextCheckAt, addLight(watch.light, 30 * DAY_MS));
  });

  it('that is spent moves nothing, whatever the watch is doing', () => {
    for (const phase of ['resting', 'checking', 'grace'] as const) {
      const watch = new TestWatch().arm().toPhase(phase);
      const spent = { kind: 'answer', source: 'here', carriesUntil: watch.light } as const;
      assert.deepEqual(watch.run(spent), []);
      assert.deepEqual(kindsOf(watch.answer('check')), ['Answered']);
    }
  });

  it('that is spent stops no code either: else an heir at her laptop would, for ever', () => {
    const watch = new TestWatch(usualCode).arm();
    watch.enterCode();
    const spent = { kind: 'answer', source: 'here', carriesUntil: watch.light } as const;
    assert.deepEqual(watch.run(spent), []);
    assert.deepEqual(kindsOf(watch.answer('check')), ['Answered']);
  });

  it('that is spent brings nobody back who was thought dead, and a stronger one does', () => {
    const watch = new TestWatch().arm().toPhase('released');
    const spent = { kind: 'answer', source: 'here', carriesUntil: watch.light } as const;
    assert.deepEqual(watch.run(spent), []);
    assert.deepEqual(kindsOf(watch.run({ ...spent, carriesUntil: null })), ['Returned']);
  });

  it('arms and pauses for no longer than they carry', () => {
    const watch = new TestWatch();
    const carriesUntil = addLight(watch.light, 5 * DAY_MS);
    watch.run({ kind: 'arm', carriesUntil });
    assert.equal(watch.in('resting').nextCheckAt, carriesUntil);
    const { state, policy, now } = watch;
    const inAMonth = now.wall + 30 * DAY_MS;
    const until = carriesUntil;
    const pausedAt = watch.light;
    const term = pauseTerm(inAMonth, policy.zone, carriesUntil, now);
    assert.deepEqual(term, { kind: 'until', until });
    const paused = [{ kind: 'Paused', pausedAt, until }];
    assert.deepEqual(decidePause(state, policy, until, now), paused);
    assert.deepEqual(decidePause(state, policy, pausedAt, now), [], 'a spent sign pauses nothing');
    const pausedUntil = addLight(pausedAt, 30 * DAY_MS);
    const resting = { ...state, phase: { kind: 'resting', nextCheckAt: pausedAt } } as const;
    assert.deepEqual(keepPause(resting, policy, { pausedUntil, carriesUntil }, now), paused);
    assert.deepEqual(keepPause(resting, policy, { pausedUntil, carriesUntil: pausedAt }, now), []);
  });
});
