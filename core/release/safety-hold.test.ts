/** What holds a due release back: the hold after an outage, and the breaker. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import type { LightMs } from './moment.ts';
import { TestWatch, kindsOf, slotsOf, usualCode } from './test-watch.ts';

function inGrace(policy: ConstructorParameters<typeof TestWatch>[0] = {}): TestWatch {
  return new TestWatch(policy).arm().toPhase('grace');
}

function startOf(watch: TestWatch): LightMs {
  const { startedAt } = watch.in('grace');
  assert.ok(startedAt !== null);
  return startedAt;
}

describe('A hold of one watch alone, after a new version', () => {
  it('asks for a fresh warning, and releases only after both', () => {
    const watch = inGrace({ graceDays: 1 });
    const since = addLight(watch.light, HOUR_MS);
    const until = addLight(since, 72 * HOUR_MS);
    watch.world = { ...watch.world, heldAlone: { since, until } };
    watch.wait(HOUR_MS + 23 * HOUR_MS);
    assert.deepEqual(slotsOf(watch.look()), ['fresh']);
    watch.accept();
    assert.equal(watch.dueAt, until);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
  });

  it('lasts as long as that of everybody, if that is the longer one, and the other way round', () => {
    const watch = inGrace({ graceDays: 1 });
    const since = addLight(watch.light, HOUR_MS);
    const short = { since, until: addLight(since, 2 * DAY_MS) };
    const long = { since: addLight(since, HOUR_MS), until: addLight(since, 4 * DAY_MS) };
    watch.wait(DAY_MS);
    for (const [hold, heldAlone] of [
      [short, long],
      [long, short],
    ] as const) {
      watch.world = { ...watch.world, hold, heldAlone };
      assert.equal(watch.dueAt, long.since);
    }
    watch.wait(2 * HOUR_MS).look();
    watch.accept();
    assert.equal(watch.dueAt, long.until);
  });

  it('lets a code that was entered wait, which that of everybody does not', () => {
    const watch = new TestWatch(usualCode).arm();
    watch.enterCode();
    const due = watch.dueAt;
    const hold = { since: watch.light, until: addLight(watch.light, 5 * DAY_MS) };
    watch.world = { ...watch.world, hold };
    assert.equal(watch.dueAt, due);
    watch.world = { ...watch.world, heldAlone: hold };
    assert.equal(watch.dueAt, hold.until);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
    assert.equal(watch.light, hold.until);
  });
});

describe('A safety hold after an outage', () => {
  it('asks for a fresh warning at once and releases only after both', () => {
    const watch = inGrace({ graceDays: 2 });
    const startedAt = startOf(watch);
    watch.wait(1.9 * DAY_MS);
    assert.deepEqual(slotsOf(watch.look()), ['last']);
    watch.accept();
    watch.goDark(2 * DAY_MS).wait(1);
    const since = watch.light;
    const until = addLight(since, 3 * DAY_MS);
    watch.world = { ...watch.world, hold: { since, until } };
    assert.equal(watch.dueAt, since);
    watch.wait(MINUTE_MS);
    assert.deepEqual(slotsOf(watch.look()), ['fresh']);
    assert.deepEqual(watch.look(), []);
    watch.wait(HOUR_MS).accept();
    assert.ok(until > startedAt + 2 * DAY_MS);
    assert.equal(watch.dueAt, until);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
    assert.equal(watch.light, until);
  });

  it('that is over still demands a warning accepted since', () => {
    const watch = inGrace({ graceDays: 1 });
    const since = addLight(watch.light, HOUR_MS);
    watch.world = { ...watch.world, hold: { since, until: addLight(since, 72 * HOUR_MS) } };
    watch.wait(30 * DAY_MS);
    assert.deepEqual(slotsOf(watch.look()), ['fresh']);
    watch.wait(DAY_MS);
    assert.deepEqual(watch.look(), []);
    watch.accept();
    watch.wait(DAY_MS - 1);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(kindsOf(watch.wait(1).look()), ['Released']);
  });

  it('does not take a warning that was stuck in the outage for a fresh one', () => {
    const watch = inGrace();
    watch.wait(7 * DAY_MS).look();
    const since = addLight(watch.light, HOUR_MS);
    watch.world = { ...watch.world, hold: { since, until: addLight(since, 72 * HOUR_MS) } };
    watch.wait(2 * HOUR_MS);
    assert.deepEqual(slotsOf(watch.look()), ['fresh']);
    assert.deepEqual(watch.look(), []);
  });

  it('does not double the first warning of a grace that has not started', () => {
    const watch = new TestWatch({ attempts: 1 }).arm().toPhase('checking');
    watch.waitUntil(watch.dueAt).look();
    const since = addLight(watch.light, HOUR_MS);
    watch.world = { ...watch.world, hold: { since, until: addLight(since, 72 * HOUR_MS) } };
    watch.wait(2 * HOUR_MS);
    assert.deepEqual(watch.look(), []);
  });
});

describe('The breaker', () => {
  it('holds a due release back and warns the owner again, as one step', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.waitUntil(watch.dueAt);
    const events = watch.look({ mayRelease: false });
    assert.deepEqual(kindsOf(events), ['ReleaseHeld', 'WarningRequested']);
    assert.deepEqual(slotsOf(events), ['held']);
    assert.equal(watch.in('grace').heldUntil, watch.light + HOUR_MS);
  });

  it('makes the release wait for that warning and a full day after it', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.waitUntil(watch.dueAt);
    watch.look({ mayRelease: false });
    watch.wait(5 * DAY_MS);
    assert.deepEqual(watch.look(), []);
    watch.accept();
    assert.equal(watch.dueAt, watch.light + DAY_MS);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
  });

  it('is asked again every hour, without another warning', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.waitUntil(watch.dueAt);
    watch.look({ mayRelease: false });
    watch.accept();
    watch.waitUntil(watch.dueAt);
    assert.deepEqual(kindsOf(watch.look({ mayRelease: false })), ['ReleaseHeld']);
    assert.equal(watch.dueAt, watch.light + HOUR_MS);
    watch.wait(HOUR_MS - 1);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(kindsOf(watch.wait(1).look()), ['Released']);
  });

  it('warns again when that warning came back', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.waitUntil(watch.dueAt);
    watch.look({ mayRelease: false });
    watch.accept();
    watch.wait(MINUTE_MS).bounce();
    assert.deepEqual(slotsOf(watch.step()), ['held']);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
  });

  it('does not repeat it when the owner was told after the release was held back', () => {
    const watch = inGrace({ graceDays: 1 });
    watch.waitUntil(watch.dueAt);
    watch.look({ mayRelease: false });
    watch.wait(2 * HOUR_MS);
    const since = watch.light;
    watch.world = { ...watch.world, hold: { since, until: addLight(since, HOUR_MS) } };
    assert.deepEqual(slotsOf(watch.look()), ['fresh']);
    watch.accept();
    watch.bounce(watch.state.notices - 1);
    assert.deepEqual(kindsOf(watch.step()), ['Released']);
  });
});

describe('A clock that went back', () => {
  it('does not count a stuck warning as given before a newer one was asked for', () => {
    const watch = inGrace();
    watch.wait(7 * DAY_MS).look();
    const since = addLight(watch.light, HOUR_MS);
    const hold = { since, until: addLight(since, 72 * HOUR_MS) };
    watch.wait(2 * HOUR_MS);
    assert.deepEqual(slotsOf(watch.look({ hold })), ['fresh']);
    watch.wait(-HOUR_MS);
    assert.deepEqual(watch.look({ channelsClosed: true }), []);
    watch.wait(HOUR_MS);
    assert.deepEqual(kindsOf(watch.look({ channelsClosed: true })), ['WarningAccepted']);
  });
});
