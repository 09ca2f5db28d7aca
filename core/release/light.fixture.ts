/**
 * Lives of one to four processes for the test of light: what they see of the true clock, and what
 * may happen to them. Only tests import this file.
 */
import { assert } from '../assert.ts';
import fc from 'fast-check';
import { momentAt, observe, startClock, type ClockState } from './darkness.ts';
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
export interface LightStart {
  readonly apartMs: number;
  readonly driftPpm: number;
  readonly firstBeatMs: number;
}

export type LightHappening = typeof anyHappening extends fc.Arbitrary<infer T> ? T : never;

export const anyLightLife = fc.record({
  processes: fc.array(
    fc.record({
      apartMs: fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }),
      driftPpm: fc.oneof(
        fc.constant(0),
        fc.integer({ min: -300, max: 0 }),
        fc.integer({ min: -300, max: 300 }),
      ),
      firstBeatMs: fc.integer({ min: 0, max: MINUTE_MS }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  happenings: fc.array(anyHappening, { minLength: 5, maxLength: 40, size: 'max' }),
});

export class LightWorld {
  trueMs = 0;
  #setByMs = 0;
  #lastSetMs = Number.NEGATIVE_INFINITY;
  #boots = 0;
  state: ClockState = startClock(START);
  /** The least that a moment so far promised to be ahead of the true clock by. */
  #leastLeadMs = Number.POSITIVE_INFINITY;
  readonly processes: (Running | null)[];
  readonly #fastestPpm: number;

  constructor(life: { processes: readonly LightStart[] }) {
    this.#fastestPpm = Math.max(0, ...life.processes.map(({ driftPpm }) => driftPpm));
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

  happen(happening: LightHappening): void {
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
    assert(this.state.light >= before, `light went back by ${before - this.state.light} ms`);
    const aheadMs = this.state.light - this.trueMs - this.#leastLeadMs;
    // A clock that runs fast supports as much more; mostly that of the database allows none of it.
    const fastMs = (this.trueMs * this.#fastestPpm) / 1e6;
    assert(aheadMs <= fastMs, `light is early by ${aheadMs - fastMs} ms`);
  }

  /** Somebody begins to wait for something at this moment. */
  #read(): void {
    const moment = momentAt(this.state, this.at);
    assert(provedLight(moment) === this.state.light, 'a moment knows another light');
    this.#leastLeadMs = Math.min(this.#leastLeadMs, lightOf(moment) - this.trueMs);
  }
}
