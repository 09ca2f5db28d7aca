/**
 * Feeds heartbeats to the clock of an installation, for tests only: wall and monotonic time move
 * apart only when a test says so.
 */
import { lightAtBeat, observe, startClock } from './darkness.ts';
import type { Beat, ClockFact, ClockState } from './darkness.ts';
import { MINUTE_MS } from './moment.ts';

export const START_WALL = 1_800_000_000_000;

export class Beats {
  wall = START_WALL;
  mono = 1000;
  bootId = 'first';
  state: ClockState = startClock(this.beat({}));
  facts: ClockFact[] = [];

  get light(): number {
    return lightAtBeat(this.state) - START_WALL;
  }

  beat(seen: Partial<Beat>): Beat {
    const { wall, mono, bootId } = this;
    const rest = { mailStuck: false, selfReachable: true, steered: false };
    return { wall, mono, bootId, ...rest, ...seen };
  }

  /** One beat after `ms`. */
  after(ms: number, seen: Partial<Beat> = {}): this {
    this.wall += ms;
    this.mono += ms;
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

  restart(): this {
    this.bootId += '!';
    this.mono = 0;
    return this;
  }

  jump(ms: number): this {
    this.wall += ms;
    return this;
  }

  factKinds(): string[] {
    return this.facts.map(({ kind }) => kind);
  }
}
