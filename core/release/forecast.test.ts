/** The forecast: the dates a person is shown are the dates the machine keeps. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forecastWatch } from './forecast.ts';
import type { WatchForecastStep } from './forecast.ts';
import { DAY_MS, HOUR_MS, addLight } from './moment.ts';
import { START_WALL, TestWatch, clearWorld, usualCode, usualPayment } from './test-watch.ts';

function forecastOf(watch: TestWatch): WatchForecastStep[] {
  return forecastWatch(watch.state, watch.policy, watch.now, watch.world);
}

describe('The forecast', () => {
  it('tells the whole life of a silent watch', () => {
    const watch = new TestWatch({ zone: 'UTC' }).arm();
    const inDays = forecastOf(watch).map(({ at, ...step }) => ({
      ...step,
      day: (at - START_WALL) / DAY_MS,
    }));
    assert.deepEqual(inDays, [
      { kind: 'check', number: 1, day: 30 },
      { kind: 'check', number: 2, day: 33 },
      { kind: 'check', number: 3, day: 36 },
      { kind: 'grace', endsAt: START_WALL + 53 * DAY_MS, day: 39 },
      { kind: 'warning', slot: 'half', day: 46 },
      { kind: 'warning', slot: 'three-quarters', day: 49.5 },
      { kind: 'warning', slot: 'last', day: 52 },
      { kind: 'release', day: 53 },
    ]);
  });

  it('takes a message that is under way for accepted now', () => {
    const watch = new TestWatch({ attempts: 1, graceDays: 1 }).arm();
    watch.waitUntil(watch.dueAt).look();
    watch.wait(5 * DAY_MS);
    const [grace] = forecastOf(watch);
    assert.equal(grace?.at, watch.now.wall + 3 * DAY_MS);
  });

  it('tells the release in the full minute that its warnings name', () => {
    const watch = new TestWatch({ attempts: 1, graceDays: 1 }).wait(12_345).arm();
    const release = forecastOf(watch).at(-1) ?? assert.fail('it ends');
    assert.equal(release.at, Math.ceil((START_WALL + 34 * DAY_MS + 12_345) / 60_000) * 60_000);
    watch.waitUntil(watch.dueAt).look();
    watch.accept();
    watch.waitUntil(watch.dueAt).look();
    watch.run({ kind: 'accept', notice: watch.state.notices, namedAt: release.at });
    watch.waitUntil(watch.dueAt).look();
    assert.equal(watch.now.wall, release.at);
    assert.equal(watch.state.phase.kind, 'released');
  });

  it('does not ask the breaker', () => {
    const watch = new TestWatch().arm();
    const undisturbed = forecastOf(watch);
    watch.world = { ...clearWorld, mayRelease: false };
    assert.deepEqual(forecastOf(watch), undisturbed);
  });

  it('begins with what is overdue', () => {
    const watch = new TestWatch().arm().wait(100 * DAY_MS);
    assert.deepEqual(forecastOf(watch)[0], { kind: 'check', at: watch.now.wall, number: 1 });
  });

  it('shows wall time, with the darkness known so far', () => {
    const watch = new TestWatch().arm().goDark(7 * DAY_MS);
    assert.equal(forecastOf(watch)[0]?.at, START_WALL + 37 * DAY_MS);
  });

  it('counts a safety hold and its fresh warning in', () => {
    const watch = new TestWatch({ graceDays: 1 }).arm().toPhase('grace').wait(HOUR_MS);
    const until = addLight(watch.light, 10 * DAY_MS);
    watch.world = { ...clearWorld, hold: { since: watch.light, until } };
    assert.deepEqual(forecastOf(watch), [
      { kind: 'warning', at: watch.now.wall, slot: 'fresh' },
      { kind: 'release', at: watch.now.wall + 10 * DAY_MS },
    ]);
  });

  it('shows no dates for a watch that is off, released or not armed', () => {
    const off = new TestWatch();
    assert.deepEqual(forecastOf(off), []);
    const released = new TestWatch().arm().toPhase('released');
    assert.deepEqual(forecastOf(released), []);
    const unarmed = new TestWatch().arm();
    unarmed.world = { ...clearWorld, armed: false };
    assert.deepEqual(forecastOf(unarmed), []);
  });

  it('ends a pause with a check', () => {
    const watch = new TestWatch().arm();
    watch.pause(watch.now.wall + 50 * DAY_MS);
    assert.deepEqual(forecastOf(watch)[0], {
      kind: 'check',
      at: START_WALL + 50 * DAY_MS,
      number: 1,
    });
  });
});

describe('The forecast of payments', () => {
  it('is empty while fewer failed than chosen, in a pause too', () => {
    const watch = new TestWatch(usualPayment).arm();
    assert.deepEqual(forecastOf(watch), []);
    watch.failPayment(2);
    assert.deepEqual(forecastOf(watch), []);
    watch.pause(watch.now.wall + 20 * DAY_MS);
    watch.failPayment(2);
    assert.deepEqual(forecastOf(watch), []);
  });

  it('tells the exact rest once enough failed, and again within the grace', () => {
    const watch = new TestWatch(usualPayment).arm();
    watch.failPayment('all');
    const rest = [
      { kind: 'grace', at: START_WALL, endsAt: START_WALL + 14 * DAY_MS },
      { kind: 'warning', at: START_WALL + 7 * DAY_MS, slot: 'half' },
      { kind: 'warning', at: START_WALL + 10.5 * DAY_MS, slot: 'three-quarters' },
      { kind: 'warning', at: START_WALL + 13 * DAY_MS, slot: 'last' },
      { kind: 'release', at: START_WALL + 14 * DAY_MS },
    ];
    assert.deepEqual(forecastOf(watch), rest);
    watch.toPhase('grace').wait(8 * DAY_MS);
    watch.step();
    assert.deepEqual(forecastOf(watch), rest.slice(2));
  });

  it('begins at the end of a pause in which enough failed', () => {
    const watch = new TestWatch(usualPayment).arm();
    watch.pause(START_WALL + 20 * DAY_MS);
    watch.failPayment('all');
    assert.deepEqual(forecastOf(watch)[0], {
      kind: 'grace',
      at: START_WALL + 20 * DAY_MS,
      endsAt: START_WALL + 34 * DAY_MS,
    });
  });

  it('shows no dates while not armed', () => {
    const watch = new TestWatch(usualPayment).arm();
    watch.failPayment('all');
    watch.world = { ...clearWorld, armed: false };
    assert.deepEqual(forecastOf(watch), []);
  });
});

describe('The forecast of a code', () => {
  it('is empty while nobody entered it, and after it was used', () => {
    const watch = new TestWatch(usualCode).arm();
    assert.deepEqual(forecastOf(watch), []);
    watch.enterCode();
    watch.toPhase('released');
    assert.deepEqual(forecastOf(watch), []);
  });

  it('is the release at the end of its window, with the darkness known so far', () => {
    const watch = new TestWatch(usualCode).arm();
    watch.world = { ...clearWorld, armed: false };
    watch.enterCode();
    watch.wait(HOUR_MS).goDark(2 * HOUR_MS);
    assert.deepEqual(forecastOf(watch), [{ kind: 'release', at: START_WALL + 50 * HOUR_MS }]);
  });
});
