/** The installation's clock: what is light, what is an outage, and when releases are held. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLight, momentAt, trustedMoment } from './darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, lightOf, provedLight } from './moment.ts';
import { safetyHoldOf } from './running-outage.ts';
import { Beats, BEATS_START_WALL as START } from './test-beats.ts';

const SETTLING_MS = 2 * MINUTE_MS;

describe('Light time', () => {
  it('is the time between two good beats of one process', () => {
    const beats = new Beats().during(HOUR_MS);
    assert.equal(beats.light, HOUR_MS);
    assert.deepEqual(beats.facts, []);
  });

  it('does not begin before the second beat', () => {
    assert.equal(new Beats().light, 0);
  });

  const gaps = [
    { gapMs: 2 * MINUTE_MS, lightMs: 2 * MINUTE_MS },
    { gapMs: 2 * MINUTE_MS + 1, lightMs: 0 },
    { gapMs: 30 * DAY_MS, lightMs: 0 },
  ];
  for (const { gapMs, lightMs } of gaps) {
    it(`moves by ${lightMs} ms over a gap of ${gapMs} ms`, () => {
      assert.equal(new Beats().after(gapMs).light, lightMs);
    });
  }

  it('does not move over a restart, however short', () => {
    for (const ms of [0, 5 * SECOND_MS, MINUTE_MS]) {
      assert.equal(new Beats().restart().after(ms).light, 0);
    }
  });

  it('does not move in a crash loop that is up for a second and a half at a time', () => {
    const beats = new Beats();
    for (let period = 0; period < 20; period += 1) {
      beats
        .restart()
        .after(285 * SECOND_MS)
        .pass(1500);
    }
    assert.equal(beats.light, 0);
  });

  it('stands still while no mail leaves or our own address does not answer', () => {
    for (const seen of [{ mailStuck: true }, { selfReachable: false }]) {
      const beats = new Beats().during(10 * MINUTE_MS, seen);
      assert.equal(beats.light, 0);
      assert.equal(isLight(beats.state), false);
      beats.after(MINUTE_MS);
      assert.equal(beats.light, 0, 'the minute before the good beat is dark as well');
      assert.equal(isLight(beats.state), true);
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

  it('is never longer than the monotonic clock of the process says', () => {
    const beats = new Beats().jump(20 * SECOND_MS).after(MINUTE_MS);
    assert.equal(beats.light, MINUTE_MS);
    beats.jump(-20 * SECOND_MS).after(MINUTE_MS);
    assert.equal(beats.light, MINUTE_MS + 40 * SECOND_MS);
  });
});

describe('Several processes', () => {
  /** A beat of each in turn, half a minute apart. */
  function together(minutes: number, seen: Parameters<Beats['after']>[1] = {}): Beats {
    const beats = new Beats();
    for (let half = 0; half < 2 * minutes; half += 1) {
      beats.bootId = half % 2 === 0 ? 'second' : 'first';
      beats.after(30 * SECOND_MS, beats.bootId === 'second' ? seen : {});
    }
    return beats;
  }

  it('make no more light than there is time', () => {
    const beats = together(60);
    assert.equal(beats.light, HOUR_MS);
    assert.deepEqual(beats.facts, []);
  });

  for (const seconds of [1, 60, 240, 600]) {
    it(`whose wall clocks are ${seconds} s apart neither`, () => {
      const beats = new Beats();
      for (let half = 0; half < 120; half += 1) {
        beats.bootId = half % 2 === 0 ? 'second' : 'first';
        beats.apartMs = half % 2 === 0 ? seconds * SECOND_MS : 0;
        beats.after(30 * SECOND_MS);
      }
      assert.equal(beats.light, HOUR_MS);
      assert.equal(beats.state.doubt, null);
    });
  }

  it('are not darkened by one that reaches nobody', () => {
    const beats = together(120, { selfReachable: false });
    assert.equal(beats.light, 120 * MINUTE_MS);
    assert.deepEqual(beats.factKinds(), []);
  });

  it('are not doubted because one of them stood still for hours', () => {
    const beats = together(60);
    const paused = beats.mono;
    beats.bootId = 'first';
    beats.during(3 * HOUR_MS);
    beats.bootId = 'second';
    const { mono, uptime } = beats;
    Object.assign(beats, { mono: paused, uptime: paused });
    beats.after(0);
    Object.assign(beats, { mono, uptime });
    assert.equal(beats.state.doubt, null);
    assert.equal(beats.light, 4 * HOUR_MS);
  });

  it('hand over with less than a beat of darkness where their beats overlap', () => {
    const beats = together(10);
    beats.bootId = 'second';
    beats.during(10 * MINUTE_MS);
    const darkMs = 20 * MINUTE_MS - beats.light;
    assert.ok(darkMs >= 0 && darkMs < MINUTE_MS, `${darkMs} ms of darkness`);
  });
});

