/**
 * Feeds heartbeats to the clock of an installation, for tests only: the clock of the database, the
 * wall clock and the monotonic clock move apart only when a test says so.
 */
import { darkTotal, endDoubt, observe, startClock } from './darkness.ts';
import type { Beat, ClockFact, ClockState } from './darkness.ts';
import { MINUTE_MS } from './moment.ts';

export const BEATS_START_WALL = 1_800_000_000_000;

export class Beats {
  at = BEATS_START_WALL;
  /** By how much the wall clock of the process is ahead. */
  apartMs = 0;
  mono = 1000;
  uptime = 5_000_000;
  bootId = 'first';
  state: ClockState = startClock(BEATS_START_WALL);
  facts: ClockFact[] = [];

  constructor() {
    this.after(0);
  }

  get light(): number {
    return this.state.light - BEATS_START_WALL;
  }

  get dark(): number {
    return darkTotal(this.state);
  }

  beat(seen: Partial<Beat>): Beat {
    const { at, apartMs, mono, uptime, bootId } = this;
    const rest = { mailStuck: false, selfReachable: true, steered: false };
    return { at, wall: at + apartMs, mono, uptime, bootId, ...rest, ...seen };
  }

  /** One beat after `ms`. */
  after(ms: number, seen: Partial<Beat> = {}): this {
    this.pass(ms);
    const { state, facts } = observe(this.state, this.beat(seen));
    this.state = state;
    this.facts.push(...facts);
    return this;
  }

  /** A beat a minute, for so long. */
  during(ms: number, seen: Partial<Beat> = {}): this {
    for (let passedMs = 0; passedMs < ms; passedMs += MINUTE_MS) this.after(MINUTE_MS, seen);
    return this;
  }

  /** Time without a beat. */
  pass(ms: number): this {
    this.at += ms;
    this.mono += ms;
    this.uptime += ms;
    return this;
  }

  /** The machine and its database stand still in the meantime of everybody else. */
  sleep(ms: number): this {
    this.at += ms;
    this.uptime += ms;
    return this;
  }

  restart(): this {
    this.bootId += '!';
    this.mono = 0;
    return this;
  }

  /** The clock of the database, and of a process beside it, is set by so much. */
  jump(ms: number): this {
    this.at += ms;
    return this;
  }

  endDoubt(by: 'source' | 'operator'): this {
    const { state, facts } = endDoubt(this.state, by, this.apartMs);
    this.state = state;
    this.facts.push(...facts);
    return this;
  }

  factKinds(): string[] {
    return this.facts.map(({ kind }) => kind);
  }
}
