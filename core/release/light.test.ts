/**
 * Light against the true clock, over random lives of one to four processes: their clocks are apart
 * and drift, they sleep, are killed and started again, reach nobody for a while, and somebody sets
 * the clock of the database. Between two such settings lie some minutes; see
 * docs/decisions/0059-light-is-what-two-beats-prove.md.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lengthOf, tellFigure } from '#torture/length.fixture.ts';
import { momentAt, observe, startClock, trustedMoment, type ClockState } from './darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, lightOf, provedLight } from './moment.ts';

const START = 1_800_000_000_000;
const YEARS_MS = 5 * 365 * DAY_MS;

/** Nobody can see that a clock was a little wrong for less than the time between two beats. */
function smallStepsApartMs(byMs: number): number {
  return Math.abs(byMs) < 10 * MINUTE_MS ? 10 * MINUTE_MS : 0;
}

/** What the true clock sees of one process. */
interface Running {
  name: string;
  monoMs: number;
  uptimeMs: number;
  readonly driftPpm: number;
  readonly apartMs: number;
  isGood: boolean;
  nextBeatMs: number;
}

const anySpan = fc.integer({ min: 0, max: 4 * MINUTE_MS });
const anyProcess = fc.nat({ max: 3 });
const anyHappening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('passes' as const), ms: anySpan }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('passes' as const),
      ms: fc.integer({ min: 0, max: 3 * HOUR_MS }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restarts' as const), who: anyProcess }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dies' as const), who: anyProcess }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reaches' as const),
      who: anyProcess,
      isGood: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sleeps' as const),
      who: anyProcess,
      ms: fc.integer({ min: 0, max: 10 * HOUR_MS }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('is set' as const),
      byMs: fc.oneof(
        fc.constantFrom(YEARS_MS, -YEARS_MS),
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
        fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }),
        fc.integer({ min: -30 * SECOND_MS, max: 30 * SECOND_MS }),
      ),
    }),
  },
);
interface Start {
  readonly apartMs: number;
  readonly driftPpm: number;
  readonly firstBeatMs: number;
}

type Happening = typeof anyHappening extends fc.Arbitrary<infer T> ? T : never;

const anyLife = fc.record({
  processes: fc.array(
    fc.record({
      apartMs: fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }),
      driftPpm: fc.integer({ min: -300, max: 0 }),
      firstBeatMs: fc.integer({ min: 0, max: MINUTE_MS }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  happenings: fc.array(anyHappening, { minLength: 5, maxLength: 40, size: 'max' }),
});

class World {
  trueMs = 0;
  #setByMs = 0;
  #lastSetMs = Number.NEGATIVE_INFINITY;
  #boots = 0;
  state: ClockState = startClock(START);
  /** The least that a moment so far promised to be ahead of the true clock by. */
  #leastLeadMs = Number.POSITIVE_INFINITY;
  readonly processes: (Running | null)[];

  constructor(life: { processes: readonly Start[] }) {
    this.processes = life.processes.map(({ apartMs, driftPpm, firstBeatMs }) => ({
      name: `boot ${(this.#boots += 1)}`,
      monoMs: 0,
      uptimeMs: 0,
      driftPpm,
      apartMs,
      isGood: true,
      nextBeatMs: firstBeatMs,
    }));
    this.#read();
  }

  get at(): number {
    return START + this.trueMs + this.#setByMs;
  }

  happen(happening: Happening): void {
    switch (happening.kind) {
      case 'passes':
        return this.pass(happening.ms);
      case 'restarts':
        return this.#restart(happening.who);
      case 'dies':
        if (this.processes.length > happening.who) this.processes[happening.who] = null;
        return;
      case 'reaches': {
        const process = this.processes[happening.who];
        if (process) process.isGood = happening.isGood;
        return;
      }
      case 'sleeps': {
        const process = this.processes[happening.who];
        if (process) process.nextBeatMs = Math.max(process.nextBeatMs, this.trueMs + happening.ms);
        if (process) process.monoMs -= happening.ms;
        return;
      }
      case 'is set':
        if (this.trueMs < this.#lastSetMs + smallStepsApartMs(happening.byMs)) return;
        this.#lastSetMs = this.trueMs;
        this.#setByMs += happening.byMs;
        return this.#read();
    }
  }

  pass(ms: number): void {
    const endMs = this.trueMs + ms;
    for (;;) {
      const up = this.processes.filter((one) => one !== null);
      const next = up.toSorted((one, other) => one.nextBeatMs - other.nextBeatMs)[0];
      if (next === undefined || next.nextBeatMs > endMs) break;
      this.#moveTo(next.nextBeatMs);
      this.#beat(next);
    }
    this.#moveTo(endMs);
    this.#read();
  }

  revive(): void {
    this.#restart(0);
    for (const process of this.processes) if (process) process.isGood = true;
  }

  #restart(who: number): void {
    const process = this.processes[who % this.processes.length] ?? null;
    const old = process ?? { driftPpm: 0, apartMs: 0 };
    this.#boots += 1;
    this.processes[who % this.processes.length] = {
      ...old,
      name: `boot ${this.#boots}`,
      monoMs: 0,
      uptimeMs: process?.uptimeMs ?? 0,
      isGood: true,
      nextBeatMs: this.trueMs,
    };
  }

  #moveTo(trueMs: number): void {
    const passedMs = trueMs - this.trueMs;
    this.trueMs = trueMs;
    for (const process of this.processes) {
      if (process === null) continue;
      process.monoMs += passedMs * (1 + process.driftPpm / 1e6);
      process.uptimeMs += passedMs;
    }
  }

  #beat(process: Running): void {
    process.nextBeatMs += MINUTE_MS;
    const before = this.state.light;
    this.#read();
    this.state = observe(this.state, {
      at: this.at,
      wall: this.at + process.apartMs,
      mono: process.monoMs,
      uptime: process.uptimeMs,
      bootId: process.name,
      mailStuck: false,
      selfReachable: process.isGood,
      steered: false,
    }).state;
    assert.ok(this.state.light >= before, `light went back by ${before - this.state.light} ms`);
    const aheadMs = this.state.light - this.trueMs - this.#leastLeadMs;
    assert.ok(aheadMs <= 0, `light is early by ${aheadMs} ms`);
  }

  /** Somebody begins to wait for something at this moment. */
  #read(): void {
    const moment = momentAt(this.state, this.at);
    assert.equal(provedLight(moment), this.state.light);
    this.#leastLeadMs = Math.min(this.#leastLeadMs, lightOf(moment) - this.trueMs);
  }
}

describe('Light', () => {
  it('is never early against the true clock, never runs back, and goes on when faults end', (t) => {
    let lives = 0;
    fc.assert(
      fc.property(anyLife, ({ processes, happenings }) => {
        const world = new World({ processes });
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
    tellFigure(t, 'lives of processes without a millisecond too early', lives);
  });
});