describe('An outage', () => {
  it('begins with five dark minutes within an hour, also in pieces', () => {
    const beats = new Beats().during(HOUR_MS);
    for (let piece = 0; piece < 2; piece += 1) {
      beats.during(MINUTE_MS, { mailStuck: true }).during(6 * MINUTE_MS);
      assert.deepEqual(beats.facts, []);
    }
    beats.during(MINUTE_MS, { mailStuck: true });
    assert.deepEqual(beats.factKinds(), ['OutageStarted']);
  });

  it('is not made of dark minutes that are hours apart', () => {
    const beats = new Beats();
    for (let hour = 0; hour < 20; hour += 1) {
      beats.during(3 * MINUTE_MS, { mailStuck: true }).during(HOUR_MS);
    }
    assert.deepEqual(beats.facts, []);
  });

  it('ends after an hour of unbroken light, and is no longer than what was dark', () => {
    const beats = new Beats()
      .during(HOUR_MS)
      .after(30 * MINUTE_MS)
      .during(59 * MINUTE_MS);
    assert.deepEqual(beats.factKinds(), ['OutageStarted']);
    beats.after(MINUTE_MS);
    const from = START + HOUR_MS;
    const ended = { kind: 'OutageEnded', at: START + 2 * HOUR_MS, darkMs: 30 * MINUTE_MS };
    assert.deepEqual(beats.facts.at(-1), { ...ended, from, until: from + 30 * MINUTE_MS });
    assert.equal(beats.state.hold, null);
  });

  it('adds up what was dark before its hour of light was full', () => {
    const beats = new Beats().after(40 * MINUTE_MS).during(50 * MINUTE_MS);
    beats.after(20 * MINUTE_MS).during(HOUR_MS);
    assert.deepEqual(beats.factKinds(), ['OutageStarted', 'OutageEnded', 'HoldStarted']);
  });

  const holds = [
    { darkMs: HOUR_MS, holdMs: 72 * HOUR_MS },
    { darkMs: 72 * HOUR_MS, holdMs: 72 * HOUR_MS },
    { darkMs: 5 * DAY_MS, holdMs: 5 * DAY_MS },
    { darkMs: 14 * DAY_MS, holdMs: 14 * DAY_MS },
  ];
  for (const { darkMs, holdMs } of holds) {
    it(`of ${darkMs / HOUR_MS} hours holds releases for ${holdMs / HOUR_MS} hours`, () => {
      const beats = new Beats().restart().after(darkMs).during(HOUR_MS);
      const since = START + HOUR_MS + SETTLING_MS;
      assert.deepEqual(beats.state.hold, { since, until: since + holdMs });
      assert.deepEqual(beats.facts.at(-1), { kind: 'HoldStarted', since, until: since + holdMs });
    });
  }

  it('of up to a day does not restart a hold that runs, a longer one does', () => {
    const beats = new Beats().after(2 * HOUR_MS).during(HOUR_MS);
    const first = beats.state.hold;
    beats.after(DAY_MS).during(HOUR_MS);
    assert.deepEqual(beats.state.hold, first);
    beats.after(DAY_MS + 1).during(HOUR_MS);
    const since = START + 3 * HOUR_MS + SETTLING_MS;
    assert.deepEqual(beats.state.hold, { since, until: since + 72 * HOUR_MS });
  });

  it('never shortens a hold that runs', () => {
    const beats = new Beats().after(13 * DAY_MS).during(HOUR_MS);
    const until = beats.state.hold?.until;
    beats.after(2 * DAY_MS).during(HOUR_MS);
    assert.equal(beats.state.hold?.until, until);
    assert.equal(beats.state.hold?.since, START + 2 * HOUR_MS + SETTLING_MS);
  });

  it('is foretold while it lasts, with its length', () => {
    const beats = new Beats().after(5 * DAY_MS).during(30 * MINUTE_MS);
    const foretold = safetyHoldOf(beats.state);
    beats.during(30 * MINUTE_MS);
    assert.deepEqual(beats.state.hold, foretold);
  });

  it('after a hold is over begins another', () => {
    const beats = new Beats().after(2 * HOUR_MS).during(80 * HOUR_MS);
    beats.after(2 * HOUR_MS).during(HOUR_MS);
    assert.equal(beats.state.hold?.since, START + 81 * HOUR_MS + SETTLING_MS);
  });

  it('is also a machine that slept, and nobody doubts its clock then', () => {
    const beats = new Beats()
      .sleep(8 * HOUR_MS)
      .after(MINUTE_MS)
      .during(HOUR_MS);
    assert.equal(beats.light, HOUR_MS);
    assert.equal(beats.state.doubt, null);
    assert.notEqual(beats.state.hold, null);
  });

  it('holds everything while it lasts, and as long as a longer hold that runs', () => {
    const beats = new Beats().during(MINUTE_MS).during(5 * MINUTE_MS, { selfReachable: false });
    const since = START + MINUTE_MS + HOUR_MS + SETTLING_MS;
    const expected = { since, until: since + 72 * HOUR_MS };
    assert.deepEqual(safetyHoldOf(beats.state), expected);
    beats.during(20 * MINUTE_MS);
    assert.deepEqual(safetyHoldOf(beats.state), expected);
    beats.during(42 * MINUTE_MS);
    assert.equal(safetyHoldOf(beats.state), null);
    const long = new Beats().after(13 * DAY_MS).during(HOUR_MS);
    const until = long.state.hold?.until;
    long.after(10 * MINUTE_MS, { mailStuck: true });
    assert.equal(safetyHoldOf(long.state)?.until, until);
  });
});

