/** The installation's clock: what is dark, what is a jump, and when releases are held. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { holdOf, trustedMoment } from './darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, lightOf } from './moment.ts';
import { Beats, START_WALL as START } from './test-beats.ts';

const SETTLING_MS = 5 * MINUTE_MS;

describe('Light time', () => {
  it('is wall time while the heart beats every minute', () => {
    const beats = new Beats().during(HOUR_MS);
    assert.equal(beats.light, HOUR_MS);
    assert.deepEqual(beats.facts, []);
  });

  const gaps = [
    { gapMs: 5 * MINUTE_MS, lightMs: 5 * MINUTE_MS },
    { gapMs: 5 * MINUTE_MS + 1, lightMs: 0 },
    { gapMs: 30 * DAY_MS, lightMs: 0 },
  ];
  for (const { gapMs, lightMs } of gaps) {
    it(`moves by ${lightMs} ms over a gap of ${gapMs} ms, at start-up or while running`, () => {
      assert.equal(new Beats().after(gapMs).light, lightMs);
      assert.equal(new Beats().restart().after(gapMs).light, lightMs);
    });
  }

  it('stands still while no mail leaves or our own address does not answer', () => {
    for (const seen of [{ mailStuck: true }, { selfReachable: false }]) {
      const beats = new Beats().during(10 * MINUTE_MS, seen);
      assert.equal(beats.light, 0);
      beats.after(MINUTE_MS);
      assert.equal(beats.light, 0, 'the minute before the good beat is dark as well');
      beats.after(MINUTE_MS);
      assert.equal(beats.light, MINUTE_MS);
    }
  });

  it('is not stopped by a simulated clock that is moved on purpose', () => {
    const beats = new Beats().after(30 * DAY_MS, { steered: true });
    assert.equal(beats.light, 30 * DAY_MS);
    beats.restart().after(7 * DAY_MS, { steered: true });
    assert.equal(beats.light, 37 * DAY_MS);
    assert.deepEqual(beats.facts, []);
  });

  it('never runs backwards, whatever the clocks do', () => {
    const anyBeat = fc.record({
      ms: fc.oneof(
        fc.integer({ min: 0, max: 10 * MINUTE_MS }),
        fc.integer({ min: 0, max: 40 * DAY_MS }),
      ),
      jumpMs: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }) },
        { weight: 1, arbitrary: fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }) },
      ),
      restarts: fc.boolean(),
      mailStuck: fc.boolean(),
      steered: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyBeat, { maxLength: 40, size: 'max' }), (history) => {
        const beats = new Beats();
        for (const { ms, jumpMs, restarts, ...seen } of history) {
          const before = beats.light;
          if (restarts) beats.restart();
          beats.jump(jumpMs).after(ms, seen);
          const passedMs = beats.light - before;
          assert.ok(passedMs >= 0, `light went back by ${-passedMs} ms`);
          const isGap = ms > 5 * MINUTE_MS && !seen.steered;
          const mostMs = (restarts ? Math.max(0, ms + jumpMs) : ms) + 10 * MINUTE_MS;
          assert.ok(passedMs <= mostMs, 'more light than time');
          if (isGap && !restarts) assert.equal(passedMs, 0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A wall clock that jumps', () => {
  for (const jumpMs of [5 * DAY_MS, -5 * DAY_MS, 10 * MINUTE_MS, -10 * MINUTE_MS]) {
    it(`by ${jumpMs / MINUTE_MS} minutes does not move light, and neither does its correction`, () => {
      const beats = new Beats().during(HOUR_MS).jump(jumpMs).after(MINUTE_MS);
      assert.equal(beats.light, HOUR_MS + MINUTE_MS);
      assert.equal(beats.state.darkTotalMs, jumpMs);
      assert.deepEqual(beats.facts[0], { kind: 'ClockJumped', byMs: jumpMs });
      beats.during(HOUR_MS).jump(-jumpMs).after(MINUTE_MS);
      assert.equal(beats.state.darkTotalMs, 0);
      assert.equal(beats.light, 2 * HOUR_MS + 2 * MINUTE_MS);
    });
  }

  it('while the process is down is undone when it is corrected', () => {
    const beats = new Beats()
      .restart()
      .jump(-365 * DAY_MS)
      .after(MINUTE_MS);
    assert.equal(beats.light, 0);
    beats
      .after(MINUTE_MS)
      .jump(365 * DAY_MS)
      .after(MINUTE_MS);
    assert.equal(beats.light, 2 * MINUTE_MS);
  });

  it('by less than five minutes is believed', () => {
    const beats = new Beats().jump(4 * MINUTE_MS).after(MINUTE_MS);
    assert.equal(beats.light, 5 * MINUTE_MS);
    assert.deepEqual(beats.facts, []);
  });

  it('in many small steps is found out', () => {
    const beats = new Beats();
    for (let minutes = 0; minutes < 600; minutes += 1) beats.jump(MINUTE_MS).after(MINUTE_MS);
    const strayMs = beats.light - 600 * MINUTE_MS;
    assert.ok(Math.abs(strayMs) <= 12 * MINUTE_MS, `light strayed by ${strayMs} ms`);
    assert.ok(beats.factKinds().includes('ClockJumped'));
  });

  it('in small steps is not forgiven because of a dark minute in between', () => {
    const beats = new Beats().jump(4 * MINUTE_MS).after(MINUTE_MS);
    beats.after(MINUTE_MS, { mailStuck: true }).after(MINUTE_MS);
    beats.jump(4 * MINUTE_MS).after(MINUTE_MS);
    assert.equal(beats.factKinds().at(0), 'OutageStarted');
    assert.ok(beats.factKinds().includes('ClockJumped'));
  });

  it('is not cried over when it is only adjusted, a second every hour for a year', () => {
    const beats = new Beats();
    for (let hours = 0; hours < 24 * 365; hours += 1) {
      beats.jump(-SECOND_MS).after(5 * MINUTE_MS);
      for (let beat = 0; beat < 11; beat += 1) beats.after(5 * MINUTE_MS);
    }
    assert.deepEqual(beats.facts, []);
    assert.equal(beats.state.darkTotalMs, 0);
  });
});

describe('An outage', () => {
  it('shorter than an hour leaves no hold', () => {
    const beats = new Beats().after(HOUR_MS - 1);
    assert.deepEqual(beats.factKinds(), ['OutageStarted', 'OutageEnded']);
    assert.equal(beats.state.hold, null);
  });

  const holds = [
    { darkMs: HOUR_MS, holdMs: 72 * HOUR_MS },
    { darkMs: 72 * HOUR_MS, holdMs: 72 * HOUR_MS },
    { darkMs: 5 * DAY_MS, holdMs: 5 * DAY_MS },
    { darkMs: 60 * DAY_MS, holdMs: 14 * DAY_MS },
  ];
  for (const { darkMs, holdMs } of holds) {
    it(`of ${darkMs / HOUR_MS} hours holds releases for ${holdMs / HOUR_MS} hours`, () => {
      const beats = new Beats().after(darkMs);
      const since = START + SETTLING_MS;
      assert.deepEqual(beats.state.hold, { since, until: since + holdMs });
      assert.deepEqual(beats.facts.at(-1), { kind: 'HoldStarted', since, until: since + holdMs });
    });
  }

  it('adds up over bad minutes and the gap in between', () => {
    const beats = new Beats().during(30 * MINUTE_MS, { mailStuck: true });
    beats.after(20 * MINUTE_MS, { mailStuck: true }).during(9 * MINUTE_MS, { mailStuck: true });
    assert.equal(beats.state.hold, null);
    beats.after(MINUTE_MS);
    const [from, until] = [START, START + HOUR_MS];
    const ended = { kind: 'OutageEnded', at: START, darkMs: HOUR_MS, from, until };
    assert.deepEqual(beats.facts[1], ended);
    assert.notEqual(beats.state.hold, null);
  });

  it('of up to a day does not restart a hold that runs, a longer one does', () => {
    const beats = new Beats().after(2 * HOUR_MS);
    const first = beats.state.hold;
    beats.during(HOUR_MS).after(DAY_MS);
    assert.deepEqual(beats.state.hold, first);
    beats.during(HOUR_MS).after(DAY_MS + 1);
    const since = START + 2 * HOUR_MS + SETTLING_MS;
    assert.deepEqual(beats.state.hold, { since, until: since + 72 * HOUR_MS });
  });

  it('never shortens a hold that runs', () => {
    const beats = new Beats().after(30 * DAY_MS);
    const until = beats.state.hold?.until;
    beats.during(HOUR_MS).after(2 * DAY_MS);
    assert.equal(beats.state.hold?.until, until);
    assert.equal(beats.state.hold?.since, START + HOUR_MS + SETTLING_MS);
  });

  it('after a hold is over begins another', () => {
    const beats = new Beats()
      .after(2 * HOUR_MS)
      .during(80 * HOUR_MS)
      .after(2 * HOUR_MS);
    assert.equal(beats.state.hold?.since, START + 80 * HOUR_MS + SETTLING_MS);
  });

  it('may have been a machine that slept, so a clock that jumped ahead leaves a hold', () => {
    const beats = new Beats().jump(2 * HOUR_MS).after(MINUTE_MS);
    const since = START + MINUTE_MS + SETTLING_MS;
    assert.deepEqual(beats.state.hold, { since, until: since + 72 * HOUR_MS });
    assert.equal(new Beats().jump(-2 * HOUR_MS).after(MINUTE_MS).state.hold, null);
  });

  it('holds for as long as a longer hold that runs, while it lasts', () => {
    const beats = new Beats().after(30 * DAY_MS).during(HOUR_MS);
    const until = beats.state.hold?.until;
    beats.after(MINUTE_MS, { mailStuck: true });
    assert.equal(holdOf(beats.state)?.until, until);
  });

  it('holds everything while it lasts', () => {
    const beats = new Beats().during(MINUTE_MS).after(MINUTE_MS, { selfReachable: false });
    const since = START + MINUTE_MS + SETTLING_MS;
    assert.deepEqual(holdOf(beats.state), { since, until: since + 72 * HOUR_MS });
    beats.after(MINUTE_MS);
    assert.equal(holdOf(beats.state), null);
  });
});

describe('The moment to decide with', () => {
  it('moves with the wall clock between two beats', () => {
    const { state } = new Beats().after(HOUR_MS);
    const moment = trustedMoment(state, START + HOUR_MS + 30 * SECOND_MS);
    assert.deepEqual(moment, { wall: START + HOUR_MS + 30 * SECOND_MS, dark: HOUR_MS });
  });

  it('is not given when the last beat is five minutes old or the clock jumped', () => {
    const { state } = new Beats();
    assert.notEqual(trustedMoment(state, START + 5 * MINUTE_MS - 1), null);
    assert.equal(trustedMoment(state, START + 5 * MINUTE_MS), null);
    assert.equal(trustedMoment(state, START - 5 * MINUTE_MS), null);
  });

  it('stands still in an outage and never goes back', () => {
    const { state } = new Beats().after(MINUTE_MS, { mailStuck: true });
    const moment = trustedMoment(state, START + 2 * MINUTE_MS);
    assert.ok(moment !== null);
    assert.equal(lightOf(moment), START);
    const back = trustedMoment(new Beats().state, START - SECOND_MS);
    assert.ok(back !== null);
    assert.equal(lightOf(back), START);
  });

  it('before an outage is always before the fresh warnings after it', () => {
    const beats = new Beats();
    const latest = trustedMoment(beats.state, START + 5 * MINUTE_MS - 1);
    beats.after(2 * HOUR_MS);
    assert.ok(latest !== null && beats.state.hold !== null);
    assert.ok(lightOf(latest) < beats.state.hold.since);
  });
});
