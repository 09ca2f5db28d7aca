/** When nobody can say what time it is, and how that ends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trustedMoment } from './darkness.ts';
import { doesSourceAgree } from './doubt.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './moment.ts';
import { Beats } from './test-beats.ts';

const YEAR_MS = 365 * DAY_MS;
const decides = ({ state, apartMs }: Beats) => trustedMoment(state, state.lastAt, apartMs) !== null;

describe('A jump of the clock', () => {
  for (const jumpMs of [5 * YEAR_MS, -5 * YEAR_MS, 61 * MINUTE_MS, -61 * MINUTE_MS]) {
    it(`by ${jumpMs / MINUTE_MS} minutes is doubted, and light goes on without it`, () => {
      const beats = new Beats().during(HOUR_MS).jump(jumpMs).after(MINUTE_MS);
      assert.equal(beats.light, HOUR_MS, 'the interval in which it jumped is dark');
      assert.deepEqual(beats.factKinds(), ['ClockJumped', 'DoubtStarted']);
      assert.equal(decides(beats), false);
      beats.during(2 * HOUR_MS);
      assert.equal(beats.light, 3 * HOUR_MS);
      assert.equal(beats.state.outage, null, 'what a clock shows is no time that passed');
      assert.equal(decides(beats), false);
    });
  }

  for (const jumpMs of [50 * MINUTE_MS, -60 * MINUTE_MS]) {
    it(`by ${jumpMs / MINUTE_MS} minutes is dark time and nothing else`, () => {
      const beats = new Beats()
        .during(HOUR_MS)
        .jump(jumpMs)
        .after(MINUTE_MS)
        .during(2 * HOUR_MS);
      assert.equal(beats.light, 3 * HOUR_MS);
      assert.equal(beats.state.doubt, null);
      assert.equal(beats.state.hold, null);
      assert.equal(decides(beats), true);
    });
  }

  it('is doubted as well while no process was up', () => {
    assert.equal(decides(new Beats().restart().after(-2 * HOUR_MS)), false);
    assert.equal(decides(new Beats().restart().after(14 * DAY_MS + 1)), false);
    assert.equal(decides(new Beats().restart().after(14 * DAY_MS)), true);
  });
});

describe('A jump of the clock that a new process meets first', () => {
  const other = { bootId: 'second', mono: 0 };

  for (const jumpMs of [5 * HOUR_MS, 13 * DAY_MS, -5 * HOUR_MS]) {
    it(`by ${jumpMs / HOUR_MS} hours is doubted once the old one beats`, () => {
      const beats = new Beats().during(HOUR_MS);
      beats.at += jumpMs;
      beats.after(MINUTE_MS / 2, other);
      beats.after(MINUTE_MS / 2);
      assert.equal(beats.state.doubt?.cause, 'jump');
      assert.ok(beats.facts.some(({ kind }) => kind === 'DoubtStarted'));
    });
  }

  it('is none when the old one only stood still for so long', () => {
    const beats = new Beats().during(HOUR_MS);
    beats.after(5 * HOUR_MS, other);
    beats.after(MINUTE_MS / 2);
    assert.equal(beats.state.doubt, null);
    assert.equal(beats.state.outage === null, false);
  });

  it('is none for one that is heard of long after the others went on', () => {
    const beats = new Beats().during(HOUR_MS);
    beats.after(5 * HOUR_MS, other);
    for (let minute = 1; minute <= 3; minute += 1) {
      beats.after(MINUTE_MS, { ...other, mono: minute * MINUTE_MS });
    }
    assert.equal(beats.state.stopped, null);
    // Its machine was put to sleep with its clocks.
    beats.mono = HOUR_MS;
    beats.uptime = HOUR_MS;
    beats.after(0);
    assert.equal(beats.state.doubt, null);
  });
});

describe('Doubt', () => {
  const doubting = () => new Beats().during(HOUR_MS).jump(YEAR_MS).after(MINUTE_MS);

  for (const by of ['source', 'operator'] as const) {
    it(`ends with a word of the ${by}, and releases are held with fresh warnings`, () => {
      const beats = doubting().endDoubt(by);
      assert.equal(decides(beats), true);
      const since = beats.state.light + 2 * MINUTE_MS;
      assert.deepEqual(beats.facts.slice(-2), [
        { kind: 'DoubtEnded', by },
        { kind: 'HoldStarted', since, until: since + 72 * HOUR_MS },
      ]);
    });
  }

  it('ends by itself after three days of light in which all clocks agree', () => {
    const beats = doubting().during(72 * HOUR_MS - MINUTE_MS);
    assert.equal(decides(beats), false);
    beats.during(MINUTE_MS);
    assert.equal(decides(beats), true);
    assert.deepEqual(beats.factKinds().slice(-2), ['DoubtEnded', 'HoldStarted']);
  });

  it('does not count light in which the clocks do not go on alike', () => {
    const beats = doubting();
    for (let minutes = 0; minutes < 100 * 60; minutes += 1) {
      beats.apartMs += 5 * SECOND_MS;
      beats.after(MINUTE_MS);
    }
    assert.equal(decides(beats), false);
  });

  it('begins anew with another jump', () => {
    const beats = doubting()
      .during(71 * HOUR_MS)
      .jump(-YEAR_MS)
      .after(MINUTE_MS);
    beats.during(71 * HOUR_MS);
    assert.equal(decides(beats), false);
    assert.equal(decides(beats.during(2 * HOUR_MS)), true);
  });

  it('is never ended by a word that nobody waited for', () => {
    const beats = new Beats().during(HOUR_MS).endDoubt('operator');
    assert.deepEqual(beats.facts, []);
    assert.equal(beats.state.hold, null);
  });

  it('ends only by a source that is no more than five minutes off', () => {
    for (const sign of [1, -1]) {
      assert.equal(doesSourceAgree(sign * 5 * MINUTE_MS, 0), true);
      assert.equal(doesSourceAgree(sign * (5 * MINUTE_MS + 1), 0), false);
    }
  });
});

describe('A process that is off the database', () => {
  const off = (ms: number) => Object.assign(new Beats(), { apartMs: ms });

  it('decides nothing, and is no doubt while another one agrees', () => {
    const beats = new Beats();
    for (let half = 0; half < 5 * 120; half += 1) {
      beats.bootId = half % 2 === 0 ? 'wrong' : 'first';
      beats.apartMs = half % 2 === 0 ? 4 * MINUTE_MS : 0;
      beats.after(30 * SECOND_MS);
    }
    assert.equal(beats.state.doubt, null);
    assert.equal(decides(beats), true);
    assert.equal(decides(Object.assign(beats, { apartMs: 4 * MINUTE_MS })), false);
  });

  it('is a doubt after an hour in which none agreed', () => {
    const beats = off(4 * MINUTE_MS).during(59 * MINUTE_MS);
    assert.equal(beats.state.doubt, null);
    assert.equal(decides(beats), false);
    beats.during(MINUTE_MS);
    assert.deepEqual(beats.facts, [{ kind: 'DoubtStarted', cause: 'apart', byMs: 4 * MINUTE_MS }]);
  });

  it('decides again after three days at a constant distance', () => {
    const beats = off(4 * MINUTE_MS).during(74 * HOUR_MS);
    assert.equal(decides(beats), true);
    beats.during(2 * HOUR_MS);
    assert.equal(beats.state.doubt, null, 'the distance was accepted');
    beats.apartMs += MINUTE_MS + 1;
    assert.equal(decides(beats), false);
  });

  it('decides nothing when a doubt ends with its beat while another one agrees', () => {
    const beats = new Beats().during(HOUR_MS).jump(YEAR_MS);
    for (let half = 0; beats.state.doubt !== null || half < 4; half += 1) {
      beats.bootId = half % 2 === 0 ? 'far' : 'near';
      beats.apartMs = half % 2 === 0 ? 2 * MINUTE_MS : 0;
      beats.after(MINUTE_MS / 2);
    }
    assert.equal(beats.bootId, 'far', 'it is the one that ended the doubt');
    assert.equal(decides(beats), false);
    assert.equal(decides(Object.assign(beats, { apartMs: 0 })), true);
  });

  it('is far again once another one agreed meanwhile', () => {
    const beats = off(4 * MINUTE_MS).during(74 * HOUR_MS);
    beats.apartMs = 0;
    beats.after(MINUTE_MS);
    assert.equal(decides(beats), true);
    beats.apartMs = 4 * MINUTE_MS;
    assert.equal(decides(beats), false);
  });
});