describe('The moment to decide with', () => {
  it('is over what is proved, and begins what lasts at the most light there may be', () => {
    const { state } = new Beats().during(MINUTE_MS);
    const moment = momentAt(state, START + MINUTE_MS + 30 * SECOND_MS);
    assert.equal(provedLight(moment), START + MINUTE_MS);
    assert.equal(lightOf(moment), START + MINUTE_MS + 30 * SECOND_MS);
  });

  it('is not given when the last beat is five minutes old or of the future', () => {
    const { state } = new Beats();
    assert.notEqual(trustedMoment(state, START + 5 * MINUTE_MS - 1, 0), null);
    assert.equal(trustedMoment(state, START + 5 * MINUTE_MS, 0), null);
    assert.equal(trustedMoment(state, START - 5 * MINUTE_MS, 0), null);
  });

  it('is not given to a process that is more than a minute off the database', () => {
    const { state } = new Beats().during(MINUTE_MS);
    assert.notEqual(trustedMoment(state, state.lastAt, MINUTE_MS), null);
    for (const apartMs of [MINUTE_MS + 1, -MINUTE_MS - 1, 4 * MINUTE_MS]) {
      assert.equal(trustedMoment(state, state.lastAt, apartMs), null);
    }
  });

  it('stands still in the dark and never goes back', () => {
    const { state } = new Beats().after(MINUTE_MS, { mailStuck: true });
    const moment = trustedMoment(state, START + 2 * MINUTE_MS, 0);
    assert.ok(moment !== null);
    assert.equal(lightOf(moment), START);
    const back = trustedMoment(new Beats().state, START - SECOND_MS, 0);
    assert.ok(back !== null);
    assert.equal(provedLight(back), START);
  });

  it('before an outage is always before the fresh warnings after it', () => {
    const beats = new Beats();
    const latest = trustedMoment(beats.state, START + 5 * MINUTE_MS - 1, 0);
    beats.after(2 * HOUR_MS).during(HOUR_MS);
    assert.ok(latest !== null && beats.state.hold !== null);
    assert.ok(lightOf(latest) < beats.state.hold.since);
  });
});
