/** What the judge allows: as much darkness and doubt as a process may have seen, and no more. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { JudgeClocks } from './clocks.ts';

const START = 1_768_219_200_000;

/** Dead for two minutes, then up for so long, twenty times. */
function afterCrashes(upMs: number): JudgeClocks {
  const clocks = new JudgeClocks(START);
  let trueMs = 0;
  for (let crash = 0; crash < 20; crash += 1) {
    clocks.set('down', true);
    clocks.advance((trueMs += 2 * MINUTE_MS));
    clocks.set('down', false);
    clocks.advance((trueMs += upMs));
    clocks.beat(START);
  }
  return clocks;
}

describe("The judge's clocks", () => {
  it('count what lies between two crashes as dark while it is too short for light', () => {
    assert.ok(afterCrashes(MINUTE_MS).anyHoldUntilMs > START, 'an hour may have been dark');
  });

  it('count no more than two minutes of it', () => {
    const twoMinutes = afterCrashes(2 * MINUTE_MS).anyHoldUntilMs;
    assert.equal(afterCrashes(50 * MINUTE_MS).anyHoldUntilMs, twoMinutes);
  });

  it('count the light in which nothing may have been decided, once each', () => {
    const clocks = new JudgeClocks(START);
    clocks.mayDoubt();
    clocks.mayDoubt();
    clocks.advance(10 * DAY_MS);
    clocks.beat(START + 10 * DAY_MS);
    assert.equal(clocks.stamp().undecidedMs, 73 * HOUR_MS);
  });
});
