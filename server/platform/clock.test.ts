/** How the two clocks move. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from './until.fixture.ts';
import { SimulatedClock, SystemClock } from './clock.ts';

const dayMs = 86_400_000;

describe('the simulated clock', () => {
  it('stands still until it is moved, and then moves both times together', async () => {
    const clock = new SimulatedClock(1_000);
    const real = new SystemClock();
    const begunMs = real.monotonicMs();
    await until(() => real.monotonicMs() > begunMs);
    assert.deepEqual([clock.wallMs(), clock.monotonicMs()], [1_000, 0]);
    clock.advance(dayMs);
    assert.deepEqual([clock.wallMs(), clock.monotonicMs()], [1_000 + dayMs, dayMs]);
    clock.advanceTo(1_000 + 2 * dayMs);
    assert.equal(clock.monotonicMs(), 2 * dayMs);
  });

  it('refuses to go back or to stop between two milliseconds', () => {
    const clock = new SimulatedClock(1_000);
    assert.throws(() => clock.advance(-1), RangeError);
    assert.throws(() => clock.advanceTo(999), RangeError);
    assert.throws(() => clock.advance(0.5), RangeError);
    assert.throws(() => new SimulatedClock(Number.NaN), RangeError);
    assert.equal(clock.wallMs(), 1_000);
  });
});

describe('the system clock', () => {
  it('answers whole milliseconds that follow the machine', async () => {
    const clock = new SystemClock();
    const before = { wallMs: clock.wallMs(), monotonicMs: clock.monotonicMs() };
    assert.ok(Number.isSafeInteger(before.wallMs) && Number.isSafeInteger(before.monotonicMs));
    await until(() => clock.wallMs() > before.wallMs);
    await until(() => clock.monotonicMs() > before.monotonicMs);
  });
});
