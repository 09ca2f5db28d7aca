/**
 * Light against the true clock, over random lives of one to four processes: their clocks are apart
 * and drift, they sleep, are killed and started again, reach nobody for a while, and somebody sets
 * the clock of the database. Between two such settings lie some minutes; see
 * docs/decisions/0059-light-is-what-two-beats-prove.md.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import { trustedMoment } from './darkness.ts';
import { anyLightLife, LightWorld, type LightHappening, type LightStart } from './light.fixture.ts';
import { HOUR_MS, MINUTE_MS } from './moment.ts';

const passes = (ms: number): LightHappening => ({ kind: 'passes', ms });
const atOnce: LightStart = { apartMs: 0, driftPpm: 0, firstBeatMs: 0 };

/** Lives in which light was once early by a millisecond; long runs found them. */
const onceEarly: readonly {
  processes: readonly LightStart[];
  happenings: readonly LightHappening[];
}[] = [
  {
    processes: [
      { ...atOnce, firstBeatMs: 154 },
      { ...atOnce, driftPpm: -220, firstBeatMs: 32_624 },
      { ...atOnce, driftPpm: -106 },
    ],
    happenings: [
      passes(145_787),
      passes(89_908),
      { kind: 'is set', byMs: -27_377 },
      ...[2_286, 20_052, 157_074, 138_893, 14_060, 177_381].map(passes),
      { kind: 'restarts', who: 0 },
      passes(48_218),
      { kind: 'restarts', who: 0 },
      ...[203_573, 21_254, 174_725, 213_706].map(passes),
      { kind: 'reaches', who: 2, isGood: false },
      ...[182_741, 82_468, 40_498].map(passes),
      { kind: 'is set', byMs: 8 },
      { kind: 'reaches', who: 2, isGood: true },
      passes(0),
      passes(41_035),
    ],
  },
  {
    processes: [atOnce, atOnce, atOnce],
    happenings: [
      passes(180_001),
      { kind: 'restarts', who: 2 },
      { kind: 'reaches', who: 1, isGood: false },
      passes(66_072),
      { kind: 'reaches', who: 0, isGood: false },
      { kind: 'sleeps', who: 0, ms: 113_928 },
      passes(157_733),
      { kind: 'is set', byMs: 16_195 },
    ],
  },
];

describe('Light', () => {
  for (const { processes, happenings } of onceEarly) {
    it(`is not early where it once was, through ${happenings.length} happenings`, () => {
      const world = new LightWorld({ processes });
      for (const happening of happenings) world.happen(happening);
      world.revive();
      world.pass(2 * MINUTE_MS);
      world.pass(10 * MINUTE_MS);
    });
  }

  it('is never early against the true clock, never runs back, and goes on when faults end', (t) => {
    let lives = 0;
    fc.assert(
      fc.property(anyLightLife, ({ processes, happenings }) => {
        const world = new LightWorld({ processes });
        for (const happening of happenings) world.happen(happening);
        world.revive();
        world.pass(2 * MINUTE_MS);
        const before = world.state.light;
        world.pass(10 * MINUTE_MS);
        assert.ok(world.state.light - before >= 9.9 * MINUTE_MS, 'light stands still for ever');
        lives += 1;
        // Three days in which all clocks agree, for some.
        if (lives % 100 !== 0) return;
        world.pass(74 * HOUR_MS);
        const apart = world.processes.map((one) => one?.apartMs ?? 0);
        const decides = apart.some((ms) => trustedMoment(world.state, world.at, ms) !== null);
        assert.ok(decides, 'nothing is decided any more');
      }),
      { numRuns: lengthOf({ share: 300, slice: 2000, long: 100_000 }) },
    );
    reportFigure(t, 'lives of processes in which light was never early', lives);
  });
});
